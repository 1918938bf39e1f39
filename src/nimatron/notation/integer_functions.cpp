// Integers: pow, gcd, fib, ...
#include <fmt/format.h>

#include "nimatron/base/budget.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/ordinals.h"
#include "nimatron/notation/language_functions.h"

namespace nimatron {

namespace {

Parameter whole(const char* name) { return {name, ParameterKind::Any, "An integer"}; }

// w^e, or the product of n copies of an infinite number.
Answer infinite_power(Arguments& a, const Surreal& base) {
  const Answer given = a.any(1);
  const auto exponent = surreal_in(a.session(), given);
  if (exponent && exponent->is_ordinal() && base == Surreal::omega_to(1)) {
    return answer_of(Surreal::omega_to(*exponent));
  }
  constexpr int kMost = 1000;
  const auto n = exponent ? exponent->integer() : std::nullopt;
  if (!n || *n < 0 || *n > kMost) {
    a.fail(fmt::format("of w the exponent is an ordinal, of other infinite numbers an integer from 0 to {}", kMost));
  }
  Surreal out = 1;
  for (Integer i = 0; i < *n; ++i) out = out * base;
  return answer_of(out);
}

Answer power(Arguments& a) {
  if (const Answer given = a.any(0); found_in<Surreal>(given) != nullptr) {
    return infinite_power(a, *found_in<Surreal>(given));
  }
  const Integer base = a.integer(0);
  const Integer exponent = a.integer(1);
  constexpr int kMost = 1'000'000;
  if (exponent < 0 || exponent > kMost) a.fail(fmt::format("the exponent must be from 0 to {}", kMost));
  constexpr std::uint64_t kMostBits = std::uint64_t{1} << 30;
  if (base != 0 && msb(base) * exponent >= kMostBits) a.fail("the number would have more than 2^30 bits");
  Integer out = 1;
  Integer square = base;
  for (auto e = static_cast<std::uint64_t>(exponent); e > 0; e >>= 1) {
    tick();
    if (e & 1) out *= square;
    if (e > 1) square *= square;
  }
  return out;
}

Answer fibonacci(Arguments& a) {
  const Integer n = a.integer(0);
  if (n < 0 || n > 100'000) a.fail("the number must be from 0 to 100000");
  Integer x = 0, y = 1;
  for (auto i = static_cast<std::uint64_t>(n); i > 0; --i) {
    tick();
    x += y;
    std::swap(x, y);
  }
  return x;
}

Answer binomial(Arguments& a) {
  const Integer n = a.integer(0);
  const Integer k = a.integer(1);
  constexpr int kMost = 100'000;
  if (n < 0 || n > kMost) a.fail(fmt::format("the number must be from 0 to {}", kMost));
  if (k < 0 || k > n) return Integer(0);
  Integer out = 1;
  const auto chosen = static_cast<std::int64_t>(k < n - k ? k : Integer(n - k));
  for (std::int64_t i = 1; i <= chosen; ++i) {
    tick();
    out = out * (n - chosen + i) / i;
  }
  return out;
}

Answer root(Arguments& a) {
  const Integer n = a.integer(0);
  if (n < 0) a.fail("a negative number has no root");
  return isqrt(n);
}

Answer decimal(Arguments& a) {
  const Integer divisor = a.integer(1);
  if (divisor == 0) a.fail("the divisor is 0");
  const auto real = [](const Integer& n) { return std::strtod(n.str().c_str(), nullptr); };
  return fmt::format("{:.3g}", real(a.integer(0)) / real(divisor));
}

// Writes the digits of n, which has at most 2^level of them, by halves; powers[k] is the base to the power 2^k. Zeros
// in front are written if `padded`.
void add_digits(const Integer& n, std::size_t level, bool padded, const std::vector<Integer>& powers, Collector& out) {
  tick();
  if (level == 0) {
    if (padded || n != 0) out(n);
    return;
  }
  const Integer& half = powers[level - 1];
  const Integer above = n / half;
  if (padded || above != 0) add_digits(above, level - 1, padded, powers, out);
  add_digits(n - above * half, level - 1, padded || above != 0, powers, out);
}

Answer digits(Arguments& a) {
  const Integer n = a.integer(0);
  if (n < 0) a.fail("the number must not be negative");
  std::vector<Integer> powers{a.whole("base").value_or(10)};
  while (powers.back() <= n) powers.push_back(powers.back() * powers.back());
  Collector out;
  if (n == 0) out(n);
  add_digits(n, powers.size() - 1, false, powers, out);
  return out.list();
}

Answer absolute_value(Arguments& a) {
  if (const auto x = surreal_in(a.session(), a.any(0))) return answer_of(x->sign() < 0 ? -*x : *x);
  const Dyadic x = a.number(0);
  return Term{{}, a.session().games().number(x.sign() < 0 ? -x : x)};
}

}  // namespace

std::vector<Entry> integer_functions() {
  const auto binary = [](const char* name, const char* help, const char* example,
                         Integer (*f)(Integer, const Integer&)) {
    return Entry{name, AnswerType::Whole, {whole("a"), whole("b")},
                 help, example,           [f](Arguments& a) { return Answer(f(a.integer(0), a.integer(1))); }};
  };
  return {
      binary("bitand", "The binary digits that both have.", "bitand(12,10)",
             [](Integer a, const Integer& b) { return std::move(a) & b; }),
      binary("bitor", "The binary digits that one of them has.", "bitor(12,10)",
             [](Integer a, const Integer& b) { return std::move(a) | b; }),
      binary("gcd", "The greatest common divisor.", "gcd(12,18)",
             [](Integer a, const Integer& b) { return gcd(a, b); }),
      {"pow",
       AnswerType::Any,
       {whole("a"), whole("n")},
       "a to the power n; a may be an infinite number, and w has ordinal powers.",
       "pow(2,100)",
       power},
      {"decimal",
       AnswerType::Text,
       {whole("a"), whole("b")},
       "a divided by b, rounded to three digits, as a text.",
       "decimal(15,8)",
       decimal},
      {"isqrt", AnswerType::Whole, {whole("n")}, "The square root, rounded down.", "isqrt(99)", root},
      {"abs",
       AnswerType::Whole,
       {{"x", ParameterKind::Any, "A number, perhaps infinite"}},
       "The absolute value of a number.",
       "abs(-3)",
       absolute_value},
      {"fib", AnswerType::Whole, {whole("n")}, "The Fibonacci number, with fib(1) = fib(2) = 1.", "fib(30)", fibonacci},
      {"binomial",
       AnswerType::Whole,
       {whole("n"), whole("k")},
       "How many ways there are to choose k of n things.",
       "binomial(10,5)",
       binomial},
      {"digits",
       AnswerType::List,
       {whole("n"), {"base", ParameterKind::Whole, "The base", "10", {}, 2, 1'000'000'000}},
       "The digits of a number, the first one first.",
       "digits(10,2)",
       digits},
  };
}

}  // namespace nimatron
