// WindowPeriodSearch: the period of a code that leaves at most two heaps, found without keeping its sequence.
//
//   HeapSequence sequence(code, budget);
//   sequence.extend(1'000'000);                            // past the last rare heap
//   WindowPeriodSearch search(digits, *sequence.row(), budget);
//   search.to(1'000'000'000'000);                          // true if it has found the period, and so proved it
//   search.period();
//   search.save(out);                                      // at any time, for another run of the program
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
#include <iosfwd>
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

  // P is `part`, if that is not 0.
  WindowPeriodSearch(std::vector<std::int64_t> digits, const NimberRow& row, Budget& budget, std::size_t part = 0);
  // Goes on from what was saved; an Error if it makes no sense.
  WindowPeriodSearch(std::vector<std::int64_t> digits, std::istream& saved, Budget& budget);
  ~WindowPeriodSearch();

  // Goes on to about heap n, or until it knows the period. What it finds does not depend on where it was stopped.
  bool to(std::int64_t n);
  // Also after `to` was stopped.
  void save(std::ostream& out) const;
  const std::vector<std::uint16_t>& first() const { return first_; }  // 2 P values
  // How many heaps all automata have computed.
  std::int64_t steps() const;
  const std::optional<Period>& period() const { return period_; }
  std::size_t part() const { return first_.size() / 2; }  // P
  std::int64_t next() const;                              // the first heap that is not computed yet
  bool stuck() const;                                     // heap next() may be rare
  std::int64_t window() const;                            // D
  RareHeaps rare() const;
  std::uint32_t most() const;                          // the largest value
  std::int64_t returned() const { return returned_; }  // the heap before which the kept state returned

 private:
  // Two automata from the start, one of them a period ahead.
  struct Race {
    std::unique_ptr<HeapWindow> behind, ahead;
    std::int64_t compared = 0;  // heaps
    std::int64_t differ = 0;    // before this heap
  };

  std::unique_ptr<HeapWindow> start() const;
  void look_for_return(std::int64_t n);
  bool state_returned();
  void look_for_preperiod();
  double done() const;

  std::vector<std::int64_t> digits_;
  std::vector<std::uint16_t> first_;  // 2 P values
  Budget* budget_;
  Charge charge_;
  std::unique_ptr<HeapWindow> window_;
  std::vector<std::uint16_t> kept_;  // the last P values before heap kept_at_
  std::int64_t kept_at_ = 0, returned_ = 0;
  std::int64_t looked_ = 0;  // the states that end before this heap are not the kept one
  Race race_;                // once a state has returned
  std::optional<Period> period_;
};

}  // namespace nimatron
