// Where the ticks of an axis are.
#pragma once

#include <cstdint>

namespace nimatron {

// 1, 2 or 5 times a power of ten, so that at most about `most` of them fit into `span`.
constexpr std::int64_t tick_step(std::int64_t span, std::int64_t most) {
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t m : {1, 2, 5}) {
      if (span / (m * power) < most) return m * power;
    }
  }
}

}  // namespace nimatron
