#include "nimatron/engine/session.h"

#include "nimatron/engine/terms.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/search/solver_pair.h"
#include "nimatron/solve/general_solver.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/misere_outcome.h"
#include "nimatron/table/grundy_box.h"
#include "nimatron/table/proved_periods.h"

namespace nimatron {

AnyRuleset Session::played(AnyRuleset r) const { return theory_ == Theory::On ? std::move(r) : without_theory(r); }

Solver& Session::main_solver(const AnyRuleset& r) {
  using Main = std::shared_ptr<nimatron::Solver>;
  const auto make = [&] {
    Main main = std::make_shared<GeneralSolver>(r, *budget_, shared<SumOutcome>());
    if (Main own = r.solver(ask::Outcome{}, *budget_)) main = std::make_shared<SolverPair>(std::move(own), main);
    main->set_threads(threads_);
    if (on_main_solver_) on_main_solver_(r, *main);
    return std::make_unique<Held<Main>>(r, std::move(main));
  };
  return *held<Main>(r.id(), make);
}

ProvedPeriods& Session::proved_periods(const AnyRuleset& r) {
  const auto begun = [this](HeapSequence& s) {
    if (on_heap_sequence_) on_heap_sequence_(s);
  };
  return held<ProvedPeriods>(r.id(), [&] { return std::make_unique<Held<ProvedPeriods>>(r, r, *budget_, begun); });
}

void Session::clear() {
  solvers_.clear();
  games_ = std::make_shared<GameArena>(*budget_);
  budget_->forgotten();
}

Placed placed(const AnyRuleset& ruleset, std::string_view state) {
  AnyPosition p = ruleset.parse(state);
  ruleset.check(p);
  return {ruleset, std::move(p)};
}

Outcome outcome_of(Session& session, const Placed& p) {
  const Budget::Scope scope(session.budget());
  if (p.ruleset.impartial()) {
    if (const auto far = session.proved_periods(p.ruleset)(p.position)) return *far == 0 ? Outcome::P : Outcome::N;
  }
  return session.main_solver(p.ruleset)(p.position).value();
}

Outcome misere_outcome_of(Session& session, const Placed& p) {
  const Budget::Scope scope(session.budget());
  auto& misere = session.solver<MisereOutcomeSolver>(p.ruleset);
  if (misere.follows_grundy(p.position)) return grundy_of(session, p) == 0 ? Outcome::P : Outcome::N;
  return misere(p.position);
}

Nimber grundy_of(Session& session, const Placed& p) {
  const Budget::Scope scope(session.budget());
  if (const auto near = session.solver<GrundyBox>(p.ruleset)(p.position)) return *near;
  if (const auto far = session.proved_periods(p.ruleset)(p.position)) return *far;
  return session.main_solver(p.ruleset).grundy(p.position).value();
}

Genus genus_of(Session& session, const Placed& p) {
  const Budget::Scope scope(session.budget());
  return session.solver<GenusSolver<AnyRuleset>>(p.ruleset)(p.position);
}

Value value_of(Session& session, const Placed& p) {
  const Budget::Scope scope(session.budget());
  return {session.arena(), canonical_value(session, Term{{p}, Game()})};
}

}  // namespace nimatron
