#include "nimatron/table/heap_window.h"

#include <algorithm>

#include "nimatron/base/binary.h"
#include "nimatron/table/sparse_census.h"
#include "nimatron/table/sparse_run.h"

namespace nimatron {

HeapWindow::HeapWindow(const std::vector<std::int64_t>& digits, const std::vector<Value>& first, Budget& budget)
    : rules_(digits), part_(first.size() / 2), budget_(budget), charge_(budget) {
  charge_.set(6 * part_ * sizeof(Value));
  cells_.values.reserve(4 * part_ + kHeapBlock);
  for (const auto v : first) cells_.push_back(v);
  SparseCensus census;
  census.take(cells_, first.size(), rules_);
  space_ = census.space();
  rare_heaps_ = census.heaps();
  rare_.count = census.rare();
  rare_.last = census.last(cells_);
}

void HeapWindow::more(std::int64_t n, const WindowProgress& progress) {
  if (full()) move_back();
  const auto wanted = n - next() < static_cast<std::int64_t>(4 * part_) ? block_end(cell(n) + 1) : 4 * part_;
  const auto end = std::min(4 * part_, wanted);
  while (size() < end && !stuck_) run(end, progress);
}

// The last P values are moved to the cells after the first P.
void HeapWindow::move_back() {
  auto& g = cells_.values;
  std::copy(g.end() - static_cast<std::ptrdiff_t>(part_), g.end(), g.begin() + static_cast<std::ptrdiff_t>(part_));
  g.resize(2 * part_);
  before_ += 2 * part_;
}

void HeapWindow::run(std::size_t end, const WindowProgress& progress) {
  const auto near = 2 * rare_.last + 4096;
  const auto chunks = (part_ - rules_.digits.size()) / heap_kernel::kChunk - 4;
  SparseRun<Value> run(rules_, cells_, space_, rare_heaps_, near, budget_,
                       {chunks, part_, static_cast<std::int64_t>(before_) + progress.others, progress.fraction});
  // Also when it is stopped: the proof depends on it.
  struct Reached {
    HeapWindow& window;
    ~Reached() {
      window.rare_.reach = window.reach();
      window.running_ = nullptr;
    }
  } const reached{*this};
  running_ = &run.rare();
  run.run(end);
  if (size() >= end) return;
  // A value did not fit.
  cells_.values.resize(size() / kHeapBlock * kHeapBlock);
  const bool wider = !run.undecided() && 2 * set_bytes(space_) <= kMostSetBytes;
  if (wider) space_ = space_.with_bits(space_.bits() + 1);
  stuck_ = !wider;
}

void HeapWindow::save(std::ostream& out) const {
  put(out, static_cast<std::uint64_t>(before_));
  put(out, static_cast<std::uint64_t>(reach()));
  put(out, space_.bits());
  put(out, cells_.most);
  put(out, static_cast<std::uint8_t>(stuck_ ? 1 : 0));
  put_list(out, std::vector<Value>(cells_.values.begin() + static_cast<std::ptrdiff_t>(part_), cells_.values.end()));
}

void HeapWindow::restore(std::istream& in) {
  const auto before = get<std::uint64_t>(in), reach = get<std::uint64_t>(in);
  const auto bits = get<std::uint32_t>(in), most = get<std::uint32_t>(in);
  const auto stuck = get<std::uint8_t>(in);
  const auto last = get_list<Value>(in, 3 * part_);
  const auto largest = std::max<std::uint32_t>(most, last.empty() ? 0 : *std::max_element(last.begin(), last.end()));
  if (before % (2 * part_) != 0 || reach > part_ || bits < space_.bits() || bits > 12 || largest != most ||
      (largest >> bits) != 0 || last.size() < part_ || last.size() % kHeapBlock != 0) {
    throw Error("its values are not those of a window");
  }
  before_ = before;
  rare_.reach = reach;
  space_ = space_.with_bits(bits);
  stuck_ = stuck != 0;
  cells_.values.resize(part_);
  for (const auto v : last) cells_.push_back(v);
  cells_.most = most;
}

}  // namespace nimatron
