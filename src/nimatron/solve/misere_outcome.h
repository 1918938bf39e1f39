// MisereOutcomeSolver: who wins when the player who cannot move wins, for any position of any ruleset.
//
//   MisereOutcomeSolver misere(r, budget, genera);
//   misere(p)                                  N or P; for a partizan ruleset also L or R
//
// An impartial position is a P-position exactly if the first digit of its genus is 0; many heaps of an
// octal or subtraction game, or large ones, are looked up in its misère quotient. Partizan positions are searched.
#pragma once

#include <memory>
#include <optional>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/heap_quotient.h"
#include "nimatron/solve/partizan_misere_search.h"

namespace nimatron {

class MisereOutcomeSolver {
 public:
  MisereOutcomeSolver(AnyRuleset ruleset, Budget& budget, GenusSolver<AnyRuleset>& genera)
      : r_(ruleset), budget_(&budget), genera_(&genera), partizan_(std::move(ruleset), budget) {}

  Outcome operator()(const AnyPosition& p);
  // Whether it is proved that a sum with a heap as large as this is a P-position exactly when its Grundy value is 0
  // (quotient_kernel.h).
  bool follows_grundy(const AnyPosition& p);
  // By the quotient, if it is known for heaps as large as these; and how many elements that has.
  std::optional<Outcome> by_quotient(const AnyPosition& p);
  std::uint64_t quotient_order() const { return quotient_ ? quotient_->quotient().order() : 0; }
  // How many positions were looked at.
  std::uint64_t positions() const { return genera_->positions() + partizan_.nodes(); }

 private:
  // Looks for the quotient if the heaps are many or large; then, the largest.
  std::optional<std::int64_t> look(const AnyPosition& p);

  AnyRuleset r_;
  Budget* budget_;
  GenusSolver<AnyRuleset>* genera_;
  PartizanMisereSearch partizan_;
  std::unique_ptr<HeapQuotient> quotient_;
};

}  // namespace nimatron
