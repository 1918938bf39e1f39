#include "nimatron/solve/nimber_solver.h"

#include <algorithm>

namespace nimatron {

template <class Answer>
auto NimberSolver::in_turn(const AnyPosition& p, const Answer& answer) {
  const Budget::Scope scope(*budget_);
  // About what a position of the exhaustive search holds.
  constexpr std::size_t kBytes = sizeof(AnyPosition) + 32;
  std::uint64_t options = 8;  // of a position, about; few have more than the first one
  some_.set_threads(1);
  for (std::size_t positions = std::size_t{1} << 14;; positions *= 4) {
    // The questions need most of the memory if the exhaustive search cannot end.
    const bool room = all_.positions() + positions <= budget_->memory() / 4 / kBytes;
    if (const auto found = room ? answer(positions, positions * options) : answer(0, ~std::uint64_t{0})) return *found;
    options = std::clamp<std::uint64_t>(move_count(ruleset_, p), 2, 32);
    some_.set_threads(threads_);
  }
}

Nimber NimberSolver::operator()(const AnyPosition& p) {
  return in_turn(p, [&](std::size_t positions, std::uint64_t options) {
    const auto value = positions > 0 ? all_.within(p, positions) : std::nullopt;
    return value ? value : some_.value_within(p, options);
  });
}

bool NimberSolver::is_zero(const AnyPosition& p) {
  return in_turn(p, [&](std::size_t positions, std::uint64_t options) {
    auto zero = some_.is_within(p, 0, options);
    if (zero) return zero;
    if (const auto value = all_.within(p, positions)) zero = *value == 0;
    return zero;
  });
}

void NimberSolver::clear() {
  all_.clear();
  some_.clear();
}

}  // namespace nimatron
