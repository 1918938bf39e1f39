// Constants and polynomials in one variable, of degree at most 8.
#include "nimatron/table/guess/families.h"
#include "nimatron/table/guess/formula.h"

namespace nimatron::guess {

void polynomials(const Samples& s, Sink<Candidate> sink) {
  constexpr std::size_t kMostDegree = 8;
  if (s.dimension() != 1) return;
  const std::int64_t low = s.axes()[0].low;
  if (!s.numeric()) {
    // All alike, or nothing.
    sink({"constant", s.text(s[0]), [&](std::size_t cell) { return s[cell] == s[0]; }, Candidate::Says::Value, {}, 1});
    return;
  }
  const auto fitting = s.axes()[0].fitting();
  const std::span<const Integer> values(s.values());
  for (std::size_t skipped = 0; skipped <= 4; ++skipped) {
    for (std::size_t degree = 0; degree <= kMostDegree; ++degree) {
      // Twice as many points as coefficients, so that the degree is not an accident; all entries, if it starts with
      // them.
      if (skipped + 2 * (degree + 1) > (skipped == 0 ? s.size() : fitting)) break;
      const auto start = low + static_cast<std::int64_t>(skipped);
      const auto p = interpolated(values.subspan(skipped, degree + 1), start, 1);
      const auto agrees = [&s, &p](std::size_t cell) {
        return polynomial_value(p, s.at(cell)[0]) == Rational(s[cell], Integer(1));
      };
      bool fits = true;
      for (auto i = skipped; i < skipped + 2 * (degree + 1) && fits; ++i) fits = agrees(i);
      if (!fits) continue;
      const char* kind = degree == 0 ? "constant" : degree == 1 ? "linear" : "polynomial";
      Candidate c{kind, polynomial_text(p, s.variable(0)), agrees};
      if (skipped > 0) c.from = {start};
      c.fitted = degree + 1;
      sink(c);
      return;
    }
  }
}

}  // namespace nimatron::guess
