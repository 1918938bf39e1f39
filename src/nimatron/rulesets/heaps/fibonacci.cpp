#include "nimatron/rulesets/heaps/fibonacci.h"

#include <algorithm>
#include <array>
#include <cassert>

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

std::string fibonacci_digits(std::int64_t n) {
  std::string digits;
  for (int k = kLastFibonacci; k >= 2; --k) {
    const bool one = fibonacci(k) <= n;
    if (one) n -= fibonacci(k);
    if (one || !digits.empty()) digits += one ? '1' : '0';
  }
  return digits;
}

std::int64_t fibonacci_value(std::string_view digits) {
  assert(digits.size() < kLastFibonacci);
  std::int64_t n = 0;
  int k = 2;
  for (auto it = digits.rbegin(); it != digits.rend(); ++it, ++k) {
    if (*it == '1') n += fibonacci(k);
  }
  return n;
}

}  // namespace nimatron
