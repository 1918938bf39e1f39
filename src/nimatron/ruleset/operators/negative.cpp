#include "nimatron/ruleset/operators/negative.h"

namespace nimatron {

Placed negative(const Placed& p) {
  if (p.ruleset.impartial()) return p;
  std::optional<Placed> inner;
  std::size_t parts = 0;
  p.ruleset.summands(p.position, [&](const SignedPart& s) {
    if (s.negative) inner = s.part;
    ++parts;
  });
  if (parts == 1 && inner) return *inner;
  const AnyRuleset r = Negative(p.ruleset);
  return {r, r.position(p.position)};
}

}  // namespace nimatron
