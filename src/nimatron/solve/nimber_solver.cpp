#include "nimatron/solve/nimber_solver.h"

#include <algorithm>

namespace nimatron {

template <class Every, class Some>
auto NimberSolver::in_turn(const AnyPosition& p, const Every& every, const Some& some) {
  const Budget::Scope scope(*budget_);
  // About what a position of the exhaustive search holds.
  constexpr std::size_t kBytes = sizeof(AnyPosition) + 32;
  // Where a position has few moves, as in a heap, each answer needs most of its followers.
  constexpr std::uint64_t kFew = 6;
  std::uint64_t options = 8;  // of a position, about; few have more than the first one
  bool few = false;
  some_.set_threads(1);
  for (std::size_t positions = std::size_t{1} << 14;; positions *= 4) {
    // The questions need most of the memory if the exhaustive search cannot end.
    const bool room = all_.positions() + positions <= budget_->memory() / 4 / kBytes;
    const std::uint64_t share = room ? positions * options : ~std::uint64_t{0};
    for (const bool exhaustive : {few, !few}) {
      if (exhaustive && !room) continue;
      if (const auto found = exhaustive ? every(positions) : some(share)) return *found;
    }
    options = std::clamp<std::uint64_t>(move_count(ruleset_, p), 2, 32);
    few = options < kFew;
    some_.set_threads(threads_);
  }
}

Nimber NimberSolver::operator()(const AnyPosition& p) {
  return in_turn(
      p, [&](std::size_t positions) { return all_.within(p, positions); },
      [&](std::uint64_t options) { return some_.value_within(p, options); });
}

bool NimberSolver::is_zero(const AnyPosition& p) {
  return in_turn(
      p,
      [&](std::size_t positions) {
        const auto value = all_.within(p, positions);
        return value ? std::optional(*value == 0) : std::nullopt;
      },
      [&](std::uint64_t options) { return some_.is_within(p, 0, options); });
}

void NimberSolver::clear() {
  all_.clear();
  some_.clear();
}

}  // namespace nimatron
