#include "nimatron/rulesets/heaps/push_theory.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "nimatron/rulesets/heaps/fibonacci.h"
#include "nimatron/rulesets/heaps/golden.h"

namespace nimatron {

namespace {

Outcome p_if(bool second_player_wins) { return second_player_wins ? Outcome::P : Outcome::N; }

// (F_k - 1, F_(k+1) - 1) for a k of this parity.
bool is_fibonacci_pair(std::int64_t a, std::int64_t b, int parity) {
  const auto k = fibonacci_index(b + 1);
  return k && *k % 2 != parity && fibonacci(*k - 1) == a + 1;
}

bool is_euclid_p(std::int64_t a, std::int64_t b) { return below_golden(b, a); }

// ⌈φ b⌉ for b > 0.
std::int64_t ceil_golden(std::int64_t b) { return floor_golden(b) + 1; }

std::int64_t inverse(std::int64_t x, std::int64_t modulus) {
  std::int64_t r0 = modulus, r1 = x % modulus, t0 = 0, t1 = 1;
  while (r1 != 0) {
    const std::int64_t q = r0 / r1;
    r0 = std::exchange(r1, r0 - q * r1);
    t0 = std::exchange(t1, t0 - q * t1);
  }
  return (t0 % modulus + modulus) % modulus;
}

// The a of Theorem 4.2.4.
std::optional<std::int64_t> push_multiplier(std::int64_t k1, std::int64_t k2) {
  if (std::gcd(k1 + 1, k2 + 1) != 1) return std::nullopt;
  return k2 + 1 - inverse(k1 + 1, k2 + 1);
}

}  // namespace

Outcome push_nim_euclid(std::int64_t a, std::int64_t b) {
  if (a > b) std::swap(a, b);
  // (u_2n, u_2n+1) = (F_(2n+1) - 1, F_(2n+2) - 1), so the smaller index is odd; for the others it is even.
  if (a == 0) return p_if(b == 1);
  return p_if((is_wythoff_pair(a, b) && !is_fibonacci_pair(a, b, 1)) || is_fibonacci_pair(a, b, 0));
}

Outcome push_nim_wythoff(std::int64_t a, std::int64_t b) { return p_if(a == b ? a >= 2 : a + b == 1); }

Outcome push_euclid_nim(std::int64_t a, std::int64_t b) {
  if (a > b) std::swap(a, b);
  if (a == 0) return p_if(b > 0);
  const std::int64_t g = std::gcd(a, b);
  if (a == b) return Outcome::N;  // 1 = F_2 / F_1
  const auto larger = fibonacci_index(b / g);
  const bool quotient = larger && fibonacci(*larger - 1) == a / g;
  if (below_golden(b, a)) return p_if(!(quotient && *larger % 2 == 0));
  return p_if(quotient && *larger % 2 == 1);
}

Outcome push_wythoff_nim(std::int64_t a, std::int64_t b) { return p_if(is_wythoff_pair(a + 1, b + 1)); }

Outcome push_wythoff_euclid(std::int64_t a, std::int64_t b) { return push_wythoff_nim(a, b); }

Outcome push_euclid_wythoff(std::int64_t a, std::int64_t b) {
  if (a > b) std::swap(a, b);
  return p_if(a == 0 ? b > 0 : is_euclid_p(a, b));
}

Outcome zeruclid_two(std::int64_t a, std::int64_t b) { return p_if(a <= b ? is_euclid_p(a, b) : is_euclid_p(b, a)); }

std::optional<Outcome> zeruclid_three(std::int64_t a, std::int64_t b, std::int64_t c) {
  if (a > b) std::swap(a, b);
  if (b > c) std::swap(b, c);
  if (a > b) std::swap(a, b);
  if (a == 1) return push_nim_euclid(b, c);
  const std::int64_t least = ceil_golden(b);
  if (c < least || c > least + a - 1) return Outcome::N;
  return std::nullopt;
}

std::int64_t push_intervals_period(std::int64_t k1, std::int64_t k2) {
  const auto a = push_multiplier(k1, k2);
  return a ? (k1 + 1) * *a + 1 : k1 + 1;
}

Outcome push_intervals(std::int64_t k1, std::int64_t k2, std::int64_t heap) {
  const std::int64_t n = heap % push_intervals_period(k1, k2);
  // With an a the last position of the period, 1 + (k1+1) a, lies in the next period as its 0.
  return p_if(n % (k1 + 1) == 1);
}

}  // namespace nimatron
