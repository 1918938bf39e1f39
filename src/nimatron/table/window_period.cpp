#include "nimatron/table/window_period.h"

#include <algorithm>

#include "nimatron/table/sparse_census.h"
#include "nimatron/table/sparse_run.h"

namespace nimatron {

namespace {

using Values = std::vector<std::uint16_t>;
constexpr std::size_t kLeast = std::size_t{1} << 14;

// How many values are kept at either end, at least `least`, or 0 if the rare heaps have not ended long before the last
// of `row`.
std::size_t part_of(const BreakRules& rules, const NimberRow& row, std::size_t least, std::size_t memory) {
  constexpr std::size_t kMost = std::size_t{1} << 21, kBytes = 96;  // of memory for each of P heaps, with two automata
  if (rules.splits.empty() || row.size() < 4 * kLeast || row.most() > 1023) return 0;
  return row.visit([&](const auto& cells) -> std::size_t {
    SparseCensus census;
    census.take(cells, row.size(), rules);
    const auto needed = 4 * census.last(cells) + 4 * rules.digits.size() + 8192;
    auto part = kLeast;
    while (part < std::max(needed, least)) part *= 2;
    if (2 * part > row.size()) return 0;
    while (part < std::min({kMost, 16 * needed, memory / (2 * kBytes)}) && 4 * part <= row.size()) part *= 2;
    return part;
  });
}

}  // namespace

// The first values and the last ones. The cells are those of heaps 0 .. P-1 and of the last heaps, where the last cell
// is that of heap next() - 1; an even number of blocks is left out between them.
class HeapWindow {
 public:
  HeapWindow(const std::vector<std::int64_t>& digits, const Values& first, Budget& budget)
      : rules_(digits), part_(first.size() / 2), budget_(budget), charge_(budget) {
    charge_.set(6 * part_ * sizeof(std::uint16_t));
    cells_.values.reserve(4 * part_ + kHeapBlock);
    for (const auto v : first) cells_.push_back(v);
    SparseCensus census;
    census.take(cells_, first.size(), rules_);
    space_ = census.space();
    rare_heaps_ = census.heaps();
    rare_.count = census.rare();
    rare_.last = census.last(cells_);
  }

  std::int64_t next() const { return static_cast<std::int64_t>(before_ + cells_.values.size()); }
  bool stuck() const { return stuck_; }
  std::size_t size() const { return cells_.values.size(); }
  const std::uint16_t* cells() const { return cells_.values.data(); }
  // The cell of a heap that is still there.
  std::size_t cell(std::int64_t heap) const { return static_cast<std::size_t>(heap) - before_; }
  const RareHeaps& rare() const { return rare_; }
  std::size_t depth() const { return std::max(rare_.last, rare_.reach) + rules_.digits.size(); }
  std::uint32_t most() const { return cells_.most; }

  // Computes more heaps, at most to heap n or the next multiple of 64.
  void more(std::int64_t n) {
    if (size() == 4 * part_) move_back();
    const auto wanted = n - next() < static_cast<std::int64_t>(4 * part_) ? block_end(cell(n) + 1) : 4 * part_;
    const auto end = std::min(4 * part_, wanted);
    while (size() < end && !stuck_) run(end);
  }

 private:
  // The last P values are moved to the cells after the first P.
  void move_back() {
    auto& g = cells_.values;
    std::copy(g.end() - static_cast<std::ptrdiff_t>(part_), g.end(), g.begin() + static_cast<std::ptrdiff_t>(part_));
    g.resize(2 * part_);
    before_ += 2 * part_;
  }
  void run(std::size_t end) {
    const auto near = 2 * rare_.last + 4096;
    const auto chunks = (part_ - rules_.digits.size()) / heap_kernel::kChunk - 4;
    SparseRun<std::uint16_t> run(rules_, cells_, space_, rare_heaps_, near, budget_,
                                 {chunks, part_, static_cast<std::int64_t>(before_)});
    run.run(end);
    rare_.reach = std::max(rare_.reach, run.rare().reach);
    if (size() >= end) return;
    // A value did not fit.
    cells_.values.resize(size() / kHeapBlock * kHeapBlock);
    const bool wider = !run.undecided() && 2 * set_bytes(space_) <= kMostSetBytes;
    if (wider) space_ = space_.with_bits(space_.bits() + 1);
    stuck_ = !wider;
  }

