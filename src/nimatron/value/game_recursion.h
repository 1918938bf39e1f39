// Functions defined by recursion on the options of a game, each follower answered once.
//
//   recurse<Game>(games, g, [&](auto& self, Game h) { ... self(k) for the options k of h ... });
//
// The depth of the recursion is checked.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <utility>

#include "nimatron/value/game.h"

namespace nimatron {

template <class Result, class Rule>
class GameRecursion {
 public:
  GameRecursion(GameArena& games, Rule rule) : games_(games), rule_(std::move(rule)) {}

  Result operator()(Game g) {
    if (const auto it = done_.find(g); it != done_.end()) return it->second;
    const GameArena::Depth depth(games_);
    games_.budget().tick(games_.size());
    Result result = rule_(*this, g);
    done_.emplace(g, result);
    return result;
  }

 private:
  GameArena& games_;
  Rule rule_;
  boost::unordered_flat_map<Game, Result, Hash> done_;
};

// The result of `rule` at g.
template <class Result, class Rule>
Result recurse(GameArena& games, Game g, Rule rule) {
  return GameRecursion<Result, Rule>(games, std::move(rule))(g);
}

}  // namespace nimatron
