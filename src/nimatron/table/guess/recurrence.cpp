// Linear recurrences with rational coefficients, found by the algorithm of Berlekamp and Massey.
// J. L. Massey, Shift-register synthesis and BCH decoding, IEEE Transactions on Information Theory 15 (1969).
#include <fmt/format.h>

#include "nimatron/table/guess/families.h"
#include "nimatron/table/guess/formula.h"

namespace nimatron::guess {

namespace {

// The shortest c with v(n) = c[0] v(n-1) + c[1] v(n-2) + ... for all of them.
std::vector<Rational> shortest_recurrence(std::span<const Integer> values) {
  std::vector<Rational> current, earlier;
  std::size_t failed = 0;
  Rational earlier_error = 0;
  const auto error_at = [&](std::size_t n) {
    Rational e(values[n], Integer(1));
    for (std::size_t i = 0; i < current.size(); ++i) e = e - current[i] * Rational(values[n - 1 - i], Integer(1));
    return e;
  };
  for (std::size_t n = 0; n < values.size(); ++n) {
    tick();
    const Rational error = error_at(n);
    if (error == Rational(0)) continue;
    if (current.empty()) {
      current.assign(n + 1, Rational(0));
      failed = n;
      earlier_error = error;
      continue;
    }
    const Rational scale = error / earlier_error;
    std::vector<Rational> correction(n - failed - 1, Rational(0));
    correction.push_back(scale);
    for (const auto& c : earlier) correction.push_back(-(c * scale));
    auto next = current;
    if (next.size() < correction.size()) next.resize(correction.size(), Rational(0));
    for (std::size_t i = 0; i < correction.size(); ++i) next[i] = next[i] + correction[i];
    if (n >= failed + current.size() - earlier.size()) {
      // The old one is the better start for the next correction.
      earlier = current;
      earlier_error = error;
      failed = n;
    }
    current = std::move(next);
  }
  return current;
}

}  // namespace

void recurrences(const Samples& s, Sink<Candidate> sink) {
  constexpr std::size_t kMostOrder = 8;
  constexpr std::size_t kMostEntries = 60;
  if (s.dimension() != 1 || !s.numeric()) return;
  const auto used = std::min(s.axes()[0].fitting(), kMostEntries);
  const auto c = shortest_recurrence(std::span<const Integer>(s.values()).first(used));
  if (c.empty() || c.size() > kMostOrder || 2 * c.size() + 2 > used) return;
  Integer common = 1;
  for (const auto& x : c) common = common / gcd(common, x.denominator()) * x.denominator();
  std::vector<std::pair<Integer, std::string>> terms;
  for (std::size_t i = 0; i < c.size(); ++i) {
    terms.emplace_back(c[i].numerator() * (common / c[i].denominator()), fmt::format("a($n - {})", i + 1));
  }
  const auto order = c.size();  // it follows from the first 2 * order entries
  sink({"linear recurrence",
        fmt::format("{}a($n) == {}", common == 1 ? "" : common.str() + "*", sum_text(terms)),
        [&](std::size_t cell) {
          if (cell < order) return true;
          Rational sum = 0;
          for (std::size_t i = 0; i < order; ++i) sum = sum + c[i] * Rational(s[cell - 1 - i], Integer(1));
          return sum == Rational(s[cell], Integer(1));
        },
        Candidate::Says::Recurrence,
        {},
        2 * order});
}

}  // namespace nimatron::guess
