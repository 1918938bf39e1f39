#include "nimatron/rulesets/heaps/fibonacci.h"

#include <algorithm>
#include <array>

namespace nimatron {

namespace {

constexpr auto kFibonacci = [] {
  std::array<std::int64_t, kLastFibonacci + 1> f{0, 1};
  for (std::size_t i = 2; i < f.size(); ++i) f[i] = f[i - 1] + f[i - 2];
  return f;
}();

}  // namespace

std::int64_t fibonacci(int index) { return kFibonacci[static_cast<std::size_t>(index)]; }

std::optional<int> fibonacci_index(std::int64_t n) {
  const auto it = std::lower_bound(kFibonacci.begin() + 2, kFibonacci.end(), n);
  if (it == kFibonacci.end() || *it != n) return std::nullopt;
  return static_cast<int>(it - kFibonacci.begin());
}

}  // namespace nimatron
