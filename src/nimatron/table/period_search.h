// HeapPeriodSearch: looks for the period of a code and keeps the heaps that it has computed, so that it can be asked to
// look further.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "nimatron/table/heap_sequence.h"
#include "nimatron/table/period.h"

namespace nimatron {

// Computes more and more heaps and looks for a period that it can prove.
class HeapPeriodSearch {
 public:
  HeapPeriodSearch(HeapCode code, Budget& budget) : sequence_(std::move(code), budget) {}
  // Until a period is proved, at most up to heap n.
  const PeriodReport& to(std::int64_t n);

 private:
  void look(std::int64_t most);
  std::string proof(const Period& period) const;

  HeapSequence sequence_;
  PeriodReport report_;
};

}  // namespace nimatron
