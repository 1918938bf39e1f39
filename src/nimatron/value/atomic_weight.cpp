#include "nimatron/value/atomic_weight.h"

#include <algorithm>
#include <bit>
#include <climits>
#include <cstdlib>

#include "nimatron/value/game_functions.h"
#include "nimatron/value/game_recursion.h"
#include "nimatron/value/number_up_star.h"

namespace nimatron {

namespace {

using Weights = boost::unordered_flat_map<Game, Game, Hash>;

struct AtomicWeightCache {
  Weights all_small;
  boost::unordered_flat_map<Game, std::optional<Game>, Hash> decided;
  boost::unordered_flat_map<Game, std::uint32_t, Hash> largest_nimber;
};

// The weight that represents a number in a proposal: clearly more than any follower of g that has ups in place of
// numbers can have, since a level changes a weight by no more than 2; and not much more, since the proposal is compared
// with g.
std::int32_t many_ups(GameArena& games, Game g) {
  const auto leaf = [&](Game k) -> std::optional<std::int64_t> {
    const auto v = games.as_number_up_star(k);
    return v ? std::optional<std::int64_t>(std::abs(std::int64_t{v->ups})) : std::nullopt;
  };
  const auto most = recurse<std::int64_t>(games, g, leaf, [&](const auto& at, Game k) {
    std::int64_t below = 0;
    const auto o = games.options(k);
    for (const Game h : o.left) below = std::max(below, at(h));
    for (const Game h : o.right) below = std::max(below, at(h));
    return below + 2;
  });
  return static_cast<std::int32_t>(std::min<std::int64_t>(4 * most + 16, INT32_MAX / 2));
}

std::uint32_t largest_nimber(GameArena& games, Game g) {
  const auto leaf = [&](Game k) -> std::optional<std::uint32_t> {
    const auto v = games.as_number_up_star(k);
    if (!v) return std::nullopt;
    return v->nimber | (v->ups != 0 ? 1 : 0);
  };
  return recurse_in(games.cache<AtomicWeightCache>().largest_nimber, games, g, leaf, [&](const auto& at, Game k) {
    std::uint32_t most = 0;
    const auto o = games.options(k);
    for (const Game h : o.left) most = std::max(most, at(h));
    for (const Game h : o.right) most = std::max(most, at(h));
    return most;
  });
}

// The least integer x with A <| x.
Game least_above(GameArena& games, Game a) {
  const Integer x = games.right_stop(a).ceil();
  const Game g = games.number(Dyadic(x, 0));
  return games.leq(g, a) ? games.number(Dyadic(Integer(x + 1), 0)) : g;
}

// The greatest integer x with x <| A.
Game greatest_below(GameArena& games, Game a) {
  const Integer x = games.left_stop(a).floor();
  const Game g = games.number(Dyadic(x, 0));
  return games.leq(a, g) ? games.number(Dyadic(Integer(x - 1), 0)) : g;
}

Game weight_from_options(GameArena& games, Game g, std::vector<Game> left, std::vector<Game> right) {
  const Game two = games.integer(2);
  const Game minus_two = games.integer(-2);
  for (Game& w : left) w = games.sum(w, minus_two);
  for (Game& w : right) w = games.sum(w, two);
  const Game weight = games.make(left, right);
  if (!games.is_integer(weight)) return weight;
  const Game star = games.nimber(remote_star(games, g));
  const auto less = [&](Game a, Game b) { return games.less(a, b); };
  if (games.less(g, star)) {
    for (Game& w : left) w = least_above(games, w);
    return *std::max_element(left.begin(), left.end(), less);
  }
  if (games.less(star, g)) {
    for (Game& w : right) w = greatest_below(games, w);
    return *std::min_element(right.begin(), right.end(), less);
  }
  return GameArena::zero();
}

// `many` stands for numbers; all-small games have none.
template <class Memo>
Game proposed_weight(Memo& memo, GameArena& games, Game g, std::int32_t many) {
  const auto leaf = [&](Game k) -> std::optional<Game> {
    const auto v = games.as_number_up_star(k);
    if (!v) return std::nullopt;
    return games.integer(v->number.sign() != 0 ? v->number.sign() * many : v->ups);
  };
  return recurse_in(memo, games, g, leaf, [&](const auto& at, Game k) {
    std::vector<Game> left;
    std::vector<Game> right;
    const auto o = games.options(k);
    for (const Game h : o.left) left.push_back(at(h));
    for (const Game h : o.right) right.push_back(at(h));
    return weight_from_options(games, k, std::move(left), std::move(right));
  });
}

bool is_between_remote_ups(GameArena& games, Game difference) {
  const auto star = remote_star(games, difference);
  return games.less(games.ups(-1, star), difference) && games.less(difference, games.ups(1, star));
}

}  // namespace

std::uint32_t remote_star(GameArena& games, Game g) {
  const auto largest = largest_nimber(games, g);
  if (largest >= 1U << 30) throw Error("*2^30 and larger nimbers leave no remote star");
  return std::max<std::uint32_t>(2, std::bit_ceil(largest + 1));
}

bool has_atomic_weight(GameArena& games, Game g, Game weight) {
  return remote_star_equal(games, g, norton_product(games, weight, games.ups(1)));
}

bool remote_star_equal(GameArena& games, Game g, Game h) {
  return is_between_remote_ups(games, games.difference(g, h));
}

Game weight_of_entry(GameArena& games, const WeightEntry<Integer>& entry) {
  const auto number = [&](const Integer& n, std::uint32_t exponent = 0) { return games.number(Dyadic(n, exponent)); };
  switch (entry.kind) {
    case EntryKind::Up:
      return number(1);
    case EntryKind::Down:
      return number(-1);
    case EntryKind::Whole:
      return number(entry.k);
    case EntryKind::ThreeHalves:
      return number(3 * entry.k, 1);
    case EntryKind::Hot:
      return entry.k > 0 ? games.make({number(entry.k)}, {number(2)}) : games.make({number(-2)}, {number(entry.k)});
    default:
      return GameArena::zero();
  }
}

std::optional<Game> atomic_weight(GameArena& games, Game g) {
  if (!games.is_infinitesimal(g)) return std::nullopt;
  if (games.is_all_small(g)) return proposed_weight(games.cache<AtomicWeightCache>().all_small, games, g, 0);
  if (const auto& cache = games.cache<AtomicWeightCache>().decided; cache.contains(g)) return cache.at(g);
  Weights proposed;
  const Game weight = proposed_weight(proposed, games, g, many_ups(games, g));
  const auto answer = has_atomic_weight(games, g, weight) ? std::optional<Game>(weight) : std::nullopt;
  games.cache<AtomicWeightCache>().decided.emplace(g, answer);
  return answer;
}

}  // namespace nimatron
