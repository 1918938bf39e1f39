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

#include <cstdint>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/integer.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/interner.h"

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
  using Id = typename Interner<P>::Id;

  // Calls child(q, player) once per move; the moves of an impartial game are Left's.
  template <class F>
  void children(const P& p, F child) const;
  // Every position that can be reached, after its options: visit(id, children, right) with the ids of the
  // options, Right's from index `right` on.
  template <class Visit>
  Id post_order(const P& p, Visit visit) const;
  // Adds up over the game tree: `leaf` for every node without options, `own` for every other.
  Integer tree_sum(const P& p, int leaf, int own) const;

  R r_;
  Budget* budget_;
};

}  // namespace nimatron
