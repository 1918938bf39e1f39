// Beatty sequences floor(n alpha) + c with a quadratic irrational alpha, and the P-positions of Wythoff's game and its
// relatives: pairs floor(k alpha), floor(k alpha) + r k that together contain every number from 1 on once, where alpha
// = (2 - r + sqrt(r^2 + 4)) / 2 (A. S. Fraenkel, "How to beat your Wythoff games' opponent on three fronts", American
// Mathematical Monthly 89, 1982).
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cmath>

#include "nimatron/table/guess/families.h"
#include "nimatron/table/guess/formula.h"

namespace nimatron::guess {

namespace {

// floor(n (p + sqrt(d)) / q) + c, exactly.
struct Slope {
  std::int64_t p, d, q, c = 0;

  Integer at(std::int64_t n) const {
    const Integer top = Integer(n) * Integer(p) + isqrt(Integer(n) * Integer(n) * Integer(d));
    Integer out = top / Integer(q);
    if (top < 0 && out * Integer(q) != top) out -= 1;
    return out + Integer(c);
  }
  std::string text(const std::string& n) const {
    std::string out;
    const auto root = fmt::format("isqrt({}*{}*{})", d, n, n);
    const auto sum = p == 0 ? root : fmt::format("{} + {}", sum_text({{Integer(p), n}}), root);
    out = q == 1 ? sum : p == 0 ? fmt::format("{} div {}", root, q) : fmt::format("({}) div {}", sum, q);
    if (c != 0) out += fmt::format(" {} {}", c > 0 ? '+' : '-', std::abs(c));
    return out;
  }
};

// The Beatty sequence of the smaller numbers of r-Wythoff's pairs.
Slope wythoff_slope(std::int64_t r) { return {2 - r, r * r + 4, 2}; }

bool is_square(std::int64_t n) {
  const Integer root = isqrt(Integer(n));
  return root * root == n;
}

std::optional<Slope> fitted_slope(const Samples& s) {
  constexpr std::int64_t kMostRadicand = 60, kMostDenominator = 6;
  const auto low = s.axes()[0].low;
  const auto end = low + static_cast<std::int64_t>(s.axes()[0].fitting());
  if (low < 0 || end < 12) return std::nullopt;
  for (const std::int64_t c : {0, 1, -1, 2}) {
    // The slopes that the entries allow: v - c <= n alpha < v - c + 1.
    double least = -1e18, most = 1e18;
    for (auto n = std::max<std::int64_t>(low, 1); n < end; ++n) {
      const Integer& v = s[static_cast<std::size_t>(n - low)];
      if (abs(v) > (std::int64_t{1} << 50)) return std::nullopt;
      const auto value = static_cast<double>(static_cast<std::int64_t>(v) - c);
      least = std::max(least, value / static_cast<double>(n));
      most = std::min(most, (value + 1) / static_cast<double>(n));
    }
    if (least > most) continue;
    for (std::int64_t d = 2; d <= kMostRadicand; ++d) {
      if (is_square(d)) continue;
      for (std::int64_t q = 1; q <= kMostDenominator; ++q) {
        tick();
        // p lies between q least - sqrt(d) and q most - sqrt(d).
        const auto root = std::sqrt(static_cast<double>(d));
        const auto p = static_cast<std::int64_t>(std::ceil(static_cast<double>(q) * least - root - 1e-9));
        if (std::abs(p) > 3 * q + 10 || static_cast<double>(p) > static_cast<double>(q) * most - root + 1e-9) continue;
        const Slope slope{p, d, q, c};
        bool fits = true;
        for (auto n = low; n < end && fits; ++n) fits = slope.at(n) == s[static_cast<std::size_t>(n - low)];
        if (fits) return slope;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

void beatty_sequences(const Samples& s, Sink<Candidate> sink) {
  if (s.dimension() != 1 || !s.numeric()) return;
  const auto slope = fitted_slope(s);
  if (!slope) return;
  sink({"Beatty sequence", slope->text("$n"), [&](std::size_t cell) { return slope->at(s.at(cell)[0]) == s[cell]; }});
}

void beatty_pairs(const Samples& first, const Samples& second, Sink<Candidate> sink) {
  if (first.size() < 6) return;
  const auto low = first.axes()[0].low;
  // Pairs may be counted from the pair (0,0) or from the one after it.
  for (const std::int64_t shift : {0, 1}) {
    const auto k = shift == 0 ? std::string("$n") : std::string("($n + 1)");
    const Integer r = second[5] - first[5];
    const auto index = low + 5 + shift;
    if (index <= 0 || r <= 0 || r % Integer(index) != 0 || r / Integer(index) > 1000) continue;
    const auto step = static_cast<std::int64_t>(r / Integer(index));
    const Slope slope = wythoff_slope(step);
    const auto agrees = [&](std::size_t cell) {
      const auto n = first.at(cell)[0] + shift;
      const Integer a = slope.at(n);
      return a == first[cell] && a + Integer(step) * Integer(n) == second[cell];
    };
    if (!agrees(0) || !agrees(first.size() / 2)) continue;
    const auto a = slope.text(k);
    sink({step == 1 ? "Wythoff pairs" : fmt::format("{}-Wythoff pairs", step),
          fmt::format("[{}, {} + {}{}]", a, a, step == 1 ? "" : fmt::format("{}*", step), k),
          agrees,
          Candidate::Says::Value,
          {},
          6});
  }
}

void beatty_zeros(const Samples& s, Sink<Candidate> sink) {
  if (s.dimension() != 2 || !s.has_zeros()) return;
  std::vector<std::pair<std::int64_t, std::int64_t>> zeros;
  for (std::size_t cell = 0; cell < s.size(); ++cell) {
    const auto at = s.at(cell);
    if (s.zero(cell) && at[0] < at[1] && s.fitting(cell)) zeros.emplace_back(at[0], at[1]);
  }
  if (zeros.size() < 3) return;
  std::sort(zeros.begin(), zeros.end());
  const auto r = zeros[0].second - zeros[0].first;
  if (r < 1 || r > 1000) return;
  const Slope slope = wythoff_slope(r);
  for (std::size_t i = 0; i < zeros.size(); ++i) {
    const auto k = static_cast<std::int64_t>(i + 1);
    if (slope.at(k) != zeros[i].first || zeros[i].second - zeros[i].first != r * k) return;
  }
  const auto difference = std::string("abs($x - $y)");
  const auto k = r == 1 ? difference : fmt::format("({} div {})", difference, r);
  const auto rule = fmt::format("min($x,$y) == {}", slope.text(k));
  sink({r == 1 ? "Wythoff's P-positions" : fmt::format("{}-Wythoff's P-positions", r),
        r == 1 ? rule : fmt::format("{} mod {} == 0 and {}", difference, r, rule),
        [&](std::size_t cell) {
          const auto at = s.at(cell);
          const auto apart = std::abs(at[0] - at[1]);
          const bool zero = apart % r == 0 && slope.at(apart / r) == std::min(at[0], at[1]);
          return zero == s.zero(cell);
        },
        Candidate::Says::Zero});
}

}  // namespace nimatron::guess
