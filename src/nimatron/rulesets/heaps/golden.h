// Exact tests against the golden ratio φ = (1 + √5)/2 and its Fibonacci numbers, for integers to 10^18.
//
//   below_golden(b, a)      b < φ a
//   floor_golden(n)         ⌊φ n⌋, the smaller heap of Wythoff's n-th pair
#pragma once

#include <cstdint>

namespace nimatron {

// b < φ a, for a, b from 0 to 2·10^18: squares instead of roots, since b < φ a means 2b - a < a √5.
constexpr bool below_golden(std::int64_t b, std::int64_t a) {
  __extension__ using Int128 = __int128;  // enough for five times the square of a heap
  const Int128 x = Int128{2} * b - a;
  return a > 0 && (x <= 0 || x * x < Int128{5} * a * a);
}

// ⌊φ n⌋ for n from 0 to 10^18.
std::int64_t floor_golden(std::int64_t n);

// Whether {a, b} is a pair (⌊φ n⌋, ⌊φ n⌋ + n): a P-position of Wythoff's game.
constexpr bool is_wythoff_pair(std::int64_t a, std::int64_t b) {
  if (a > b) return is_wythoff_pair(b, a);
  const std::int64_t n = b - a;
  // a ≤ φ n < a + 1, and φ n is an integer for n = 0 alone.
  return n == 0 ? a == 0 : below_golden(a, n) && !below_golden(a + 1, n);
}

}  // namespace nimatron
