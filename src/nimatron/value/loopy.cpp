#include "nimatron/value/loopy.h"

#include <algorithm>
#include <map>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/value/game_functions.h"

namespace nimatron {

namespace {

using Id = LoopyGraph::Id;

constexpr std::array<Player, 2> kBoth = {Player::Left, Player::Right};

LoopyGame leaf_game(Game g) {
  auto form = std::make_shared<LoopyForm>();
  form->nodes.push_back({g, {}});
  return {std::move(form), 0};
}

bool is_two_sided(const AnyValue& v) {
  const auto* loopy = std::get_if<LoopyValue>(&v);
  return loopy != nullptr && !loopy->is_stopper;
}

// The form with another value for each leaf and, if `negated`, the players exchanged.
template <class F>
LoopyGame mapped(const LoopyGame& game, bool negated, const F& image) {
  auto form = std::make_shared<LoopyForm>(*game.form);
  for (auto& node : form->nodes) {
    tick();
    if (node.value) node.value = image(*node.value);
    if (negated) std::swap(node.options[0], node.options[1]);
  }
  return {std::move(form), game.root};
}

// Something made of two games position by position; `join` connects the pairs.
class Pairs {
 public:
  explicit Pairs(GameArena& games) : graph_(games) {}

  LoopyGame sum(const LoopyGame& a, const LoopyGame& b) {
    const Id x = graph_.add(a), y = graph_.add(b);
    const Id root = pair(x, y);
    while (!open_.empty()) {
      const auto [from, at] = open_.back();
      open_.pop_back();
      for (const Player p : kBoth) {
        for (const bool in_first : {true, false}) {
          const Id moving = in_first ? at.first : at.second, still = in_first ? at.second : at.first;
          if (is_number(moving) && graph_.is_simplest(still)) continue;  // the other one is no number: G + x, as in sum
          const auto options = graph_.options(moving, p);
          for (const Id to : options) graph_.connect(from, p, in_first ? pair(to, still) : pair(still, to));
        }
      }
    }
    return graph_.minimal(root);
  }

 private:
  bool is_number(Id x) { return graph_.is_leaf(x) && graph_.games().is_number(graph_.value(x)); }
  Id pair(Id x, Id y) {
    if (graph_.is_leaf(x) && graph_.is_leaf(y)) {
      return graph_.leaf(graph_.games().sum(graph_.value(x), graph_.value(y)));
    }
    const auto it = made_.find({x, y});
    if (it != made_.end()) return it->second;
    const Id id = graph_.add();
    made_.emplace(std::pair(x, y), id);
    open_.push_back({id, {x, y}});
    return id;
  }

  LoopyGraph graph_;
  std::map<std::pair<Id, Id>, Id> made_;
  std::vector<std::pair<Id, std::pair<Id, Id>>> open_;
};

LoopyGame ordinal_game(GameArena& games, const LoopyGame& g, const LoopyGame& h) {
  LoopyGraph graph(games);
  const Id base = graph.add(g), first = graph.add(h);
  std::map<Id, Id> made;
  std::vector<Id> open;
  const auto above = [&](Id y) {
    const auto it = made.find(y);
    if (it != made.end()) return it->second;
    const Id id = graph.add();
    made.emplace(y, id);
    open.push_back(y);
    return id;
  };
  const Id root = above(first);
  while (!open.empty()) {
    const Id y = open.back();
    open.pop_back();
    for (const Player p : kBoth) {
      const auto below = graph.options(base, p), moves = graph.options(y, p);
      for (const Id to : below) graph.connect(made.at(y), p, to);
      for (const Id to : moves) graph.connect(made.at(y), p, above(to));
    }
  }
  return graph.minimal(root);
}

AnyValue value_of_stopper(LoopyGame canonical) {
  if (const auto g = canonical.loopfree()) return *g;
  return LoopyValue(std::move(canonical));
}

// The values of games of one form, or with the sides in one form each.
std::vector<AnyValue> values_of(GameArena& games, const std::vector<LoopyGame>& on, const std::vector<LoopyGame>& off) {
  std::vector<AnyValue> out;
  const bool stoppers =
      on == off && std::all_of(on.begin(), on.end(), [&](const LoopyGame& game) { return is_stopper(games, game); });
  if (stoppers) {
    for (auto& game : canonical_stoppers(games, on)) out.push_back(value_of_stopper(std::move(game)));
    return out;
  }
  auto s = simplified_sides(games, on, Side::On), t = simplified_sides(games, off, Side::Off);
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (is_stopper(games, s[i]) && is_stopper(games, t[i]) && leq(games, s[i], t[i], Side::On) &&
        leq(games, t[i], s[i], Side::On)) {
      out.push_back(value_of_stopper(std::move(s[i])));
    } else {
      out.emplace_back(LoopyValue(std::move(s[i]), std::move(t[i])));
    }
  }
  return out;
}

// What F makes of the sides of two values: of stoppers, once.
template <class F>
AnyValue by_sides(GameArena& games, const AnyValue& a, const AnyValue& b, const F& make) {
  const LoopyGame on = make(side_of(a, Side::On), side_of(b, Side::On));
  if (!is_two_sided(a) && !is_two_sided(b)) return value_of(games, on);
  return value_of(games, on, make(side_of(a, Side::Off), side_of(b, Side::Off)));
}

AnyValue pass_and(GameArena& games, bool left, bool right, const std::vector<Game>& lefts,
                  const std::vector<Game>& rights) {
  LoopyGraph graph(games);
  const Id x = graph.add();
  if (left) graph.connect(x, Player::Left, x);
  if (right) graph.connect(x, Player::Right, x);
  for (const Game g : lefts) graph.connect(x, Player::Left, graph.leaf(g));
  for (const Game g : rights) graph.connect(x, Player::Right, graph.leaf(g));
  return value_of(games, graph.minimal(x));
}

}  // namespace

