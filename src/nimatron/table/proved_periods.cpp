#include "nimatron/table/proved_periods.h"

#include <algorithm>

#include "nimatron/table/pass_period.h"
#include "nimatron/table/switch_period.h"

namespace nimatron {

namespace {

// Nearer than this a search is as quick.
constexpr std::int64_t kNear = 64;
// The largest heap whose value is computed, and how far a period is looked for if a heap is larger.
constexpr std::int64_t kMostHeap = std::int64_t{1} << 30;
constexpr std::int64_t kMostForPeriod = std::int64_t{1} << 20;
constexpr std::int64_t kMostWithPass = 8000;
constexpr std::int64_t kMostSubtraction = 2'000'000;
constexpr std::int64_t kMostSide = 767;

}  // namespace

std::optional<Nimber> ProvedPeriods::cell_value(const VectorSet& moves, const LatticeVector& cell) {
  if (std::all_of(cell.begin(), cell.end(), [](std::int64_t c) { return c < kNear; })) return std::nullopt;
  if (moves.dimension() == 1) {
    std::vector<std::int64_t> numbers;
    for (const auto& v : moves.vectors()) numbers.push_back(-v[0]);
    std::sort(numbers.begin(), numbers.end());
    return heap_code_value({HeapCode::Kind::Subtract, std::move(numbers)}, std::span(cell.data(), 1));
  }
  if (moves.dimension() != 2 || moves.size() > 62) return std::nullopt;
  if (!plane_) plane_ = find_lattice_period(moves, kMostSide, *budget_);
  if (const auto value = plane_->value(cell[0], cell[1])) return *value;
  // No period is proved: a window of lines, where it is not too far.
  return lattice_value(moves, cell, *budget_);
}

std::optional<Nimber> ProvedPeriods::switch_value(const AnyPosition& p) {
  if (const auto after = after_switch(ruleset_, p)) return (*after_switch_)(*after);
  if (!heaps_) heaps_ = switch_period(ruleset_, kMostSubtraction, *budget_).value_or(PeriodReport{});
  if (!heaps_->values) return std::nullopt;
  const auto heaps = ruleset_.typed_board<Heaps>(p);
  if (heaps.sizes.size() != 1 || heaps.sizes[0] < kNear) return std::nullopt;
  const auto value = heaps_->value(heaps.sizes[0]);
  return value ? std::optional<Nimber>(*value) : std::nullopt;
}

std::optional<Nimber> ProvedPeriods::heap_code_value(const HeapCode& code, std::span<const std::int64_t> heaps) {
  std::int64_t largest = 0;
  for (const auto size : heaps) largest = std::max(largest, size);
  if (code.kind == HeapCode::Kind::Subtract && code.numbers.back() > kMostSubtraction / 8) return std::nullopt;
  if (!search_) {
    search_ = std::make_unique<HeapPeriodSearch>(code, *budget_);
    if (begun_) begun_(search_->sequence());
  }
  Nimber sum = 0;
  if (const auto& values = search_->sequence(); largest < static_cast<std::int64_t>(values.size())) {
    for (const auto size : heaps) sum ^= values[static_cast<std::size_t>(size)];
    return sum;
  }
  const auto& found = search_->to(largest <= kMostHeap ? largest : kMostForPeriod);
  for (const auto size : heaps) {
    const auto value = found.value(size);
    if (!value) return std::nullopt;
    sum ^= *value;
  }
  return sum;
}

std::optional<Nimber> ProvedPeriods::pass_value(const Heaps& heaps) {
  const auto others = heap_code_value(*pass_, std::span(heaps.sizes.data() + 1, heaps.count() - 1));
  if (!heaps_) heaps_ = pass_period(pass_->numbers, kMostWithPass, *budget_);
  const auto first = heaps_->value(heaps[0]);
  return others && first ? std::optional<Nimber>(*others ^ *first) : std::nullopt;
}

const PeriodReport* ProvedPeriods::heaps() const {
  if (search_ && search_->report().proved) return &search_->report();
  if (heaps_ && heaps_->proved) return &*heaps_;
  return after_switch_ ? after_switch_->heaps() : nullptr;
}

std::optional<Nimber> ProvedPeriods::operator()(const AnyPosition& p) {
  if (!looked_) {
    looked_ = true;
    const Facts& facts = ruleset_.facts();
    code_ = facts.heap_code;
    if (facts.pass_digits) pass_ = HeapCode{HeapCode::Kind::Digits, *facts.pass_digits};
    if (facts.lattice) moves_.emplace(facts.lattice->vectors);
    if (facts.button) after_switch_ = std::make_unique<ProvedPeriods>(facts.button->after, *budget_);
  }
  if (moves_) {
    const auto cell = ruleset_.lattice_cell(p);
    return cell ? cell_value(*moves_, *cell) : std::nullopt;
  }
  if (pass_ || code_) {
    const auto heaps = ruleset_.typed_board<Heaps>(p);
    if (std::all_of(heaps.sizes.begin(), heaps.sizes.end(), [](std::int64_t size) { return size < kNear; })) {
      return std::nullopt;
    }
    return pass_ ? pass_value(heaps) : heap_code_value(*code_, heaps.sizes);
  }
  return after_switch_ ? switch_value(p) : std::nullopt;
}

}  // namespace nimatron
