// How the functions see a sum of positions and a value.
#include <algorithm>

#include "nimatron/notation/functions.h"
#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/outcome.h"
#include "nimatron/solve/session.h"

namespace nimatron {

Game canonical_value(Session& session, const Term& term) {
  GameArena& games = session.games();
  Game sum = term.value;
  for (const auto& part : term.parts) {
    Game g;
    if (part.ruleset.impartial()) {
      const Nimber n = session.solver<GrundySolver<AnyRuleset>>(part.ruleset)(part.position);
      if (n > 0x7fffffff) throw Error("a nimber past 2^31 is too large for sums and comparisons of values");
      g = games.nimber(static_cast<std::uint32_t>(n));
    } else {
      g = session.solver<CanonicalSolver<AnyRuleset>>(part.ruleset)(part.position);
    }
    sum = games.sum(sum, g);
  }
  return sum;
}

Placed as_position(Session& session, const Term& term) {
  if (term.parts.size() == 1 && term.value == Game()) return term.parts[0];
  std::vector<Placed> parts = term.parts;
  if (parts.empty() || term.value != Game()) {
    (void)session;
    throw Error("a value cannot stand as a position here");
  }
  return parts.size() == 1 ? parts[0] : disjunctive_sum(parts);
}

Outcome outcome_of_position(Session& session, const Placed& p) {
  return session.solver<OutcomeSolver<AnyRuleset>>(p.ruleset)(p.position);
}

}  // namespace nimatron
