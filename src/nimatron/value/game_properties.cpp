#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <unordered_set>

#include "nimatron/base/error.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/game_recursion.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

Integer birthday(const NumberUpStar& v) {
  const Dyadic size = v.number.abs();
  const Integer born = size.is_integer() ? size.numerator() : Integer(size.floor() + 1 + size.exponent());
  const std::int64_t ups = v.ups < 0 ? -std::int64_t{v.ups} : v.ups;
  if (ups == 0) return born + v.nimber;
  // ^n*k = {0|^(n-1)*(k xor 1)} leads down to a nimber, and to * or ^* if k < 2.
  const std::uint32_t last = v.nimber < 2 ? 1 : v.nimber ^ static_cast<std::uint32_t>(ups & 1);
  return born + ups + last;
}

}  // namespace

Integer birthday(GameArena& games, Game g) {
  const auto leaf = [&](Game k) -> std::optional<Integer> {
    const auto v = games.as_number_up_star(k);
    return v ? std::optional<Integer>(birthday(*v)) : std::nullopt;
  };
  return recurse<Integer>(games, g, leaf, [&](const auto& at, Game k) -> Integer {
    Integer most = 0;
    const auto o = games.options(k);
    for (const Game h : o.left) most = std::max(most, at(h));
    for (const Game h : o.right) most = std::max(most, at(h));
    return most + 1;
  });
}

Integer stop_count(GameArena& games, Game g) {
  const auto leaf = [&](Game k) { return games.is_number(k) ? std::optional<Integer>(1) : std::nullopt; };
  return recurse<Integer>(games, g, leaf, [&](const auto& at, Game k) -> Integer {
    Integer count = 0;
    const auto o = games.options(k);
    for (const Game h : o.left) count += at(h);
    for (const Game h : o.right) count += at(h);
    return count;
  });
}

