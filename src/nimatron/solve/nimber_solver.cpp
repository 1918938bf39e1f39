#include "nimatron/solve/nimber_solver.h"

namespace nimatron {

Nimber NimberSolver::operator()(const AnyPosition& p) {
  // About what a position of the exhaustive search holds, and how many options one has.
  constexpr std::size_t kBytes = sizeof(AnyPosition) + 32, kOptions = 32;
  for (std::size_t positions = std::size_t{1} << 14;; positions *= 4) {
    // The other search needs most of the memory if this one cannot end.
    const std::size_t room = budget_->memory() / 4 / kBytes;
    if (all_.positions() + positions > room) return some_(p);
    if (const auto value = all_.within(p, positions)) return *value;
    if (const auto value = some_.value_within(p, positions * kOptions)) return *value;
  }
}

void NimberSolver::clear() {
  all_.clear();
  some_.clear();
}

}  // namespace nimatron
