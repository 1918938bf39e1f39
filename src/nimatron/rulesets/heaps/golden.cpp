#include "nimatron/rulesets/heaps/golden.h"

namespace nimatron {

std::int64_t floor_golden(std::int64_t n) {
  // The largest m with m < φ n; φ n lies between n and 2 n.
  if (n == 0) return 0;
  std::int64_t low = n, high = 2 * n;
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (below_golden(middle, n) ? low : high) = middle;
  }
  return low;
}

}  // namespace nimatron