std::vector<Game> in_text_order(GameArena& games, std::span<const Game> all) {
  if (all.size() < 2) return {all.begin(), all.end()};
  std::vector<std::pair<std::string, Game>> texts;
  Growth held;
  for (const Game g : all) {
    texts.emplace_back(text(games, g), g);
    held.add(sizeof texts.back() + texts.back().first.size());
  }
  std::sort(texts.begin(), texts.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Game> out;
  for (const auto& t : texts) out.push_back(t.second);
  return out;
}

namespace {

std::vector<Game> maximal(GameArena& games, std::vector<Game> all) {
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  std::vector<Game> best;
  for (const Game g : all) {
    const bool dominated = std::any_of(all.begin(), all.end(), [&](Game h) { return games.less(g, h); });
    if (!dominated) best.push_back(g);
  }
  return in_text_order(games, best);
}

}  // namespace

std::vector<Game> left_incentives(GameArena& games, Game g) {
  std::vector<Game> all;
  for (const Game h : games.left(g)) all.push_back(games.difference(h, g));
  return maximal(games, std::move(all));
}

std::vector<Game> right_incentives(GameArena& games, Game g) {
  std::vector<Game> all;
  for (const Game h : games.right(g)) all.push_back(games.difference(g, h));
  return maximal(games, std::move(all));
}

std::vector<Game> incentives(GameArena& games, Game g) {
  auto all = left_incentives(games, g);
  const auto right = right_incentives(games, g);
  all.insert(all.end(), right.begin(), right.end());
  return maximal(games, std::move(all));
}

namespace {

enum class Temper { Even, Odd, Neither };

Temper temper(GameArena& games, Game g) {
  const auto leaf = [&](Game k) { return games.is_number(k) ? std::optional<Temper>(Temper::Even) : std::nullopt; };
  return recurse<Temper>(games, g, leaf, [&](const auto& at, Game k) {
    const auto o = games.options(k);
    const Temper first = at(o.left[0]);
    const auto same = [&](Game h) { return at(h) == first; };
    if (first == Temper::Neither || !std::all_of(o.left.begin(), o.left.end(), same) ||
        !std::all_of(o.right.begin(), o.right.end(), same)) {
      return Temper::Neither;
    }
    return first == Temper::Even ? Temper::Odd : Temper::Even;
  });
}

}  // namespace

bool is_even_tempered(GameArena& games, Game g) { return temper(games, g) == Temper::Even; }
bool is_odd_tempered(GameArena& games, Game g) { return temper(games, g) == Temper::Odd; }

namespace {

// For either player starting.
struct Remoteness {
  std::int64_t left = 0;
  std::int64_t right = 0;
};

// Odd if the player who starts wins.
std::int64_t moves(const std::vector<std::int64_t>& after) {
  std::int64_t fastest = -1;
  std::int64_t slowest = -1;
  for (const auto n : after) {
    if (n % 2 == 0 && (fastest < 0 || n < fastest)) fastest = n;
    slowest = std::max(slowest, n);
  }
  return 1 + (fastest >= 0 ? fastest : slowest);
}

}  // namespace

std::int64_t remoteness(GameArena& games, Game g, Player first) {
  // Only one player can move in an integer, and wins at once.
  const auto leaf = [&](Game k) -> std::optional<Remoteness> {
    if (!games.is_integer(k) || k == GameArena::zero()) return std::nullopt;
    return games.number_part(k).sign() > 0 ? Remoteness{1, 0} : Remoteness{0, 1};
  };
  const auto both = recurse<Remoteness>(games, g, leaf, [&](const auto& at, Game k) {
    const auto o = games.options(k);
    std::vector<std::int64_t> left;
    std::vector<std::int64_t> right;
    for (const Game h : o.left) left.push_back(at(h).right);
    for (const Game h : o.right) right.push_back(at(h).left);
    return Remoteness{moves(left), moves(right)};
  });
  return first == Player::Left ? both.left : both.right;
}

std::vector<Game> followers(GameArena& games, Game g) {
  constexpr std::size_t kMostFollowers = 100'000;
  std::unordered_set<Game, Hash> seen{g};
  std::vector<Game> found{g};
  for (std::size_t i = 0; i < found.size(); ++i) {
    games.budget().tick(found.size());
    if (found.size() > kMostFollowers) throw Error(fmt::format("more than {} followers", kMostFollowers));
    const auto o = games.options(found[i]);
    for (const auto side : {o.left, o.right}) {
      for (const Game h : side) {
        if (seen.insert(h).second) found.push_back(h);
      }
    }
  }
  found = in_text_order(games, found);
  std::vector<std::pair<Integer, Game>> ages;
  for (const Game h : found) ages.emplace_back(birthday(games, h), h);
  std::stable_sort(ages.begin(), ages.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::transform(ages.begin(), ages.end(), found.begin(), [](const auto& age) { return age.second; });
  return found;
}

std::vector<std::vector<Game>> sensible_lines(GameArena& games, Game g, Player first, std::size_t most) {
  std::vector<std::vector<Game>> finished;
  std::vector<std::vector<Game>> open{{g}};
  while (!open.empty()) {
    tick();
    const std::vector<Game> line = std::move(open.back());
    open.pop_back();
    if (games.is_number(line.back())) {
      if (finished.size() == most) throw Error("too many lines of play");
      finished.push_back(line);
      continue;
    }
    const bool left = (first == Player::Left) == (line.size() % 2 == 1);
    const auto o = games.options(line.back());
    const auto side = in_text_order(games, left ? o.left : o.right);
    for (auto it = side.rbegin(); it != side.rend(); ++it) {
      open.push_back(line);
      open.back().push_back(*it);
    }
  }
  return finished;
}

namespace {

// All antichains of a set of games: the sets of options that no domination shortens.
void antichains(GameArena& games, std::span<const Game> all, std::vector<Game>& chosen, std::size_t from,
                std::vector<std::vector<Game>>& out) {
  out.push_back(chosen);
  for (std::size_t i = from; i < all.size(); ++i) {
    const bool free = std::all_of(chosen.begin(), chosen.end(), [&](Game h) { return games.confused(h, all[i]); });
    if (!free) continue;
    chosen.push_back(all[i]);
    antichains(games, all, chosen, i + 1, out);
    chosen.pop_back();
  }
}

}  // namespace

std::vector<Game> games_born_by(GameArena& games, int day) {
  if (day < 0 || day > 3) throw Error("the games born by day n are listed for n from 0 to 3");
  std::vector<Game> born{GameArena::zero()};
  for (int d = 0; d < day; ++d) {
    std::vector<std::vector<Game>> sets;
    std::vector<Game> chosen;
    antichains(games, born, chosen, 0, sets);
    // In the order in which they are found: that of the handles depends on what was computed before.
    std::vector<Game> next;
    boost::unordered_flat_set<Game, Hash> seen;
    for (const auto& left : sets) {
      for (const auto& right : sets) {
        const Game g = games.make(left, right);
        if (seen.insert(g).second) next.push_back(g);
      }
    }
    born = std::move(next);
  }
  for (const Game g : born) games.negative(g);  // they are among them, and sums use what is known of negatives
  return born;
}

}  // namespace nimatron
