// Fibonacci numbers below 2^63: fibonacci(10) is 55, with F_0 = 0 and F_1 = 1.
#pragma once

#include <cstdint>
#include <optional>

namespace nimatron {

constexpr int kLastFibonacci = 91;
std::int64_t fibonacci(int index);
// The index k >= 2 with F_k = n, if n is a positive Fibonacci number.
std::optional<int> fibonacci_index(std::int64_t n);

}  // namespace nimatron
