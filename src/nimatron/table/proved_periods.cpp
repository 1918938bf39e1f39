#include "nimatron/table/proved_periods.h"

#include <algorithm>

#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/rulesets/lattice/addition.h"
#include "nimatron/rulesets/lattice/clock_nim.h"
#include "nimatron/rulesets/lattice/jenga.h"
#include "nimatron/table/switch_period.h"

namespace nimatron {

namespace {

// Nearer than this a search is as quick.
constexpr std::int64_t kNear = 64;
// How far a period is looked for.
constexpr std::int64_t kMostHeap = 20000;
constexpr std::int64_t kMostSubtraction = 2'000'000;
constexpr std::int64_t kMostSide = 767;

}  // namespace

template <class Find>
std::optional<Nimber> ProvedPeriods::heap_values(const AnyPosition& p, Find&& find) {
  const auto heaps = unerased<Heaps>(p);
  if (std::all_of(heaps.sizes.begin(), heaps.sizes.end(), [](std::int64_t s) { return s < kNear; }))
    return std::nullopt;
  if (!heaps_) heaps_ = find();
  Nimber sum = 0;
  for (const auto size : heaps.sizes) {
    const auto value = heaps_->value(size);
    if (!value) return std::nullopt;
    sum ^= *value;
  }
  return sum;
}

std::optional<Nimber> ProvedPeriods::cell_value(const VectorSet& moves, const LatticeVector& cell) {
  if (std::all_of(cell.begin(), cell.end(), [](std::int64_t c) { return c < kNear; })) return std::nullopt;
  if (moves.dimension() == 1) {
    if (!heaps_) {
      std::vector<std::int64_t> numbers;
      for (const auto& v : moves.vectors()) numbers.push_back(-v[0]);
      std::sort(numbers.begin(), numbers.end());
      heaps_ = subtraction_period(numbers, false, kMostSubtraction, *budget_);
    }
    const auto value = heaps_->value(cell[0]);
    return value ? std::optional<Nimber>(*value) : std::nullopt;
  }
  if (moves.dimension() != 2 || moves.size() > 62) return std::nullopt;
  if (!plane_) plane_ = find_lattice_period(moves, kMostSide, *budget_);
  if (const auto value = plane_->value(cell[0], cell[1])) return *value;
  // No period is proved: a window of lines, where it is not too far.
  return lattice_value(moves, cell, *budget_);
}

std::optional<Nimber> ProvedPeriods::switch_value(const AnyPosition& p) {
  const auto at = unerased<SwitchPosition>(p);
  if (at.is_second()) return (*after_switch_)(at.second());
  if (heaps_ && heaps_->values.empty()) return std::nullopt;
  if (!heaps_) heaps_ = switch_period(ruleset_, kMostSubtraction, *budget_).value_or(PeriodReport{});
  if (heaps_->values.empty()) return std::nullopt;
  const auto heaps = unerased<Heaps>(at.first());
  if (heaps.sizes.size() != 1 || heaps.sizes[0] < kNear) return std::nullopt;
  const auto value = heaps_->value(heaps.sizes[0]);
  return value ? std::optional<Nimber>(*value) : std::nullopt;
}

std::optional<Nimber> ProvedPeriods::operator()(const AnyPosition& p) {
  if (theory_ == Theory::Off) return std::nullopt;
  if (const auto* addition = ruleset_.as<Addition>()) {
    const auto at = unerased<Heaps>(p);
    return cell_value(addition->moves(), LatticeVector(at.sizes.begin(), at.sizes.end()));
  }
  if (const auto* clock = ruleset_.as<ClockNim>()) {
    const auto cell = clock->cell(unerased<ClockPosition>(p));
    return cell ? cell_value(clock->vectors(), *cell) : std::nullopt;
  }
  if (const auto* jenga = ruleset_.as<Jenga>()) {
    const auto clock = jenga->clock();
    const auto cell = clock.cell(jenga->clock_position(unerased<Tower>(p)));
    return cell ? cell_value(clock.vectors(), *cell) : std::nullopt;
  }
  if (const auto* subtraction = ruleset_.as<Subtraction>()) {
    if (!subtraction->all_but() && subtraction->numbers().back() > kMostSubtraction / 8) return std::nullopt;
    return heap_values(p, [&] {
      return subtraction_period(subtraction->numbers(), subtraction->all_but(), kMostSubtraction, *budget_);
    });
  }
  if (const auto* octal = ruleset_.as<Octal>()) {
    return heap_values(p, [&] { return octal_period(octal->digits(), kMostHeap, *budget_); });
  }
  if (!looked_for_switch_) {
    looked_for_switch_ = true;
    if (auto after = after_switch(ruleset_)) after_switch_ = std::make_unique<ProvedPeriods>(*after, *budget_, theory_);
  }
  return after_switch_ ? switch_value(p) : std::nullopt;
}

}  // namespace nimatron
