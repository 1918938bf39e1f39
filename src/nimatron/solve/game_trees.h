// GameTrees: whole game trees, equal ones stored once. Two positions of any rulesets are the same game exactly when
// their trees have one number: the same option sets, recursively. By the moves alone, without normal forms, components
// or theorems.
//
//   GameTrees trees(games);
//   trees.of(p) == trees.of(q);
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/value/game.h"

namespace nimatron {

class GameTrees {
 public:
  using Tree = std::uint32_t;
  explicit GameTrees(GameArena& games) : budget_(&games.budget()) {}

  Tree of(const Placed& p);
  // The trees of the options of an impartial tree, each once and numbered before it.
  const std::vector<Tree>& options(Tree t) const { return nodes_[t].left; }

 private:
  struct Node {
    std::vector<Tree> left, right;  // sorted, each once
    friend bool operator<(const Node& a, const Node& b) {
      return a.left != b.left ? a.left < b.left : a.right < b.right;
    }
  };
  using Known = boost::unordered_flat_map<AnyPosition, Tree, Hash>;
  struct Frame {
    AnyPosition position;
    std::vector<AnyPosition> left, right;
  };

  Frame opened(const AnyRuleset& r, const AnyPosition& p);
  Tree closed(const AnyRuleset& r, const Known& known, const Frame& frame);

  Budget* budget_;
  Growth held_;
  std::vector<Node> nodes_;
  std::map<Node, Tree> trees_;
  std::map<std::string, Known> known_;  // by ruleset
};

}  // namespace nimatron
