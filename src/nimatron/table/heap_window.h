// HeapWindow: the first P and the last P to 3 P values of the heaps of a code that leaves at most two heaps, which go
// on without the values between them (window_period.h).
//
//   HeapWindow window(digits, first, budget);      // `first` are 2 P values, the rare ones long before the last
//   window.more(1'000'000'000, {});                // computes more heaps
//   window.next()                                  // the first heap that is not computed yet
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/table/break_rules.h"
#include "nimatron/table/period.h"
#include "nimatron/table/sparse_space.h"

namespace nimatron {

// How far a computation has come of which a window is a part: the heaps that its other windows have computed, and the
// fraction of the work that is done, negative if that is not known.
struct WindowProgress {
  std::int64_t others = 0;
  double fraction = -1;
};

class HeapWindow {
 public:
  using Value = std::uint16_t;

  HeapWindow(const std::vector<std::int64_t>& digits, const std::vector<Value>& first, Budget& budget);

  std::int64_t next() const { return static_cast<std::int64_t>(before_ + cells_.values.size()); }
  // Whether heap next() may be rare, or has a value that is too large.
  bool stuck() const { return stuck_; }
  std::size_t size() const { return cells_.values.size(); }
  // The cells are those of heaps 0 .. P-1 and of the last heaps, where the last cell is that of heap next() - 1; an
  // even number of blocks is left out between them.
  const Value* cells() const { return cells_.values.data(); }
  // The cell of a heap that is still there.
  std::size_t cell(std::int64_t heap) const { return static_cast<std::size_t>(heap) - before_; }
  // Whether the next call of `more` drops cells.
  bool full() const { return size() == 4 * part_; }
  const RareHeaps& rare() const { return rare_; }
  // How many values fix the next.
  std::size_t depth() const { return std::max(rare_.last, rare_.reach) + rules_.digits.size(); }
  std::uint32_t most() const { return cells_.most; }

  // Computes more heaps, at most to heap n or the next multiple of 64.
  void more(std::int64_t n, const WindowProgress& progress);

  // What is known, also while `more` runs, from its progress reports, and after it was stopped; and the same again, for
  // the same digits and first values.
  void save(std::ostream& out) const;
  void restore(std::istream& in);

 private:
  std::size_t reach() const { return running_ != nullptr ? std::max(rare_.reach, running_->reach) : rare_.reach; }
  void move_back();
  void run(std::size_t end, const WindowProgress& progress);

  BreakRules rules_;
  std::size_t part_;  // P
  Budget& budget_;
  Charge charge_;
  NimberCells<Value> cells_;
  std::size_t before_ = 0;  // the heaps that are left out
  SparseSpace space_;
  std::vector<std::size_t> rare_heaps_;
  RareHeaps rare_;
  const RareHeaps* running_ = nullptr;  // of the run that is computing values
  bool stuck_ = false;
};

}  // namespace nimatron
