// Functions defined by recursion on the options of a game: each follower is answered once, options first,
// with an explicit stack, so that no game is too deep.
//
//   recurse<Integer>(games, g,
//                    [&](Game h) -> std::optional<Integer> { ... the answer if it is immediate ... },
//                    [&](const auto& at, Game h) { ... from at(k) for the options k of h ... });
//
// `recurse_in` keeps the answers in a map that outlives the call.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <optional>
#include <vector>

#include "nimatron/value/game.h"

namespace nimatron {

// Games whose answers are waited for at once. An integer n has n levels, so that some games are refused.
constexpr std::size_t kMostOpen = std::size_t{1} << 18;

template <class Memo, class Leaf, class Rule>
auto& recurse_in(Memo& memo, GameArena& games, Game g, Leaf leaf, Rule rule) {
  const auto at = [&](Game h) -> const auto& { return memo.find(h)->second; };
  std::vector<Game> stack{g};
  while (!stack.empty()) {
    const Game h = stack.back();
    if (memo.contains(h)) {
      stack.pop_back();
      continue;
    }
    games.budget().tick(games.size());
    if (stack.size() > kMostOpen) throw Error("its canonical form is too deep or too wide to traverse");
    if (auto answer = leaf(h)) {
      memo.emplace(h, std::move(*answer));
      continue;
    }
    const auto o = games.options(h);
    for (const Game k : o.left) {
      if (!memo.contains(k)) stack.push_back(k);
    }
    for (const Game k : o.right) {
      if (!memo.contains(k)) stack.push_back(k);
    }
    if (stack.back() == h) memo.emplace(h, rule(at, h));
  }
  return memo.find(g)->second;
}

template <class Result, class Leaf, class Rule>
Result recurse(GameArena& games, Game g, Leaf leaf, Rule rule) {
  boost::unordered_flat_map<Game, Result, Hash> memo;
  return recurse_in(memo, games, g, std::move(leaf), std::move(rule));
}

// The leaf of a recursion that goes down to 0.
template <class Result>
std::optional<Result> no_leaf(Game) {
  return std::nullopt;
}

}  // namespace nimatron
