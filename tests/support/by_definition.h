// ByDefinition: the answers to every question about a position, over its moves alone, as the program prints them. No
// component, normal form or theorem is used.
//
//   ByDefinition definition;
//   definition.answers(p)                  // {"grundy(nim(1,2))", "3"}, {"outcome(nim(1,2))", "N"}, ...
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/value/misere_game.h"
#include "tests/support/game_tree.h"

namespace nimatron::test {

class ByDefinition {
 public:
  using Answers = std::vector<std::pair<std::string, std::string>>;

  ByDefinition() : games_(budget_), misere_(budget_) {}

  // An Error if p reaches too many positions for a test.
  Answers answers(const Placed& p);
  GameTrees::Tree tree(const Placed& p);
  GameTrees& trees() { return trees_; }

 private:
  std::string winning(const Placed& p, Player player, bool misere);
  std::string winning(const Placed& p, bool misere);
  MisereArena::Id simplest(GameTrees::Tree t);

  Budget budget_;
  GameArena games_;
  MisereArena misere_;
  GameTrees trees_;
  std::map<GameTrees::Tree, MisereArena::Id> simplest_;
};

}  // namespace nimatron::test
