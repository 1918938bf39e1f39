#include "nimatron/base/long_arithmetic.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"

namespace nimatron::long_arithmetic {

namespace {

using Limb = boost::multiprecision::limb_type;
constexpr std::size_t kLimbBits = 8 * sizeof(Limb);
static_assert(kLimbBits == 64 || kLimbBits == 32);
constexpr std::size_t kPiece = std::size_t{1}
                               << 22;  // products of limbs that are made without asking, a few milliseconds
constexpr std::size_t kDigits = 5000;  // that are read or written without asking

std::size_t limbs(const Number& n) { return n.backend().size(); }

// Before so many steps.
void spend(std::size_t steps) {
  constexpr std::size_t kWorthAsking = std::size_t{1} << 14;
  if (steps < kWorthAsking) {
    tick();
  } else if (Budget* budget = Budget::current()) {
    budget->check();
  }
}

// The limbs from `from` to before `to`, as a number.
Number slice(const Number& n, std::size_t from, std::size_t to) {
  const auto& all = n.backend();
  to = std::min<std::size_t>(to, all.size());
  Number out;
  if (from >= to) return out;
  const auto size = static_cast<unsigned>(to - from);
  out.backend().resize(size, size);
  std::copy(all.limbs() + from, all.limbs() + to, out.backend().limbs());
  out.backend().normalize();
  return out;
}

Number shifted(Number n, std::size_t places) { return n <<= places * kLimbBits; }

// Karatsuba's method on halves, until they are short. Neither is negative.
Number product_of(const Number& a, const Number& b) {
  const auto m = limbs(a), n = limbs(b);
  if (m < n) return product_of(b, a);
  spend(m * n);
  if (m * n <= kPiece) return a * b;
  const auto half = (m + 1) / 2;
  const Number a0 = slice(a, 0, half), a1 = slice(a, half, m);
  if (n <= half) return shifted(product_of(a1, b), half) + product_of(a0, b);
  const Number b0 = slice(b, 0, half), b1 = slice(b, half, n);
  const Number low = product_of(a0, b0), high = product_of(a1, b1);
  const Number middle = product_of(a0 + a1, b0 + b1) - low - high;
  return shifted(high, 2 * half) + shifted(middle, half) + low;
}

// Long division with digits of as many limbs as can be divided without asking. Neither is negative, a >= b > 0.
Division division_of(const Number& a, const Number& b) {
  const auto m = limbs(a), n = limbs(b);
  Division out;
  spend((m - n + 1) * n);
  if ((m - n + 1) * n <= kPiece) {
    divide_qr(a, b, out.quotient, out.remainder);
    return out;
  }
  auto at = m - n;
  auto& digits = out.quotient.backend();
  digits.resize(static_cast<unsigned>(at + 1), static_cast<unsigned>(at + 1));
  std::fill(digits.limbs(), digits.limbs() + at + 1, Limb{0});
  Number digit;
  const auto next = [&](const Number& part) {
    divide_qr(part, b, digit, out.remainder);
    std::copy(digit.backend().limbs(), digit.backend().limbs() + limbs(digit), digits.limbs() + at);
  };
  next(slice(a, at, m));
  while (at > 0) {
    const auto step = std::min(at, std::max<std::size_t>(1, kPiece / 2 / n));
    at -= step;
    spend(step * n);
    next(shifted(out.remainder, step) | slice(a, at, at + step));
  }
  digits.normalize();
  return out;
}

// The 62 highest bits of the larger one and what the other has in their place.
std::pair<std::int64_t, std::int64_t> heads(const Number& a, const Number& b) {
  const auto bits = msb(a) + 1;
  const auto drop = bits - 62;
  const auto first = drop / kLimbBits;
  const auto rest = drop % kLimbBits;
  return {static_cast<std::int64_t>(slice(a, first, limbs(a)) >> rest),
          static_cast<std::int64_t>(slice(b, first, limbs(a)) >> rest)};
}

// a x + b y for small x and y, of which one may be negative.
Number combined(const Number& a, std::int64_t x, const Number& b, std::int64_t y) { return a * x + b * y; }

}  // namespace

Number product(const Number& a, const Number& b) {
  if (limbs(a) * limbs(b) <= kPiece) {
    spend(limbs(a) * limbs(b));
    return a * b;
  }
  Growth held;
  held.add(3 * sizeof(Limb) * (limbs(a) + limbs(b)));
  Number out = product_of(abs(a), abs(b));
  return a.sign() == b.sign() ? out : -out;
}

Division divide(const Number& a, const Number& b) {
  Division out;
  if (limbs(a) < limbs(b) || (limbs(a) - limbs(b) + 1) * limbs(b) <= kPiece) {
    spend(limbs(a) < limbs(b) ? 1 : (limbs(a) - limbs(b) + 1) * limbs(b));
    divide_qr(a, b, out.quotient, out.remainder);
    return out;
  }
  Growth held;
  held.add(3 * sizeof(Limb) * limbs(a));
  out = division_of(abs(a), abs(b));
  if (a.sign() != b.sign()) out.quotient.backend().negate();
  if (a.sign() < 0) out.remainder.backend().negate();
  return out;
}

// Lehmer's method: the quotients of Euclid's algorithm are those of the highest bits as long as these determine them
// (Knuth, The Art of Computer Programming, volume 2, Algorithm 4.5.2L).
Number gcd(const Number& x, const Number& y) {
  constexpr std::size_t kShort = 1000;
  Number a = abs(x), b = abs(y);
  if (a < b) std::swap(a, b);
  while (limbs(b) > kShort) {
    spend(4 * limbs(a));
    if (limbs(a) > limbs(b) + 1) {
      a = std::exchange(b, divide(a, b).remainder);
      continue;
    }
    auto [p, q] = heads(a, b);
    std::int64_t a1 = 1, b1 = 0, a2 = 0, b2 = 1;  // the two numbers are a1 a + b1 b and a2 a + b2 b
    while (q + a2 != 0 && q + b2 != 0) {
      const auto quotient = (p + a1) / (q + a2);
      if (quotient != (p + b1) / (q + b2)) break;
      a1 = std::exchange(a2, a1 - quotient * a2);
      b1 = std::exchange(b2, b1 - quotient * b2);
      p = std::exchange(q, p - quotient * q);
    }
    if (b1 == 0) {
      a = std::exchange(b, divide(a, b).remainder);
      continue;
    }
    Number next = combined(a, a1, b, b1);
    b = combined(a, a2, b, b2);
    a = std::move(next);
  }
  if (b == 0) return a;
  a = divide(a, b).remainder;
  spend(limbs(b) * limbs(b));
  return boost::multiprecision::gcd(a, b);
}

// Newton's method from the root of the upper half, which is too large by little.
Number square_root(const Number& n) {
  if (limbs(n) <= 1000) return boost::multiprecision::sqrt(n);
  const auto quarter = msb(n) / 4;
  Number x = (square_root(Number(n >> (2 * quarter))) + 1) << quarter;
  for (;;) {
    Number y = (x + divide(n, x).quotient) >> 1;
    if (y >= x) return x;
    x = std::move(y);
  }
}

namespace {

// 10^kDigits, squared as long as `more` says so.
template <class More>
std::vector<Number> powers_of_ten(More more) {
  std::vector<Number> out{pow(Number(10), kDigits)};
  while (more(out.back(), kDigits << (out.size() - 1))) out.push_back(product(out.back(), out.back()));
  return out;
}

// With zeros before them where there are digits already.
void write(std::string& out, const Number& n, std::span<const Number> powers) {
  if (powers.empty()) {
    const auto digits = n.str();
    spend(digits.size() * digits.size() / 64);
    if (!out.empty()) out.append(kDigits - digits.size(), '0');
    if (!out.empty() || n != 0) out += digits;
    return;
  }
  const auto parts = n < powers.back() ? Division{0, n} : divide(n, powers.back());
  const auto lower = powers.first(powers.size() - 1);
  if (!out.empty() || parts.quotient != 0) write(out, parts.quotient, lower);
  write(out, parts.remainder, lower);
}

Number read(std::string_view digits, std::span<const Number> powers) {
  if (digits.size() <= kDigits) {
    spend(digits.size() * digits.size() / 64);
    const auto first = digits.find_first_not_of('0');  // Boost reads a leading 0 as octal
    return first == std::string_view::npos ? Number(0) : Number(std::string(digits.substr(first)));
  }
  const auto low = kDigits << (powers.size() - 1);
  const auto lower = powers.first(powers.size() - 1);
  if (digits.size() <= low) return read(digits, lower);
  const auto cut = digits.size() - low;
  return product(read(digits.substr(0, cut), lower), powers.back()) + read(digits.substr(cut), lower);
}

}  // namespace

std::string decimal(const Number& n) {
  if (limbs(n) <= kDigits / 20) return n.str();
  Growth held;
  held.add(8 * sizeof(Limb) * limbs(n));
  const Number positive = abs(n);
  const auto powers = powers_of_ten([&](const Number& last, std::size_t) { return 2 * limbs(last) <= limbs(n) + 2; });
  std::string out;
  write(out, positive, powers);
  return n.sign() < 0 ? "-" + out : out;
}

Number from_decimal(std::string_view digits) {
  Growth held;
  held.add(2 * digits.size());
  const auto powers = powers_of_ten([&](const Number&, std::size_t size) { return 2 * size < digits.size(); });
  return read(digits, powers);
}

}  // namespace nimatron::long_arithmetic
