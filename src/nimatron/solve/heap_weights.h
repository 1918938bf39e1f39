// HeapWeights: the weights of all heaps by which misère play of a code is decided (weight_proof.h).
//
//   weights.at(100)                          kind, weight and reach
//   weights.is_p({100, 99, 98})              by the rule of weight_proof.h, for heaps of any size
#pragma once

#include <cstdint>
#include <vector>

#include "nimatron/value/nimber.h"

namespace nimatron {

// A heap or a sum of heaps.
struct Weighed {
  Nimber kind = 0;
  std::int64_t weight = 0;
  std::int64_t reach = 0;

  friend bool operator==(const Weighed&, const Weighed&) = default;
  friend Weighed operator+(const Weighed& a, const Weighed& b) {
    return {a.kind ^ b.kind, a.weight + b.weight, a.reach < b.reach ? b.reach : a.reach};
  }
  // By the rule of weight_proof.h.
  bool is_p() const { return kind == (weight == 0 ? 1U : weight <= reach ? 2U : 0U); }
};

class HeapWeights {
 public:
  // Of heaps below preperiod + 2 period; what the second period adds, every later one adds again.
  HeapWeights(std::vector<Weighed> heaps, std::uint32_t period, std::uint32_t preperiod);

  Weighed at(std::uint64_t heap) const;
  bool is_p(const std::vector<std::uint64_t>& heaps) const;
  std::uint32_t period() const { return period_; }
  std::uint32_t preperiod() const { return preperiod_; }

 private:
  std::vector<Weighed> heaps_;
  std::uint32_t period_, preperiod_;
};

}  // namespace nimatron
