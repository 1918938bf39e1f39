// GameTrees: whole game trees, equal ones stored once. Two positions of any rulesets are the same game exactly when
// their trees have one number: the same option sets, recursively. By the moves alone, without normal forms, components
// or theorems.
//
//   GameTrees trees(games);
//   trees.of(p) == trees.of(q);
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "nimatron/base/hash.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/interner.h"
#include "nimatron/search/search.h"
#include "nimatron/value/game.h"

namespace nimatron {

class GameTrees {
 public:
  using Tree = std::uint32_t;
  explicit GameTrees(GameArena& games);
  ~GameTrees();

  // An Error if the game is loopy.
  Tree of(const Placed& p);
  // The trees of the options of an impartial tree, each once and numbered before it.
  const std::vector<Tree>& options(Tree t) const { return nodes_[t].left; }
  const std::vector<Tree>& options(Tree t, Player player) const {
    return player == Player::Left ? nodes_[t].left : nodes_[t].right;
  }

 private:
  struct Node {
    std::vector<Tree> left, right;  // sorted, each once
    friend bool operator==(const Node&, const Node&) = default;
    friend std::size_t hash_value(const Node& n) { return n.hash(); }
    std::size_t hash() const;
    std::size_t spilled_bytes() const { return (left.capacity() + right.capacity()) * sizeof(Tree); }
  };
  class Positions;  // of one ruleset

  Tree tree(const Node& node);

  Account account_;
  Interner<Node> nodes_;
  std::map<Tag, std::unique_ptr<Positions>> positions_;  // by the id of the ruleset
};

}  // namespace nimatron
