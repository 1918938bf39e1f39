#include "nimatron/value/loopy_shape.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

using Options = std::vector<std::uint32_t>;

const Options& options_by(const LoopyGame& g, Player p) { return g.node().options[index(p)]; }

bool passes_only(const LoopyGame& g, Player p) {
  const auto& options = options_by(g, p);
  return options.size() == 1 && options[0] == g.root;
}

std::optional<Game> only_leaf(const LoopyGame& g, Player p) {
  const auto& options = options_by(g, p);
  return options.size() == 1 ? g.form->nodes[options[0]].value : std::nullopt;
}

// For `up` this is {G, x | x + *n} or {G | x + *n}: x + ^[on] + *(n xor 1); for Right the negative of that.
std::optional<UponForm> series_form(GameArena& games, const LoopyGame& g, Player up) {
  const auto& own = options_by(g, up);
  const auto base = only_leaf(g, opponent(up));
  if (!base || own.empty() || own.size() > 2) return std::nullopt;
  const auto v = games.as_number_up_star(*base);
  if (!v || v->ups != 0 || std::find(own.begin(), own.end(), g.root) == own.end()) return std::nullopt;
  if (v->nimber != 0 ? own.size() != 1 : own.size() != 2) return std::nullopt;
  for (const auto to : own) {
    if (to != g.root && g.form->nodes[to].value != base) return std::nullopt;
  }
  return UponForm{true, up == Player::Right, v->number, v->nimber ^ 1};
}

// {x, ..., x + *n | x + v[on] + *(n xor 1)}: x + ^<on> + *n.
std::optional<UponForm> power_form(GameArena& games, const LoopyGame& g, Player up) {
  const auto& other = options_by(g, opponent(up));
  if (other.size() != 1) return std::nullopt;
  const auto below = series_form(games, g.follower(other[0]), opponent(up));
  if (!below) return std::nullopt;
  const std::uint32_t n = below->nimber ^ 1;
  const auto& own = options_by(g, up);
  if (own.size() != std::size_t{n} + 1) return std::nullopt;
  for (const auto to : own) {
    const auto& value = g.form->nodes[to].value;
    const auto v = value ? games.as_number_up_star(*value) : std::nullopt;
    if (!v || v->ups != 0 || v->number != below->number || v->nimber > n) return std::nullopt;
  }
  return UponForm{false, up == Player::Right, below->number, n};
}

}  // namespace

std::optional<LoopyNumber> loopy_number(GameArena& games, const LoopyGame& g) {
  using Kind = LoopyNumber::Kind;
  if (g.node().value) return std::nullopt;
  const bool left_passes = passes_only(g, Player::Left), right_passes = passes_only(g, Player::Right);
  if (left_passes && options_by(g, Player::Right).empty()) return LoopyNumber{Kind::On, {}};
  if (right_passes && options_by(g, Player::Left).empty()) return LoopyNumber{Kind::Off, {}};
  if (left_passes == right_passes) return std::nullopt;
  const auto x = only_leaf(g, left_passes ? Player::Right : Player::Left);
  if (!x || !games.is_number(*x)) return std::nullopt;
  return LoopyNumber{left_passes ? Kind::Under : Kind::Over, games.number_part(*x)};
}

std::optional<UponForm> upon_form(GameArena& games, const LoopyGame& g) {
  if (g.node().value) return std::nullopt;
  for (const Player up : {Player::Left, Player::Right}) {
    if (auto form = series_form(games, g, up)) return form;
    if (auto form = power_form(games, g, up)) return form;
  }
  return std::nullopt;
}

std::vector<std::uint32_t> followers(const LoopyGame& g) {
  std::vector<bool> seen(g.form->nodes.size());
  std::vector<std::uint32_t> found = {g.root};
  seen[g.root] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    tick();
    for (const auto& options : g.form->nodes[found[i]].options) {
      for (const auto to : options) {
        if (seen[to]) continue;
        seen[to] = true;
        found.push_back(to);
      }
    }
  }
  return found;
}

bool is_plumtree(const LoopyGame& g) {
  const auto nodes = followers(g);
  for (const auto x : nodes) {
    if (g.form->nodes[x].value) continue;
    for (const auto& options : g.form->nodes[x].options) {
      for (const auto to : options) {
        if (to == x) continue;
        const auto back = followers(g.follower(to));
        if (std::find(back.begin(), back.end(), x) != back.end()) return false;
      }
    }
  }
  return true;
}

std::vector<std::uint32_t> node_order(GameArena& games, const LoopyForm& form) {
  const auto n = form.nodes.size();
  // Numbers, then those with ups and a star, other leaves by their text, and the rest by the number of followers; then
  // by what the options are, as far as they are told apart.
  using Key = std::tuple<int, NumberUpStar, std::string, std::size_t>;
  const auto leaf_key = [&](Game g) {
    const auto v = games.as_number_up_star(g);
    return v ? Key{games.is_number(g) ? 0 : 1, *v, {}, 0} : Key{2, {}, text(games, g), 0};
  };
  using Refined = std::pair<std::uint32_t, std::array<Options, 2>>;
  std::vector<std::uint32_t> places(n);
  const auto rank = [&](const auto& keys) {
    std::map<typename std::decay_t<decltype(keys)>::value_type, std::uint32_t> order;
    for (const auto& key : keys) order.emplace(key, 0);
    std::uint32_t place = 0;
    for (auto& [key, at] : order) at = place++;
    for (std::size_t i = 0; i < n; ++i) places[i] = order.at(keys[i]);
    return order.size();
  };
  std::vector<Key> keys(n);
  const auto whole = std::make_shared<const LoopyForm>(form);
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto& value = form.nodes[i].value;
    keys[i] = value ? leaf_key(*value) : Key{3, {}, {}, followers(LoopyGame{whole, i}).size()};
  }
  for (std::size_t count = 0, next = rank(keys); next != count;) {
    count = next;
    std::vector<Refined> refined(n);
    for (std::size_t i = 0; i < n; ++i) {
      tick();
      refined[i].first = places[i];
      for (std::size_t p = 0; p < 2; ++p) {
        for (const auto to : form.nodes[i].options[p]) refined[i].second[p].push_back(places[to]);
        std::sort(refined[i].second[p].begin(), refined[i].second[p].end());
      }
    }
    next = rank(refined);
  }
  return places;
}

}  // namespace nimatron
