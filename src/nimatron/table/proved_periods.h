// ProvedPeriods: Grundy values of positions far out, by a period that is found and proved on first need.
//
//   ProvedPeriods far(ruleset, budget);
//   far(p)                    // the value, or none if nothing is proved or the position is near
//
// It serves addition games in one and two dimensions, White Knight, Clock Nim and Jenga (by their cells), subtraction
// and octal games, octal games with a pass, one heap of a switch compound of subtraction games, and what any compound
// plays after its switch. A search for a period that fails is not repeated. Heaps of a code for which none is proved
// are computed as far as asked.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/table/period2d.h"
#include "nimatron/table/period_search.h"

namespace nimatron {

class ProvedPeriods {
 public:
  // `begun` is called with the sequence of a code's heaps before it is computed.
  ProvedPeriods(AnyRuleset ruleset, Budget& budget, OnHeapSequence begun = nullptr)
      : ruleset_(std::move(ruleset)), budget_(&budget), begun_(std::move(begun)) {}

  std::optional<Nimber> operator()(const AnyPosition& p);
  // The proved period that answers, of heaps or of a plane; null if the values were computed as far as asked.
  const PeriodReport* heaps() const;
  const LatticePeriodReport* plane() const { return plane_ && plane_->proved ? &*plane_ : nullptr; }

 private:
  std::optional<Nimber> cell_value(const VectorSet& moves, const LatticeVector& cell);
  std::optional<Nimber> switch_value(const AnyPosition& p);
  std::optional<Nimber> heap_code_value(const HeapCode& code, std::span<const std::int64_t> heaps);
  std::optional<Nimber> pass_value(const Heaps& heaps);

  AnyRuleset ruleset_;
  Budget* budget_;
  OnHeapSequence begun_;
  std::unique_ptr<HeapPeriodSearch> search_;
  std::optional<PeriodReport> heaps_;
  std::optional<LatticePeriodReport> plane_;
  bool looked_ = false;
  std::optional<HeapCode> code_, pass_;
  std::optional<VectorSet> moves_;
  std::unique_ptr<ProvedPeriods> after_switch_;
};

}  // namespace nimatron
