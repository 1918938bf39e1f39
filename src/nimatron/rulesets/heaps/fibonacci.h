// Fibonacci numbers and the Fibonacci (Zeckendorf) numeration, for integers to 10^18.
//
//   fibonacci(10)                  // 55, with F_0 = 0 and F_1 = 1
//   fibonacci_digits(11)           // "10100": 8 + 3, the digits of F_k .. F_2, no two ones together
//   fibonacci_value("10100")       // 11
//
// E. Zeckendorf: every natural number is such a sum in exactly one way; 0 has no digits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nimatron {

// F_91 is the last one below 2^63 that the numeration of 2·10^18 needs.
constexpr int kLastFibonacci = 91;
std::int64_t fibonacci(int index);
// The index k >= 2 with F_k = n, if n is a positive Fibonacci number.
std::optional<int> fibonacci_index(std::int64_t n);

std::string fibonacci_digits(std::int64_t n);
std::int64_t fibonacci_value(std::string_view digits);

}  // namespace nimatron
