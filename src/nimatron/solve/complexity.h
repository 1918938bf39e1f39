// Complexity: how large a game is. Exact, for every ruleset, with an explicit stack.
//
//   Complexity<AnyRuleset> size(r, budget);
//   size.states(p);         // different positions that can be reached, p included, before any symmetry
//   size.iso_states(p);     // the same up to isomorphism of their game trees
//   size.tree_nodes(p);     // the game tree, one child per move, also where two moves lead to one position
//   size.tree_leaves(p);    // the ways to play it to the end
//   size.height(p);         // the longest play
//
// In a partizan game both players' moves are children, and an isomorphism keeps apart whose they are.
// Theorems are asked first.
#pragma once

#include <utility>

#include "nimatron/base/budget.h"
#include "nimatron/base/integer.h"
#include "nimatron/ruleset/concept.h"

namespace nimatron {

template <Ruleset R>
class Complexity {
 public:
  using P = typename R::Position;
  Complexity(R ruleset, Budget& budget) : r_(std::move(ruleset)), budget_(&budget) {}

  Integer states(const P& p) const;
  Integer iso_states(const P& p) const;
  Integer tree_nodes(const P& p) const;
  Integer tree_leaves(const P& p) const;
  Integer height(const P& p) const;

 private:
  R r_;
  Budget* budget_;
};

}  // namespace nimatron
