#include "nimatron/table/window_period.h"

#include <algorithm>

#include "nimatron/base/binary.h"
#include "nimatron/table/heap_window.h"
#include "nimatron/table/sparse_census.h"

namespace nimatron {

namespace {

constexpr std::size_t kLeast = std::size_t{1} << 14, kMost = std::size_t{1} << 21;  // of P

// How many values are kept at either end, `wanted` if that is not 0; 0 if the rare heaps have not ended long before the
// last of `row`, or there are too few.
std::size_t part_of(const BreakRules& rules, const NimberRow& row, std::size_t wanted, std::size_t memory) {
  constexpr std::size_t kBytes = 96;  // of memory for each of P heaps, with two automata
  if (rules.splits.empty() || (wanted == 0 && row.size() < 4 * kLeast) || row.most() > 1023) return 0;
  return row.visit([&](const auto& cells) -> std::size_t {
    SparseCensus census;
    census.take(cells, row.size(), rules);
    const auto needed = 4 * census.last(cells) + 4 * rules.digits.size() + 8192;
    auto part = kLeast;
    while (part < std::max(needed, wanted)) part *= 2;
    if (2 * part > row.size()) return 0;
    while (wanted == 0 && part < std::min({kMost, 16 * needed, memory / (2 * kBytes)}) && 4 * part <= row.size())
      part *= 2;
    return part;
  });
}

}  // namespace

bool WindowPeriodSearch::can_begin(const std::vector<std::int64_t>& digits, const NimberRow& row, std::size_t part) {
  return part_of(BreakRules(digits), row, part, 0) != 0;
}

WindowPeriodSearch::WindowPeriodSearch(std::vector<std::int64_t> digits, const NimberRow& row, Budget& budget,
                                       std::size_t wanted)
    : digits_(std::move(digits)), budget_(&budget), charge_(budget) {
  const auto part = part_of(BreakRules(digits_), row, wanted, budget.memory());
  if (part == 0) throw Error("the rare heaps have not ended long before the last value");
  charge_.set(3 * part * sizeof(std::uint16_t));
  for (std::size_t n = 0; n < 2 * part; ++n) first_.push_back(static_cast<std::uint16_t>(row[n]));
  window_ = start();
}

WindowPeriodSearch::WindowPeriodSearch(std::vector<std::int64_t> digits, std::istream& saved, Budget& budget)
    : digits_(std::move(digits)), budget_(&budget), charge_(budget) {
  constexpr std::uint64_t kMostFirst = std::uint64_t{1} << 30;
  first_ = get_list<std::uint16_t>(saved, kMostFirst);
  NimberRow row;
  for (const auto v : first_) row.push_back(v);
  if (part() == 0 || part_of(BreakRules(digits_), row, part(), 0) != part()) {
    throw Error("its values are not those of a window");
  }
  charge_.set(3 * part() * sizeof(std::uint16_t));
  window_ = start();
  window_->restore(saved);
  kept_ = get_list<std::uint16_t>(saved, part());
  kept_at_ = get<std::int64_t>(saved);
  looked_ = get<std::int64_t>(saved);
  returned_ = get<std::int64_t>(saved);
  if (returned_ == 0) return;
  race_ = {start(), start()};
  race_.behind->restore(saved);
  race_.ahead->restore(saved);
  race_.compared = get<std::int64_t>(saved);
  race_.differ = get<std::int64_t>(saved);
}

WindowPeriodSearch::~WindowPeriodSearch() = default;

void WindowPeriodSearch::save(std::ostream& out) const {
  put_list(out, first_);
  window_->save(out);
  put_list(out, kept_);
  put(out, kept_at_);
  put(out, looked_);
  put(out, returned_);
  if (returned_ == 0) return;
  race_.behind->save(out);
  race_.ahead->save(out);
  put(out, race_.compared);
  put(out, race_.differ);
}

std::unique_ptr<HeapWindow> WindowPeriodSearch::start() const {
  return std::make_unique<HeapWindow>(digits_, first_, *budget_);
}

std::int64_t WindowPeriodSearch::next() const { return window_->next(); }
bool WindowPeriodSearch::stuck() const {
  return window_->stuck() || (race_.ahead && (race_.ahead->stuck() || race_.behind->stuck()));
}
std::int64_t WindowPeriodSearch::window() const { return static_cast<std::int64_t>(window_->depth()); }
RareHeaps WindowPeriodSearch::rare() const { return window_->rare(); }
std::uint32_t WindowPeriodSearch::most() const { return window_->most(); }
std::int64_t WindowPeriodSearch::steps() const {
  return window_->next() + (race_.ahead ? race_.ahead->next() + race_.behind->next() : 0);
}

bool WindowPeriodSearch::to(std::int64_t n) {
  const Budget::Scope scope(*budget_);
  if (returned_ == 0) look_for_return(n);
  if (returned_ != 0 && !period_) look_for_preperiod();
  return period_.has_value();
}

void WindowPeriodSearch::look_for_return(std::int64_t n) {
  while (!state_returned() && window_->next() < n && !window_->stuck()) {
    // Only where every run comes by.
    if (kept_.empty() || (window_->full() && window_->next() >= 2 * kept_at_)) {
      kept_at_ = window_->next();
      const auto* end = window_->cells() + window_->size();
      kept_.assign(end - part(), end);
    }
    window_->more(n, {});
  }
}

// Among the states that have not been looked at.
bool WindowPeriodSearch::state_returned() {
  using heap_kernel::kChunk, heap_kernel::kRun;
  const auto from = std::exchange(looked_, window_->next());
  // At first nothing is kept. Later a rare value may be looked for so far out that the kept state does not say enough.
  if (from == 0 || window_->depth() > kept_.size()) return false;
  const auto depth = static_cast<std::ptrdiff_t>(window_->depth());
  const auto* const tail = kept_.data() + kept_.size() - kRun;
  const auto* const end = window_->cells() + window_->size();
  for (const auto* at = window_->cells() + window_->cell(from) + 1 - kRun; at + kRun <= end; ++at) {
    if (end - at >= static_cast<std::ptrdiff_t>(kChunk + kRun) && !heap_kernel::has_run(at, tail)) {
      at += kChunk - 1;
      continue;
    }
    const auto* const state_end = at + kRun;
    if (std::equal(tail, tail + kRun, at) && std::equal(kept_.end() - depth, kept_.end(), state_end - depth)) {
      returned_ = window_->next() - (end - state_end);
      race_ = {start(), start()};
      return true;
    }
  }
  return false;
}

// Compares heap n with n + period, one after the other, as far as the window's depth says.
void WindowPeriodSearch::look_for_preperiod() {
  constexpr auto kFar = std::int64_t{1} << 40;
  auto& [behind, ahead, n, differ] = race_;
  const auto period = returned_ - kept_at_;
  const auto first = static_cast<std::int64_t>(first_.size());
  const auto value = [&](const HeapWindow& w, std::int64_t heap) {
    return heap < first ? first_[static_cast<std::size_t>(heap)] : w.cells()[w.cell(heap)];
  };
  for (;;) {
    const auto depth = static_cast<std::int64_t>(std::max(behind->depth(), ahead->depth()));
    if (n >= first && n - differ >= depth) break;
    while (ahead->next() <= n + period && !ahead->stuck()) {
      ahead->more(n + period + kFar, {steps() - ahead->next(), done()});
    }
    if (behind->next() <= n && !behind->stuck()) behind->more(n + kFar, {steps() - behind->next(), done()});
    if (stuck()) return;
    for (const auto end = std::min(behind->next(), ahead->next() - period); n < end; ++n) {
      if (value(*behind, n) != value(*ahead, n + period)) differ = n + 1;
    }
  }
  period_ = Period{differ, period, 0};
}

// The fraction of the work that is done at least, since the preperiod ends before the kept state.
double WindowPeriodSearch::done() const {
  const auto all = window_->next() + returned_ + kept_at_ + 2 * window() + 8 * static_cast<std::int64_t>(part());
  return static_cast<double>(steps()) / static_cast<double>(all);
}

}  // namespace nimatron
