#include "nimatron/solve/misere_outcome.h"

#include <algorithm>

#include "nimatron/rulesets/heaps/heaps.h"
#include "nimatron/solve/heap_family.h"

namespace nimatron {

Outcome MisereOutcomeSolver::operator()(const AnyPosition& p) {
  if (const auto known = theorem(r_, question::MisereOutcome{}, p)) return *known;
  if (const auto known = by_quotient(p)) return *known;
  if (r_.impartial()) return genera_->misere_outcome(p);
  const bool left = partizan_.wins(p, Player::Left);
  return outcome_of(left, partizan_.wins(p, Player::Right));
}

std::optional<std::int64_t> MisereOutcomeSolver::look(const AnyPosition& p) {
  // Below these bounds play is quicker, above them a quotient is not looked for.
  constexpr double kFewSums = 20000;
  constexpr std::int64_t kSmallHeap = 60;
  constexpr std::uint32_t kLargestHeap = 400;
  constexpr std::uint32_t kFirstHeaps = 24;  // weights, if there are any, are found from these
  constexpr std::size_t kMostElements = 1000;
  const auto& code = r_.facts().heap_code;
  if (!code || code->kind == HeapCode::Kind::AllBut) return std::nullopt;
  const auto heaps = r_.typed_board<Heaps>(p);
  double sums = 1;
  std::int64_t largest = 0;
  for (const std::int64_t h : heaps.sizes) {
    sums *= static_cast<double>(h) + 1;
    largest = std::max(largest, h);
  }
  if (sums < kFewSums && largest <= kSmallHeap) return std::nullopt;
  const auto wanted = largest > kSmallHeap ? kLargestHeap : static_cast<std::uint32_t>(largest);
  for (const std::uint32_t to : {std::min(wanted, kFirstHeaps), wanted}) {
    if (quotient_ && (quotient_->decides(static_cast<std::uint64_t>(largest)) || !quotient_->closed())) break;
    quotient_ = std::make_unique<HeapQuotient>(heap_quotient(heap_family(r_, *budget_), to, *budget_, kMostElements));
  }
  return largest;
}

bool MisereOutcomeSolver::follows_grundy(const AnyPosition& p) {
  const auto largest = look(p);
  return largest && quotient_->follows_grundy_from() && quotient_->largest_heap() < *largest;
}

std::optional<Outcome> MisereOutcomeSolver::by_quotient(const AnyPosition& p) {
  const auto largest = look(p);
  if (!largest || !quotient_->decides(static_cast<std::uint64_t>(*largest))) return std::nullopt;
  const auto heaps = r_.typed_board<Heaps>(p);
  return quotient_->is_p({heaps.sizes.begin(), heaps.sizes.end()}) ? Outcome::P : Outcome::N;
}

}  // namespace nimatron
