#include "nimatron/rulesets/spindly/continued_fraction.h"

#include <bit>
#include <cassert>
#include <cstddef>

namespace nimatron {

namespace {

using Limb = std::uint64_t;
using Limbs = std::vector<Limb>;  // least first, the last one not 0
__extension__ using Wide = __int128;

constexpr unsigned kLimbBits = 64;
// Leading parts have this many bits, so that they and what is added to them stay below 2^63.
constexpr unsigned kLeadingBits = 62;

std::size_t bit_count(const Limbs& n) {
  return n.empty() ? 0 : n.size() * kLimbBits - static_cast<std::size_t>(std::countl_zero(n.back()));
}

// floor(n / 2^shift), which is below 2^63.
std::int64_t leading(const Limbs& n, std::size_t shift) {
  const std::size_t at = shift / kLimbBits;
  const unsigned bits = shift % kLimbBits;
  if (at >= n.size()) return 0;
  Limb word = n[at] >> bits;
  if (bits > 0 && at + 1 < n.size()) word |= n[at + 1] << (kLimbBits - bits);
  return static_cast<std::int64_t>(word);
}

// Quotients that any two numbers with these leading parts have in common, as the matrix that they amount to.
struct Steps {
  std::int64_t a = 1, b = 0, c = 0, d = 1;

  void take(std::int64_t x, std::int64_t y, std::vector<Integer>& quotients) {
    while (y + c != 0 && y + d != 0) {
      const std::int64_t q = (x + a) / (y + c);
      if (q != (x + b) / (y + d)) return;
      a = std::exchange(c, a - q * c);
      b = std::exchange(d, b - q * d);
      x = std::exchange(y, x - q * y);
      quotients.emplace_back(q);
    }
  }
};

// m x + n y, which is not negative, into x's place.
void combine(Limbs& to, std::int64_t m, const Limbs& x, std::int64_t n, const Limbs& y) {
  to.resize(x.size());
  Wide carry = 0;
  for (std::size_t i = 0; i < y.size(); ++i) {
    carry += Wide{m} * x[i] + Wide{n} * y[i];
    to[i] = static_cast<Limb>(carry);
    carry >>= kLimbBits;
  }
  for (std::size_t i = y.size(); i < x.size(); ++i) {
    carry += Wide{m} * x[i];
    to[i] = static_cast<Limb>(carry);
    carry >>= kLimbBits;
  }
  assert(carry == 0);
  while (!to.empty() && to.back() == 0) to.pop_back();
}

}  // namespace

std::vector<Integer> continued_fraction(const Integer& a, const Integer& b) {
  assert(a >= 0 && b > 0);
  std::vector<Integer> quotients;
  Limbs x = a.words();
  Limbs y = b.words();
  Limbs next_x;
  Limbs next_y;
  while (!y.empty()) {
    const std::size_t bits = bit_count(x);
    const std::size_t shift = bits > kLeadingBits ? bits - kLeadingBits : 0;
    Steps steps;
    if (shift > 0 && bit_count(y) <= bits) steps.take(leading(x, shift), leading(y, shift), quotients);
    if (steps.b == 0) {  // no quotient is certain: one division
      const Integer dividend = Integer::from_words(x);
      const Integer divisor = Integer::from_words(y);
      quotients.push_back(dividend / divisor);
      x = std::exchange(y, (dividend - quotients.back() * divisor).words());
      continue;
    }
    combine(next_x, steps.a, x, steps.b, y);
    combine(next_y, steps.c, x, steps.d, y);
    x.swap(next_x);
    y.swap(next_y);
  }
  return quotients;
}

namespace {

// The product of the matrices (q 1; 1 0), by halves, so that large numbers are multiplied with large ones.
struct Matrix {
  Integer a, b, c, d;
};

Matrix product(const std::vector<Integer>& q, std::size_t from, std::size_t to) {
  if (from == to) return {1, 0, 0, 1};
  if (to - from == 1) return {q[from], 1, 1, 0};
  const std::size_t middle = from + (to - from) / 2;
  const Matrix m = product(q, from, middle);
  const Matrix n = product(q, middle, to);
  return {m.a * n.a + m.b * n.c, m.a * n.b + m.b * n.d, m.c * n.a + m.d * n.c, m.c * n.b + m.d * n.d};
}

}  // namespace

std::pair<Integer, Integer> convergent(const std::vector<Integer>& quotients) {
  Matrix m = product(quotients, 0, quotients.size());
  return {std::move(m.a), std::move(m.c)};
}

}  // namespace nimatron
