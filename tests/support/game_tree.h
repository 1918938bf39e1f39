// GameTrees: whole game trees, each isomorphism class stored once, with everything that follows from the
// tree straight from the definitions. The slow side of every comparison: it knows no components, normal
// forms or theorems.
//
//   GameTrees trees;
//   auto t = trees.of(r, p, 400);                 // none if more than 400 positions can be reached
//   trees[*t].grundy;  trees.value(games, *t);
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/base/integer.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/value/game.h"
#include "nimatron/value/genus.h"

namespace nimatron::test {

// The moves of one player; none if there are more than `most`.
std::optional<std::vector<AnyPosition>> moves(const AnyRuleset& r, const AnyPosition& p, Player player,
                                              std::size_t most = 20000);

// The positions of a random play to its end, from `start` on, either player moving.
std::vector<AnyPosition> random_play(const AnyRuleset& r, const AnyPosition& start, unsigned seed = 3);

class GameTrees {
 public:
  using Tree = std::uint32_t;
  struct Node {
    std::vector<Tree> left, right;  // sorted
    bool impartial;
    Nimber grundy, misere_grundy;  // of impartial trees
    Genus genus;                   // of impartial trees
    bool tame = false;             // the genus of a Nim position, and so have all followers
    bool left_wins, right_wins;    // moving first, in normal play
    bool left_wins_misere, right_wins_misere;
    Integer nodes, leaves, height;
    Outcome outcome() const { return outcome_of(left_wins, right_wins); }
    Outcome misere_outcome() const { return outcome_of(left_wins_misere, right_wins_misere); }
  };
  GameTrees();

  const Node& operator[](Tree t) const { return nodes_[t]; }
  // The tree of p, by its moves alone; none if more than `most` new positions occur. An Error if
  // the game is loopy.
  std::optional<Tree> of(const AnyRuleset& r, const AnyPosition& p, std::size_t most);
  // The tree with these options.
  Tree node(std::vector<Tree> left, std::vector<Tree> right);
  // The tree of the disjunctive sum; none if it takes more than `most` new sums.
  std::optional<Tree> sum(std::vector<Tree> parts, std::size_t most);
  // The canonical value.
  Game value(GameArena& games, Tree t);
  // The positions met so far with this ruleset.
  std::vector<std::pair<AnyPosition, Tree>> positions(const AnyRuleset& r) const;

 private:
  std::optional<Tree> walk(const AnyRuleset& r, const AnyPosition& p, std::size_t& left);
  std::optional<Tree> walk_sum(std::vector<Tree> parts, std::size_t& left);

  std::vector<Node> nodes_;
  std::map<std::pair<std::vector<Tree>, std::vector<Tree>>, Tree> found_;
  std::map<Tag, std::map<AnyPosition, std::optional<Tree>>> positions_;  // by ruleset; none: on the way
  std::map<std::vector<Tree>, Tree> sums_;
  std::map<std::pair<const GameArena*, Tree>, Game> values_;
};

}  // namespace nimatron::test
