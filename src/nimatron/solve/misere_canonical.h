// MisereCanonicalSolver: the simplest form in misère play of any position of any impartial ruleset.
//
//   MisereCanonicalSolver<AnyRuleset> simplest(r, budget);
//   simplest.arena().text(simplest(p))          "[*,[*2]]"
//
// Positions that are equal in misère play have the same form. Components are reduced apart and added.
#pragma once

#include <cstdint>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/concept.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/interner.h"
#include "nimatron/value/misere_game.h"

namespace nimatron {

template <Ruleset R>
class MisereCanonicalSolver {
 public:
  using P = typename R::Position;
  MisereCanonicalSolver(R ruleset, Budget& budget)
      : r_(std::move(ruleset)), budget_(&budget), charge_(budget), arena_(budget) {}

  MisereArena::Id operator()(const P& p);
  MisereArena& arena() { return arena_; }

 private:
  using Id = typename Interner<P>::Id;
  static constexpr std::uint32_t kUnknown = 0xffffffffU, kOpen = 0xfffffffeU;

  Id enter(const P& part);
  MisereArena::Id solve(Id root);

  R r_;
  Budget* budget_;
  Charge charge_;
  MisereArena arena_;
  Interner<P> ids_;
  std::vector<std::uint32_t> form_;  // by component
};

}  // namespace nimatron