  BreakRules rules_;
  std::size_t part_;
  Budget& budget_;
  Charge charge_;
  NimberCells<std::uint16_t> cells_;
  std::size_t before_ = 0;  // the heaps that are left out
  SparseSpace space_;
  std::vector<std::size_t> rare_heaps_;
  RareHeaps rare_;
  bool stuck_ = false;
};

bool WindowPeriodSearch::can_begin(const std::vector<std::int64_t>& digits, const NimberRow& row, std::size_t part) {
  return part_of(BreakRules(digits), row, part, 0) != 0;
}

WindowPeriodSearch::WindowPeriodSearch(std::vector<std::int64_t> digits, const NimberRow& row, Budget& budget,
                                       std::size_t least)
    : digits_(std::move(digits)), budget_(&budget), charge_(budget) {
  const auto part = part_of(BreakRules(digits_), row, least, budget.memory());
  if (part == 0) throw Error("the rare heaps have not ended long before the last value");
  charge_.set(3 * part * sizeof(std::uint16_t));
  for (std::size_t n = 0; n < 2 * part; ++n) first_.push_back(static_cast<std::uint16_t>(row[n]));
  window_ = start();
}

WindowPeriodSearch::~WindowPeriodSearch() = default;

std::unique_ptr<HeapWindow> WindowPeriodSearch::start() const {
  return std::make_unique<HeapWindow>(digits_, first_, *budget_);
}

std::int64_t WindowPeriodSearch::next() const { return window_->next(); }
bool WindowPeriodSearch::stuck() const { return window_->stuck(); }
std::int64_t WindowPeriodSearch::window() const { return static_cast<std::int64_t>(window_->depth()); }
RareHeaps WindowPeriodSearch::rare() const { return window_->rare(); }
std::uint32_t WindowPeriodSearch::most() const { return window_->most(); }

bool WindowPeriodSearch::to(std::int64_t n) {
  const Budget::Scope scope(*budget_);
  while (length_ == 0 && window_->next() < n && !window_->stuck()) {
    if (window_->next() >= 2 * kept_at_) {
      kept_at_ = window_->next();
      const auto* end = window_->cells() + window_->size();
      kept_.assign(end - part(), end);
    }
    const auto from = window_->next();
    window_->more(n);
    if (state_returned(window_->cell(from))) length_ = returned_ - kept_at_;
  }
  if (length_ != 0 && !period_) {
    if (const auto at = preperiod(length_)) period_ = Period{*at, length_, 0};
  }
  return period_.has_value();
}

// Among the states that end with a cell from `from` on.
bool WindowPeriodSearch::state_returned(std::size_t from) {
  using heap_kernel::kChunk, heap_kernel::kRun;
  const auto depth = static_cast<std::ptrdiff_t>(window_->depth());
  // A rare value was looked for so far out that the kept state does not say enough.
  if (window_->depth() > kept_.size()) return false;
  const auto* const tail = kept_.data() + kept_.size() - kRun;
  const auto* const end = window_->cells() + window_->size();
  for (const auto* at = window_->cells() + from + 1 - kRun; at + kRun <= end; ++at) {
    if (end - at >= static_cast<std::ptrdiff_t>(kChunk + kRun) && !heap_kernel::has_run(at, tail)) {
      at += kChunk - 1;
      continue;
    }
    const auto* const state_end = at + kRun;
    if (std::equal(tail, tail + kRun, at) && std::equal(kept_.end() - depth, kept_.end(), state_end - depth)) {
      returned_ = window_->next() - (end - state_end);
      return true;
    }
  }
  return false;
}

// None if one of the automata got stuck.
std::optional<std::int64_t> WindowPeriodSearch::preperiod(std::int64_t period) {
  const auto behind = start(), ahead = start();
  const auto start_of_window = behind->next();
  std::int64_t first = 0;
  // Compares heap n with n + period as far as both are there.
  for (std::int64_t n = 0;;) {
    while (ahead->next() <= n + period && !ahead->stuck()) ahead->more(n + period + (std::int64_t{1} << 40));
    if (behind->next() <= n && !behind->stuck()) behind->more(n + (std::int64_t{1} << 40));
    if (ahead->stuck() || behind->stuck()) return std::nullopt;
    const auto value = [&](const HeapWindow& w, std::int64_t heap) {
      return heap < start_of_window ? first_[static_cast<std::size_t>(heap)] : w.cells()[w.cell(heap)];
    };
    const auto end = std::min(behind->next(), ahead->next() - period);
    for (; n < end; ++n) {
      if (value(*behind, n) != value(*ahead, n + period)) first = n + 1;
    }
    const auto depth = static_cast<std::int64_t>(std::max(behind->depth(), ahead->depth()));
    if (n >= start_of_window && n - first >= depth) return first;
  }
}

}  // namespace nimatron
