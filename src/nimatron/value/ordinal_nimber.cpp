#include "nimatron/value/ordinal_nimber.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/value/nim_product.h"

namespace nimatron {

namespace {

// OEIS A380496, by A. N. Siegel and others before him: for 3, 5, 7, 11, ...
constexpr std::string_view kExcess =
    "001100410101111100011110101001010101410100000011110010110101001110111011001110000101001101110110000011110";

constexpr std::size_t kPrimes = 1000;

// 3, 5, 7, ...
const std::vector<std::uint32_t>& odd_primes() {
  static const std::vector<std::uint32_t> kOddPrimes = [] {
    std::vector<std::uint32_t> out;
    for (std::uint32_t n = 3; out.size() < kPrimes; n += 2) {
      if (std::all_of(out.begin(), out.end(), [n](std::uint32_t p) { return n % p != 0; })) out.push_back(n);
    }
    return out;
  }();
  return kOddPrimes;
}

// A product of kappas, w^(n_0 + w n_1 + w^2 n_2 + ...): the digits of n_k to the base p are the exponents of
// kappa_p, kappa_{p^2}, ... for the k-th odd prime p. The last is not 0.
using Monomial = std::vector<Integer>;
// The finite coefficients of monomials, none 0.
using Sum = std::map<Monomial, Integer>;

void add(Sum& sum, const Monomial& m, const Integer& c) {
  const auto [at, fresh] = sum.try_emplace(m, c);
  if (fresh) return;
  at->second ^= c;
  if (at->second == 0) sum.erase(at);
}

Sum added(Sum a, const Sum& b) {
  for (const auto& [m, c] : b) add(a, m, c);
  return a;
}

Sum finite(const Integer& c) { return c == 0 ? Sum{} : Sum{{{}, c}}; }

Sum sum_of(const OrdinalNimber& a) {
  Sum out;
  for (const auto& [e, c] : a.size.terms()) {
    Monomial m;
    for (const auto& [k, n] : e.terms()) {
      const auto place = k.integer();
      if (!place) throw Error("nim products are known for nimbers below w^w^w only");
      if (*place >= kPrimes) {
        throw Error(fmt::format("nim products past the powers of w^w^{} are not computed", kPrimes - 1));
      }
      const auto i = static_cast<std::size_t>(*place);
      if (m.size() <= i) m.resize(i + 1);
      m[i] = n;
    }
    out.emplace(std::move(m), c);
  }
  return out;
}

OrdinalNimber nimber_of(const Sum& a) {
  std::vector<Surreal::Term> terms;
  for (const auto& [m, c] : a) {
    std::vector<Surreal::Term> exponent;
    for (std::size_t i = 0; i < m.size(); ++i) exponent.push_back({Surreal(i), m[i]});
    terms.push_back({Surreal::sum_of(std::move(exponent)), c});
  }
  return {Surreal::sum_of(std::move(terms))};
}

std::uint64_t order_of_two(std::uint64_t p) {
  std::uint64_t order = 1;
  for (std::uint64_t x = 2 % p; x != 1; x = x * 2 % p) ++order;
  return order;
}

Integer lcm(const Integer& a, const Integer& b) { return a / gcd(a, b) * b; }

// A sum and the degree over the field of two elements of the field that it generates.
struct Generator {
  Sum value = {};
  Integer degree = 1;
};

void check_known(std::size_t k) {
  if (k < kExcess.size()) return;
  throw Error(fmt::format("the excess of {} is not in the table, which ends with that of {}", odd_primes()[k],
                          odd_primes()[kExcess.size() - 1]));
}

// alpha_p of the k-th odd prime p.
const Generator& alpha(std::size_t k) {
  check_known(k);
  thread_local std::map<std::size_t, Generator> known;
  if (const auto it = known.find(k); it != known.end()) return it->second;
  Generator out;
  auto h = order_of_two(odd_primes()[k]);
  // kappa_q for a power q = r^n of a prime, the k-th odd one or 2.
  const auto include = [&](std::optional<std::size_t> odd, std::uint64_t r, std::uint64_t q) {
    if (out.degree % q == 0) return;
    if (!odd) {
      out.value = added(std::move(out.value), finite(Integer(1) << q / 2));
      out.degree = lcm(out.degree, q);
      return;
    }
    Monomial m(*odd + 1);
    m.back() = q / r;
    add(out.value, m, 1);
    out.degree = lcm(out.degree, q * alpha(*odd).degree);
  };
  // The largest primes first.
  for (std::size_t i = k; i-- > 0;) {
    const std::uint64_t r = odd_primes()[i];
    std::uint64_t q = 1;
    for (; h % r == 0; h /= r) q *= r;
    if (q > 1) include(i, r, q);
  }
  if (h > 1) include(std::nullopt, 2, h);
  const int excess = kExcess[k] - '0';
  if (excess == 4) out.degree = lcm(out.degree, 4);
  out.value = added(std::move(out.value), finite(excess));
  return known.emplace(k, std::move(out)).first->second;
}

Sum product(const Sum& a, const Sum& b);

// n and m written to the base p and added digit by digit, the p-th power of a kappa being the kappa below it; whether
// alpha_p comes in.
bool join_digits(Integer& n, const Integer& m, std::uint32_t p) {
  std::vector<std::uint32_t> digits;
  Integer x = n, y = m;
  while (x != 0 || y != 0) {
    tick();
    digits.push_back(static_cast<std::uint32_t>(x % p) + static_cast<std::uint32_t>(y % p));
    x /= p;
    y /= p;
  }
  std::uint32_t carry = 0;
  n = 0;
  for (std::size_t i = digits.size(); i-- > 0;) {
    const std::uint32_t d = digits[i] + carry;
    carry = d >= p ? 1 : 0;
    n = n * p + (d - carry * p);
  }
  return carry != 0;
}

void add_product(Sum& to, const Monomial& x, const Monomial& y, const Integer& coefficient) {
  Monomial m = x;
  if (m.size() < y.size()) m.resize(y.size());
  std::vector<std::size_t> alphas;
  for (std::size_t k = 0; k < y.size(); ++k) {
    if (y[k] != 0 && m[k] != 0) {
      if (join_digits(m[k], y[k], odd_primes()[k])) alphas.push_back(k);
    } else {
      m[k] += y[k];
    }
  }
  while (!m.empty() && m.back() == 0) m.pop_back();
  if (alphas.empty()) {
    add(to, m, coefficient);
    return;
  }
  Sum more{{m, coefficient}};
  for (const std::size_t k : alphas) more = product(more, alpha(k).value);
  for (const auto& [n, c] : more) add(to, n, c);
}

Sum product(const Sum& a, const Sum& b) {
  Sum out;
  Growth held;
  for (const auto& [x, c] : a) {
    for (const auto& [y, d] : b) {
      tick();
      const auto before = out.size();
      add_product(out, x, y, nim_product(c, d));
      if (out.size() > before) held.add((out.size() - before) * (sizeof(Sum::value_type) + 64));
    }
  }
  return out;
}

Sum power(const Sum& a, const Integer& n) {
  const auto bits = n.words();
  Sum out = finite(1);
  for (std::size_t i = bits.size() * 64; i-- > 0;) {
    tick();
    out = product(out, out);
    if ((bits[i / 64] >> (i % 64) & 1) != 0) out = product(out, a);
  }
  return out;
}

// kappa_{p^(n+1)} of the k-th odd prime p; `place` is p^n.
struct Kappa {
  std::size_t k;
  Integer place;

