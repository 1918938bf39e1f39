// WindowPeriodSearch: the period of a code that leaves at most two heaps, found without keeping its sequence.
//
//   HeapSequence sequence(code, budget);
//   sequence.extend(1'000'000);                            // past the last rare heap
//   WindowPeriodSearch search(digits, *sequence.row(), budget);
//   search.to(1'000'000'000'000);                          // true if it has found the period, and so proved it
//   search.period();
//
// Let no heap after R be rare (sparse_space.h), and let every rare value below a value g(n) be found in an option of
// which one heap has at most A tokens. Then the next value depends on the first max(R, A) values, which do not change,
// and on the last D = max(R, A) + k + 1, where k is the largest number taken; so they are the states of an automaton,
// and when a state returns, all that follows does. R. P. Brent's method finds the first return: keep one state, look
// for it in all that follow, and replace it by the current one whenever the number of heaps has doubled. Then two
// automata, one of them a period ahead, go on from the start until they agree on D values; the preperiod ends after the
// last heap on which they differ.
//
// What is kept are the first P values and the last P to 3 P. Each value is exact: it is the least common value that is
// no option, and every rare value below was found in an option of which one heap has less than P tokens. If one is not
// found, the heap may be rare, and only the whole sequence could tell; then the search is stuck, and may begin again
// with a larger P. A, and with it D, is the largest that has been needed so far.
//
// R. P. Brent, "An improved Monte Carlo factorization algorithm", BIT 20 (1980).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "nimatron/table/heap_sequence.h"

namespace nimatron {

class HeapWindow;

class WindowPeriodSearch {
 public:
  // Whether so many values are enough to begin: the rare heaps have ended long before.
  static bool can_begin(const std::vector<std::int64_t>& digits, const NimberRow& row, std::size_t part = 0);

  // P is at least `part`.
  WindowPeriodSearch(std::vector<std::int64_t> digits, const NimberRow& row, Budget& budget, std::size_t part = 0);
  ~WindowPeriodSearch();

  // Goes on to about heap n, or until it knows the period.
  bool to(std::int64_t n);
  const std::optional<Period>& period() const { return period_; }
  std::size_t part() const { return first_.size() / 2; }  // P
  std::int64_t next() const;                              // the first heap that is not computed yet
  bool stuck() const;                                     // heap next() may be rare
  std::int64_t window() const;                            // D
  RareHeaps rare() const;
  std::uint32_t most() const;                          // the largest value
  std::int64_t returned() const { return returned_; }  // the heap before which the kept state returned

 private:
  std::unique_ptr<HeapWindow> start() const;
  std::optional<std::int64_t> preperiod(std::int64_t period);
  bool state_returned(std::size_t from);

  std::vector<std::int64_t> digits_;
  std::vector<std::uint16_t> first_;  // 2 P values
  Budget* budget_;
  Charge charge_;
  std::unique_ptr<HeapWindow> window_;
  std::vector<std::uint16_t> kept_;  // the last P values before heap kept_at_
  std::int64_t kept_at_ = 0, returned_ = 0;
  std::int64_t length_ = 0;  // the period, once it is known
  std::optional<Period> period_;
};

}  // namespace nimatron