LoopyGame side_of(const AnyValue& v, Side side) {
  if (const auto* g = std::get_if<Game>(&v)) return leaf_game(*g);
  return std::get<LoopyValue>(v).side(side);
}

AnyValue value_of(GameArena& games, const LoopyGame& game) {
  if (const auto g = game.loopfree()) return *g;
  return values_of(games, {game}, {game})[0];
}

AnyValue value_of(GameArena& games, const LoopyGame& on, const LoopyGame& off) {
  return values_of(games, {on}, {off})[0];
}

LoopyBuilder::Id LoopyBuilder::node() {
  on_ids_.push_back(on_.add());
  off_ids_.push_back(off_.add());
  return static_cast<Id>(on_ids_.size() - 1);
}

void LoopyBuilder::connect(Id from, Player by, Id to) {
  on_.connect(on_ids_[from], by, on_ids_[to]);
  off_.connect(off_ids_[from], by, off_ids_[to]);
}

void LoopyBuilder::connect(Id from, Player by, const AnyValue& to) {
  sided_ = sided_ || is_two_sided(to);
  on_.connect(on_ids_[from], by, on_.add(side_of(to, Side::On)));
  off_.connect(off_ids_[from], by, off_.add(side_of(to, Side::Off)));
}

std::vector<AnyValue> LoopyBuilder::values(const std::vector<Id>& roots) {
  std::vector<LoopyGraph::Id> on, off;
  for (const Id root : roots) {
    on.push_back(on_ids_[root]);
    off.push_back(off_ids_[root]);
  }
  const auto onsides = on_.minimal(on);
  return values_of(*games_, onsides, sided_ ? off_.minimal(off) : onsides);
}

AnyValue on(GameArena& games) { return pass_and(games, true, false, {}, {}); }
AnyValue over(GameArena& games) { return pass_and(games, false, true, {GameArena::zero()}, {}); }
AnyValue upon(GameArena& games) { return pass_and(games, true, false, {}, {games.star()}); }
AnyValue dud(GameArena& games) { return pass_and(games, true, true, {}, {}); }
AnyValue upon_power(GameArena& games) {
  const Game zero = GameArena::zero();
  return make(games, {zero}, {pass_and(games, false, true, {zero}, {zero})});
}

AnyValue make(GameArena& games, const std::vector<AnyValue>& left, const std::vector<AnyValue>& right) {
  std::array<std::vector<Game>, 2> loopfree;
  const auto all_loopfree = [](const std::vector<AnyValue>& options, std::vector<Game>& to) {
    for (const auto& v : options) {
      if (const auto* g = std::get_if<Game>(&v)) to.push_back(*g);
    }
    return to.size() == options.size();
  };
  if (all_loopfree(left, loopfree[0]) && all_loopfree(right, loopfree[1])) return games.make(loopfree[0], loopfree[1]);
  LoopyBuilder build(games);
  const auto root = build.node();
  for (const auto& v : left) build.connect(root, Player::Left, v);
  for (const auto& v : right) build.connect(root, Player::Right, v);
  return build.value(root);
}

AnyValue sum(GameArena& games, const AnyValue& a, const AnyValue& b) {
  const auto *g = std::get_if<Game>(&a), *h = std::get_if<Game>(&b);
  if (g != nullptr && h != nullptr) return games.sum(*g, *h);
  if (g != nullptr) return sum(games, b, a);
  // A stopper that is not a number moves along with a number: G + x = {G^L + x | G^R + x}.
  if (h != nullptr && games.is_number(*h) && !is_two_sided(a)) {
    LoopyGraph graph(games);
    const auto moved = mapped(side_of(a, Side::On), false, [&](Game leaf) { return games.sum(leaf, *h); });
    const LoopyGame canonical = graph.minimal(graph.add(moved));
    return LoopyValue(canonical);
  }
  return by_sides(games, a, b, [&](const LoopyGame& x, const LoopyGame& y) { return Pairs(games).sum(x, y); });
}

