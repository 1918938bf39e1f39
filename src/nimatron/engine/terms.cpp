#include "nimatron/engine/terms.h"

#include <vector>

#include "nimatron/ruleset/operators/sum.h"
#include "nimatron/rulesets/form/form.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/outcome.h"
#include "nimatron/solve/sum_outcome.h"
#include "nimatron/table/proved_periods.h"
#include "nimatron/value/game_recursion.h"

namespace nimatron {

Nimber grundy_value(Session& session, const AnyRuleset& ruleset, const AnyPosition& p) {
  const auto far = session.solver<ProvedPeriods>(ruleset)(p);
  return far ? *far : session.solver<GrundySolver<AnyRuleset>>(ruleset)(p);
}

Game canonical_value(Session& session, const Term& term) {
  GameArena& games = session.games();
  Game sum = term.value;
  for (const auto& part : term.parts) {
    Game g;
    if (part.ruleset.impartial()) {
      const Nimber n = grundy_value(session, part.ruleset, part.position);
      if (n > 0x7fffffff) throw Error("a nimber past 2^31 is too large for sums and comparisons of values");
      g = games.nimber(static_cast<std::uint32_t>(n));
    } else {
      g = session.solver<CanonicalSolver<AnyRuleset>>(part.ruleset)(part.position);
    }
    sum = games.sum(sum, g);
  }
  return sum;
}

Answer value_of(Session& session, const Term& term) {
  if (term.parts.size() == 1 && term.value == Game() && term.parts[0].ruleset.impartial()) {
    return Star{grundy_value(session, term.parts[0].ruleset, term.parts[0].position)};
  }
  return Term{{}, canonical_value(session, term)};
}

namespace {

// The value as its literal canonical form.
Placed form_of_value(GameArena& games, Game g) {
  using Index = FormBuilder::Index;
  FormBuilder forms;
  const auto leaf = [&](Game f) {
    const auto v = games.as_number_up_star(f);
    return v ? std::optional<Index>(forms.value(*v)) : std::nullopt;
  };
  return placed_form(forms.tree(recurse<Index>(games, g, leaf, [&](const auto& at, Game f) {
    std::vector<Index> left, right;
    for (const Game l : games.left(f)) left.push_back(at(l));
    for (const Game r : games.right(f)) right.push_back(at(r));
    return forms.node(std::move(left), std::move(right));
  })));
}

}  // namespace

Placed as_position(Session& session, const Term& term) {
  if (term.parts.size() == 1 && term.value == Game() && term.summands.empty()) return term.parts[0];
  std::vector<Placed> parts = term.parts;
  if (term.summands.empty() && (parts.empty() || term.value != Game())) {
    parts.push_back(form_of_value(session.games(), term.value));
  }
  for (const Game g : term.summands) parts.push_back(form_of_value(session.games(), g));
  return parts.size() == 1 ? parts[0] : disjunctive_sum(parts);
}

Outcome outcome_of_position(Session& session, const Placed& p) {
  if (p.ruleset.impartial()) {
    if (auto* own = session.own_solver(p.ruleset)) {
      if (const auto who = (*own)(p.position)) return *who;
    }
    if (const auto far = session.solver<ProvedPeriods>(p.ruleset)(p.position))
      return *far == 0 ? Outcome::P : Outcome::N;
  }
  if (!p.ruleset.impartial()) return session.shared<SumOutcome>()(p.ruleset, p.position);
  return session.solver<OutcomeSolver<AnyRuleset>>(p.ruleset)(p.position);
}

}  // namespace nimatron
