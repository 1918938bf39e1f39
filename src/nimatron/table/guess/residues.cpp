// A polynomial for each residue class: of one variable up to degree 3, of two variables linear.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/table/guess/families.h"
#include "nimatron/table/guess/formula.h"

namespace nimatron::guess {

namespace {

std::int64_t residue(std::int64_t n, std::int64_t m) { return ((n % m) + m) % m; }

// The polynomials of the residue classes from `skipped` entries on; none if some class has none that fits.
std::optional<std::vector<std::vector<Rational>>> class_polynomials(const Samples& s, std::size_t m,
                                                                    std::size_t skipped) {
  constexpr std::size_t kMostDegree = 3;
  const auto fitting = s.axes()[0].fitting();
  std::vector<std::vector<Rational>> out(m);
  for (std::size_t i = skipped; i < skipped + m; ++i) {
    std::vector<Integer> values;
    for (auto j = i; j < fitting; j += m) values.push_back(s[j]);
    const std::int64_t first = s.axes()[0].low + static_cast<std::int64_t>(i);
    auto& p = out[static_cast<std::size_t>(residue(first, static_cast<std::int64_t>(m)))];
    for (std::size_t degree = 0; degree <= kMostDegree && p.empty(); ++degree) {
      if (values.size() < degree + 3) return std::nullopt;
      const auto q =
          interpolated(std::span<const Integer>(values).first(degree + 1), first, static_cast<std::int64_t>(m));
      bool fits = true;
      for (std::size_t k = 0; k < values.size() && fits; ++k) {
        fits = polynomial_value(q, first + static_cast<std::int64_t>(k * m)) == Rational(values[k], Integer(1));
      }
      if (fits) p = q;
    }
    if (p.empty()) return std::nullopt;
  }
  return out;
}

void sequence_residues(const Samples& s, Sink<Candidate> sink) {
  constexpr std::size_t kMostModulus = 24;
  for (std::size_t m = 2; m <= kMostModulus; ++m) {
    for (std::size_t skipped = 0; skipped <= 8; ++skipped) {
      if (skipped + 3 * m > s.axes()[0].fitting()) break;
      tick();
      const auto found = class_polynomials(s, m, skipped);
      if (!found) continue;
      const auto& classes = *found;
      const auto modulus = static_cast<std::int64_t>(m);
      std::vector<std::string> texts;
      for (const auto& p : classes) texts.push_back(polynomial_text(p, s.variable(0)));
      Candidate c{"polynomial by residues", fmt::format("{}[{} mod {}]", list_text(texts), s.variable(0), m),
                  [&](std::size_t cell) {
                    const auto n = s.at(cell)[0];
                    const auto& p = classes[static_cast<std::size_t>(residue(n, modulus))];
                    return polynomial_value(p, n) == Rational(s[cell], Integer(1));
                  }};
      if (skipped > 0) c.from = {s.axes()[0].low + static_cast<std::int64_t>(skipped)};
      return sink(c);
    }
  }
}

// a x + b y + c.
struct Plane {
  Rational a, b, c;
  Rational at(std::int64_t x, std::int64_t y) const { return a * Rational(x) + b * Rational(y) + c; }
  std::string text() const {
    Integer common = 1;
    for (const auto* r : {&a, &b, &c}) common = common / gcd(common, r->denominator()) * r->denominator();
    const auto whole = [&](const Rational& r) { return r.numerator() * (common / r.denominator()); };
    const auto sum = sum_text({{whole(a), "$x"}, {whole(b), "$y"}, {whole(c), ""}});
    return common == 1 ? sum : fmt::format("({}) div {}", sum, common.str());
  }
};

// The plane through the first three entries of a class, if all of the class that may be used lies on it.
std::optional<Plane> class_plane(const Samples& s, std::int64_t x, std::int64_t y, std::int64_t m) {
  const auto& ax = s.axes()[0];
  const auto& ay = s.axes()[1];
  const auto x_end = ax.low + static_cast<std::int64_t>(ax.fitting());
  const auto y_end = ay.low + static_cast<std::int64_t>(ay.fitting());
  if (x + 2 * m >= x_end || y + 2 * m >= y_end) return std::nullopt;
  const auto value = [&](std::int64_t i, std::int64_t j) { return Rational(s[s.cell({i, j})], Integer(1)); };
  Plane p;
  p.a = (value(x + m, y) - value(x, y)) / Rational(m);
  p.b = (value(x, y + m) - value(x, y)) / Rational(m);
  p.c = value(x, y) - p.a * Rational(x) - p.b * Rational(y);
  for (auto i = x; i < x_end; i += m) {
    for (auto j = y; j < y_end; j += m) {
      if (p.at(i, j) != value(i, j)) return std::nullopt;
    }
  }
  return p;
}

bool plane_residues_from(const Samples& s, std::int64_t m, std::int64_t skipped, Sink<Candidate> sink) {
  const std::int64_t x0 = s.axes()[0].low + skipped, y0 = s.axes()[1].low + skipped;
  std::vector<std::vector<Plane>> classes(static_cast<std::size_t>(m), std::vector<Plane>(static_cast<std::size_t>(m)));
  for (auto x = x0; x < x0 + m; ++x) {
    for (auto y = y0; y < y0 + m; ++y) {
      const auto p = class_plane(s, x, y, m);
      if (!p) return false;
      classes[static_cast<std::size_t>(residue(x, m))][static_cast<std::size_t>(residue(y, m))] = *p;
    }
  }
  std::vector<std::string> rows;
  for (const auto& row : classes) {
    std::vector<std::string> texts;
    for (const auto& p : row) texts.push_back(p.text());
    rows.push_back(list_text(texts));
  }
  const bool one = m == 1;
  Candidate c{one ? "linear" : "linear by residues",
              one ? classes[0][0].text() : fmt::format("{}[$x mod {}][$y mod {}]", list_text(rows), m, m),
              [&](std::size_t cell) {
                const auto at = s.at(cell);
                const auto& p =
                    classes[static_cast<std::size_t>(residue(at[0], m))][static_cast<std::size_t>(residue(at[1], m))];
                return p.at(at[0], at[1]) == Rational(s[cell], Integer(1));
              }};
  if (skipped > 0) c.from = {x0, y0};
  sink(c);
  return true;
}

}  // namespace

void residues(const Samples& s, Sink<Candidate> sink) {
  if (!s.numeric()) return;
  if (s.dimension() == 1) return sequence_residues(s, sink);
  if (s.dimension() != 2) return;
  for (std::int64_t m = 1; m <= 6; ++m) {
    for (std::int64_t skipped = 0; skipped <= 3; ++skipped) {
      if (plane_residues_from(s, m, skipped, sink)) return;
    }
  }
}

}  // namespace nimatron::guess
