#include "nimatron/solve/heap_weights.h"

namespace nimatron {

HeapWeights::HeapWeights(std::vector<Weighed> heaps, std::uint32_t period, std::uint32_t preperiod)
    : heaps_(std::move(heaps)), period_(period), preperiod_(preperiod) {}

Weighed HeapWeights::at(std::uint64_t heap) const {
  if (heap < preperiod_ + period_) return heaps_[heap];
  const std::uint64_t base = preperiod_ + (heap - preperiod_) % period_;
  const auto periods = static_cast<std::int64_t>((heap - base) / period_);
  const Weighed& h = heaps_[base];
  const Weighed& next = heaps_[base + period_];
  return {h.kind, h.weight + periods * (next.weight - h.weight), h.reach + periods * (next.reach - h.reach)};
}

bool HeapWeights::is_p(const std::vector<std::uint64_t>& heaps) const {
  Weighed sum;
  for (const std::uint64_t heap : heaps) sum = sum + at(heap);
  return sum.is_p();
}

}  // namespace nimatron
