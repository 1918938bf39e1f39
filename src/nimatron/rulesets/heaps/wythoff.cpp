#include "nimatron/rulesets/heaps/wythoff.h"

#include <algorithm>

#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/rulesets/heaps/golden.h"

namespace nimatron {

void Wythoff::options(const Position& p, Sink<Position> sink) const {
  const std::int64_t a = p[0], b = p[1];
  for (std::int64_t k = 1; k <= std::min(a, b); ++k) sink({{a - k, b - k}});
  for (std::int64_t k = 1; k <= a; ++k) sink({{a - k, b}});
  for (std::int64_t k = 1; k <= b; ++k) sink({{a, b - k}});
}

std::optional<Outcome> Wythoff::theorem(question::Outcome, const Position& p) const {
  return is_wythoff_pair(p[0], p[1]) ? Outcome::P : Outcome::N;
}

std::shared_ptr<const LinearRules> Wythoff::linear_rules(std::size_t axes) {
  if (axes != 0 && axes != 2) return nullptr;
  const Linear a = Linear::unknown(0), b = Linear::unknown(1), left = Linear::unknown(2);
  LinearRules out{2};
  out.moves = {{1, not_negative(a - left - Linear(1)), {left, b}},
               {1, not_negative(b - left - Linear(1)), {a, left}},
               {1, all_of({not_negative(a - left - Linear(1)), not_negative(b - a + left)}), {left, b - a + left}}};
  return std::make_shared<const LinearRules>(std::move(out));
}

RulesetEntry wythoff_entry() {
  return {.name = "wythoff",
          .parameters = "",
          .rules = "Two heaps. A move takes any positive number of tokens from one heap, or the same number from both.",
          .citation = "W. A. Wythoff, A modification of the game of nim, Nieuw Archief voor Wiskunde 7 (1907)",
          .examples = {"wythoff(3,5)", "wythoff(10,4)", "wythoff(0,0)", "wythoff(0,7)"},
          .make = without_parameters<Wythoff>()};
}

}  // namespace nimatron
