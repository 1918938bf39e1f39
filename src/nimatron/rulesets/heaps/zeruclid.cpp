#include "nimatron/rulesets/heaps/zeruclid.h"

namespace nimatron {

void Zeruclid::options(const Position& p, Sink<Position> sink) const {
  std::int64_t smallest = 0;
  for (const auto size : p.sizes) {
    if (size > 0 && (smallest == 0 || size < smallest)) smallest = size;
  }
  if (smallest == 0) return;
  Position q = p;
  for (std::size_t i = 0; i < p.count(); ++i) {
    for (q.sizes[i] -= smallest; q.sizes[i] >= 0; q.sizes[i] -= smallest) sink(q);
    q.sizes[i] = p[i];
  }
}

RulesetEntry zeruclid_entry() {
  return {.name = "zeruclid",
          .parameters = "",
          .rules =
              "Any number of heaps. A move takes from one heap a positive multiple of the smallest non-empty heap; "
              "heaps may be emptied.",
          .citation =
              "E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, The switch operators and push-the-button games: "
              "a sequential compound over rulesets, Theoretical Computer Science 715 (2018)",
          .examples = {"zeruclid(2,3,5)", "zeruclid(1,4,6)", "zeruclid(0,5,2)", "zeruclid(2,1,5,1)", "zeruclid()"},
          .make = without_parameters<Zeruclid>()};
}

}  // namespace nimatron
