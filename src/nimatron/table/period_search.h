// HeapPeriodSearch: looks for the period of a code and keeps the heaps that it has computed, so that it can be asked to
// look further.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
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
  const HeapCode& code() const { return sequence_.code(); }
  // Null unless it goes on without the sequence.
  const WindowPeriodSearch* window() const { return window_.get(); }
  // Goes on from a window search that was saved; for a search that has not begun.
  void restore_window(std::istream& in);

 private:
  void look(std::int64_t most);
  std::string proof(const Period& period) const;

  HeapSequence sequence_;
  std::size_t looked_ = 0;  // the number of heaps among which a period was looked for
  Budget* budget_;
  std::unique_ptr<WindowPeriodSearch> window_;
  PeriodReport report_;
};

// What is called when a search is begun, before any value is computed.
using OnPeriodSearch = std::function<void(const std::shared_ptr<HeapPeriodSearch>&)>;

}  // namespace nimatron
