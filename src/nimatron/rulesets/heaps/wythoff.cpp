#include "nimatron/rulesets/heaps/wythoff.h"

#include <algorithm>

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

RulesetEntry wythoff_entry() {
  return {.name = "wythoff",
          .parameters = "",
          .rules = "Two heaps. A move takes any positive number of tokens from one heap, or the same number from both.",
          .citation = "W. A. Wythoff, A modification of the game of nim, Nieuw Archief voor Wiskunde 7 (1907)",
          .examples = {"wythoff(3,5)", "wythoff(10,4)", "wythoff(0,0)", "wythoff(0,7)"},
          .make = without_parameters<Wythoff>()};
}

}  // namespace nimatron
