// HeapPeriodSearch: looks for the period of a code and keeps the heaps that it has computed, so that it can be asked to
// look further.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "nimatron/table/heap_sequence.h"
#include "nimatron/table/period.h"
#include "nimatron/table/window_period.h"

namespace nimatron {

// Computes more and more heaps and looks for a period that it can prove.
class HeapPeriodSearch {
 public:
  HeapPeriodSearch(HeapCode code, Budget& budget) : sequence_(std::move(code), budget), budget_(&budget) {}
  // Until a period is proved, at most up to heap n.
  const PeriodReport& to(std::int64_t n);
  // Goes on without keeping the sequence, if the code leaves two heaps and the rare ones have ended; the report then
  // has only the first values.
  const PeriodReport& by_window(std::int64_t n);
  const PeriodReport& report() const { return report_; }
  HeapSequence& sequence() { return sequence_; }

 private:
  void look(std::int64_t most);
  std::string proof(const Period& period) const;

  HeapSequence sequence_;
  Budget* budget_;
  std::unique_ptr<WindowPeriodSearch> window_;
  PeriodReport report_;
};

}  // namespace nimatron
