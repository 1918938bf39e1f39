#include "nimatron/rulesets/heaps/euclid.h"

#include <algorithm>

#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/rulesets/heaps/golden.h"

namespace nimatron {

void Euclid::options(const Position& p, Sink<Position> sink) const {
  const std::int64_t a = p[0], b = p[1];
  if (a == 0 || b == 0) {
    if (a != b) sink({{0, 0}});
    return;
  }
  for (std::int64_t k = a - b; k > 0; k -= b) sink({{k, b}});
  for (std::int64_t k = b - a; k > 0; k -= a) sink({{a, k}});
}

std::optional<Outcome> Euclid::theorem(question::Outcome, const Position& p) const {
  const std::int64_t a = std::min(p[0], p[1]), b = std::max(p[0], p[1]);
  if (a == 0) return b == 0 ? Outcome::P : Outcome::N;
  return below_golden(b, a) ? Outcome::P : Outcome::N;
}

std::optional<Nimber> Euclid::theorem(question::Grundy, const Position& p) const {
  const std::int64_t a = std::min(p[0], p[1]), b = std::max(p[0], p[1]);
  if (a == 0) return b == 0 ? 0 : 1;
  __extension__ using Wide = __int128;
  // b/a - a/b = (b - a)(b + a) / (a b).
  return static_cast<Nimber>(Wide{b - a} * (Wide{b} + a) / (Wide{a} * b));
}

// b < phi a exactly when b <= floor(a phi), since phi is irrational.
std::shared_ptr<const LinearRules> Euclid::linear_rules(std::size_t axes) {
  if (axes != 0 && axes != 2) return nullptr;
  const Linear a = Linear::unknown(0), b = Linear::unknown(1), bound = Linear::unknown(2);
  const auto less = [&](const Linear& x, const Linear& y) {
    return exists({2}, all_of({is_lower_wythoff(y, bound), not_negative(bound - x)}));
  };
  LinearRules out{2};
  out.losses = any_of({all_of({zero(a), zero(b)}),
                       all_of({not_negative(a - Linear(1)), not_negative(b - Linear(1)), less(a, b), less(b, a)})});
  out.theorem = "A. J. Cole, A. J. T. Davie, Mathematical Gazette 53 (1969)";
  return std::make_shared<const LinearRules>(std::move(out));
}

RulesetEntry euclid_entry() {
  return {.name = "euclid",
          .parameters = "",
          .rules =
              "Two heaps. A move subtracts a positive multiple of the smaller heap from the larger one, which must "
              "stay positive, so play ends at two equal heaps. From (0,i), i > 0, the only move is to (0,0).",
          .citation =
              "A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm and a winning strategy for "
              "it, Mathematical Gazette 53 (1969); G. Nivasch, The Sprague-Grundy function of the game Euclid, "
              "Discrete Mathematics 306 (2006)",
          .examples = {"euclid(39,23)", "euclid(6,29)", "euclid(8,8)", "euclid(0,5)", "euclid(0,0)"},
          .make = without_parameters<Euclid>()};
}

}  // namespace nimatron