AnyValue negative(GameArena& games, const AnyValue& v) {
  if (const auto* g = std::get_if<Game>(&v)) return games.negative(*g);
  const auto& loopy = std::get<LoopyValue>(v);
  const auto minus = [&](const LoopyGame& x) { return mapped(x, true, [&](Game g) { return games.negative(g); }); };
  LoopyGame on = minus(loopy.off);
  if (loopy.is_stopper) return LoopyValue(on);
  return LoopyValue(std::move(on), minus(loopy.on));
}

AnyValue multiple(GameArena& games, const Integer& n, const AnyValue& v) {
  if (const auto* g = std::get_if<Game>(&v)) return games.multiple(n, *g);
  if (n < 0) return multiple(games, -n, negative(games, v));
  AnyValue total = GameArena::zero(), power = v;
  for (Integer left = n; left > 0; left = left / 2) {
    tick();
    if (left % 2 != 0) total = sum(games, total, power);
    if (left > 1) power = sum(games, power, power);
  }
  return total;
}

AnyValue ordinal_sum(GameArena& games, const AnyValue& a, const AnyValue& b) {
  const auto *g = std::get_if<Game>(&a), *h = std::get_if<Game>(&b);
  if (g != nullptr && h != nullptr) return ordinal_sum(games, *g, *h);
  return by_sides(games, a, b, [&](const LoopyGame& x, const LoopyGame& y) { return ordinal_game(games, x, y); });
}

AnyValue sided(GameArena& games, const AnyValue& s, const AnyValue& t) {
  const LoopyGame on = side_of(s, Side::On), off = side_of(t, Side::Off);
  LoopyGraph graph(games);
  const Id x = graph.add(off), y = graph.add(on);
  // Infinite play on either side is a win for Left here.
  if (!LoopyOrder(graph, Side::On, true).leq(x, y)) throw Error("the offside must be at most the onside");
  return value_of(games, on, off);
}

bool leq(GameArena& games, const AnyValue& a, const AnyValue& b) {
  const auto *g = std::get_if<Game>(&a), *h = std::get_if<Game>(&b);
  if (g != nullptr && h != nullptr) return games.leq(*g, *h);
  if (!leq(games, side_of(a, Side::On), side_of(b, Side::On), Side::On)) return false;
  if (!is_two_sided(a) && !is_two_sided(b)) return true;
  return leq(games, side_of(a, Side::Off), side_of(b, Side::Off), Side::Off);
}

bool equal(GameArena& games, const AnyValue& a, const AnyValue& b) { return leq(games, a, b) && leq(games, b, a); }

LoopyOutcome outcome(GameArena& games, const AnyValue& v) {
  std::array<std::array<bool, 2>, 2> left_survives;  // by side, and by who starts
  for (const Side side : {Side::On, Side::Off}) {
    LoopyGraph graph(games);
    const Id x = graph.add(side_of(v, side)), zero = graph.leaf(GameArena::zero());
    LoopyOrder order(graph, side, graph.is_stopper(x));
    left_survives[static_cast<std::size_t>(side)] = {order.less_or_confused(zero, x), order.leq(zero, x)};
  }
  using Result = LoopyOutcome::Result;
  const auto result = [&](Player first) {
    if (left_survives[1][index(first)]) return Result::Left;
    return left_survives[0][index(first)] ? Result::Draw : Result::Right;
  };
  return {result(Player::Left), result(Player::Right)};
}

AnyValue transferred(const AnyValue& v, GameArena& from, GameArena& to) {
  const auto move = [&](Game g) { return to.transfer(from, g); };
  if (const auto* g = std::get_if<Game>(&v)) return move(*g);
  const auto& loopy = std::get<LoopyValue>(v);
  LoopyGame on = mapped(loopy.on, false, move);
  if (loopy.is_stopper) return LoopyValue(on);
  return LoopyValue(std::move(on), mapped(loopy.off, false, move));
}

std::size_t bytes_of(const LoopyValue& v) {
  std::size_t bytes = 0;
  for (const Side side : {Side::On, Side::Off}) {
    if (side == Side::Off && v.is_stopper) break;
    for (const auto& node : v.side(side).form->nodes) {
      bytes += sizeof node + (node.options[0].size() + node.options[1].size()) * sizeof(Id);
    }
  }
  return bytes;
}

}  // namespace nimatron