  std::uint32_t p() const { return odd_primes()[k]; }
  Sum value() const {
    Monomial m(k + 1);
    m.back() = place;
    return {{m, 1}};
  }
  // Its p-th power.
  Sum root_of() const { return place == 1 ? alpha(k).value : Kappa{k, place / p()}.value(); }
};

// The greatest kappa that occurs; none in a finite nimber.
std::optional<Kappa> greatest(const Sum& a) {
  std::size_t size = 0;
  for (const auto& [m, c] : a) size = std::max(size, m.size());
  if (size == 0) return std::nullopt;
  Integer most = 0;
  for (const auto& [m, c] : a) {
    if (m.size() == size && m.back() > most) most = m.back();
  }
  Kappa out{size - 1, 1};
  while (out.place * out.p() <= most) out.place *= out.p();
  return out;
}

// Polynomials in one kappa, the constant term first, the last coefficient not 0.
using Polynomial = std::vector<Sum>;

void trim(Polynomial& f) {
  while (!f.empty() && f.back().empty()) f.pop_back();
}

Polynomial coefficients(const Sum& a, const Kappa& kappa) {
  Polynomial out;
  for (const auto& [whole, c] : a) {
    Monomial m = whole;
    std::size_t degree = 0;
    if (m.size() == kappa.k + 1) {
      degree = static_cast<std::size_t>(m.back() / kappa.place);
      m.back() %= kappa.place;
      while (!m.empty() && m.back() == 0) m.pop_back();
    }
    if (out.size() <= degree) out.resize(degree + 1);
    out[degree].emplace(std::move(m), c);
  }
  return out;
}

// By Euclid's algorithm for the polynomial that it is in its greatest kappa, and the irreducible one of that kappa.
Sum inverse(const Sum& a) {
  const auto kappa = greatest(a);
  if (!kappa) return finite(nim_inverse(a.begin()->second));
  Polynomial f(kappa->p() + 1), g = coefficients(a, *kappa);
  f.front() = kappa->root_of();
  f.back() = finite(1);
  // s a = f and t a = g modulo the polynomial of kappa.
  Polynomial s, t{finite(1)};
  while (g.size() > 1) {
    const Sum leading = inverse(g.back());
    while (f.size() >= g.size()) {
      const Sum factor = product(f.back(), leading);
      const std::size_t shift = f.size() - g.size();
      if (s.size() < t.size() + shift) s.resize(t.size() + shift);
      for (std::size_t i = 0; i < g.size(); ++i) f[i + shift] = added(std::move(f[i + shift]), product(factor, g[i]));
      for (std::size_t i = 0; i < t.size(); ++i) s[i + shift] = added(std::move(s[i + shift]), product(factor, t[i]));
      trim(f);
    }
    trim(s);
    std::swap(f, g);
    std::swap(s, t);
  }
  const Sum constant = inverse(g.front());
  Sum out, x = finite(1);
  for (const auto& c : t) {
    out = added(std::move(out), product(product(c, constant), x));
    x = product(x, kappa->value());
  }
  return out;
}

// It is additive, and the square of kappa^((p+1)/2) is kappa times its p-th power.
Sum square_root(const Sum& a) {
  const auto kappa = greatest(a);
  if (!kappa) return a.empty() ? a : finite(nim_sqrt(a.begin()->second));
  const Sum root = product(power(kappa->value(), (kappa->p() + 1) / 2), inverse(square_root(kappa->root_of())));
  Sum out, x = finite(1);
  for (const auto& c : coefficients(a, *kappa)) {
    out = added(std::move(out), product(square_root(c), x));
    x = product(x, root);
  }
  return out;
}

}  // namespace

std::string OrdinalNimber::text() const {
  const std::string inside = size.text();
  if (inside == "0") return "0";
  if (inside == "1") return "*";
  return inside == "w" || size.integer() ? "*" + inside : "*(" + inside + ")";
}

Formula formula(const OrdinalNimber& a) {
  Formula out = {name_sign("∗"), open_sign("(")};
  append(out, formula(a.size));
  out.push_back(close_sign(")"));
  return out;
}

OrdinalNimber nim_sum(const OrdinalNimber& a, const OrdinalNimber& b) {
  std::vector<Surreal::Term> terms;
  const auto &x = a.size.terms(), &y = b.size.terms();
  std::size_t i = 0;
  for (const auto& t : x) {
    for (; i < y.size() && y[i].exponent > t.exponent; ++i) terms.push_back(y[i]);
    terms.push_back(t);
    if (i < y.size() && y[i].exponent == t.exponent) terms.back().coefficient ^= y[i++].coefficient;
  }
  terms.insert(terms.end(), y.begin() + static_cast<std::ptrdiff_t>(i), y.end());
  return {Surreal::sum_of(std::move(terms))};
}

OrdinalNimber nim_product(const OrdinalNimber& a, const OrdinalNimber& b) {
  return nimber_of(product(sum_of(a), sum_of(b)));
}

OrdinalNimber nim_inverse(const OrdinalNimber& a) {
  if (a.size.sign() == 0) throw Error("0 has no nim inverse");
  return nimber_of(inverse(sum_of(a)));
}

OrdinalNimber nim_sqrt(const OrdinalNimber& a) { return nimber_of(square_root(sum_of(a))); }

OrdinalNimber nim_power(const OrdinalNimber& a, const Integer& n) {
  if (const auto finite_size = a.size.integer()) return {Surreal(nim_power(*finite_size, n))};
  if (n.sign() < 0) throw Error("the exponent is negative");
  return nimber_of(power(sum_of(a), n));
}

int nim_excess(const Integer& p) {
  const auto& primes = odd_primes();
  if (p > primes.back())
    throw Error(fmt::format("the table of excesses ends with that of {}", primes[kExcess.size() - 1]));
  const auto it = std::find(primes.begin(), primes.end(), p);
  if (it == primes.end()) throw Error(fmt::format("{} is not an odd prime", p.str()));
  const auto k = static_cast<std::size_t>(it - primes.begin());
  check_known(k);
  return kExcess[k] - '0';
}

OrdinalNimber nim_alpha(std::size_t k) { return nimber_of(alpha(k).value); }

}  // namespace nimatron
