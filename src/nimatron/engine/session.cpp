#include "nimatron/engine/session.h"

#include "nimatron/engine/terms.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/solve/general_solver.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/misere_outcome.h"
#include "nimatron/table/grundy_box.h"
#include "nimatron/table/proved_periods.h"

namespace nimatron {

AnyRuleset Session::played(AnyRuleset r) const { return theory_ == Theory::On ? std::move(r) : without_theory(r); }

Solver* Session::own_solver(const AnyRuleset& r) {
  using Own = std::shared_ptr<nimatron::Solver>;
  const auto make = [&] {
    Own own = r.solver(ask::Outcome{}, *budget_);
    if (own) own->set_threads(threads_);
    if (own && on_main_solver_) on_main_solver_(r, *own);
    return std::make_unique<Held<Own>>(r, std::move(own));
  };
  return held<Own>(r.id(), make).get();
}

Solver& Session::general_solver(const AnyRuleset& r) {
  const auto make = [&] {
    auto made = std::make_unique<Held<GeneralSolver>>(r, r, *budget_, shared<SumOutcome>());
    made->solver.set_threads(threads_);
    if (on_main_solver_ && own_solver(r) == nullptr) on_main_solver_(r, made->solver);
    return made;
  };
  return held<GeneralSolver>(r.id(), make);
}

Solver& Session::main_solver(const AnyRuleset& r) {
  auto* const own = own_solver(r);
  return own != nullptr ? *own : general_solver(r);
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
  if (auto* own = session.own_solver(p.ruleset)) {
    if (const auto who = (*own)(p.position)) return *who;
  }
  if (p.ruleset.impartial()) {
    if (const auto far = session.proved_periods(p.ruleset)(p.position)) return *far == 0 ? Outcome::P : Outcome::N;
  }
  return session.general_solver(p.ruleset)(p.position).value();
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
  if (auto* own = session.own_solver(p.ruleset)) {
    if (const auto value = own->grundy(p.position)) return *value;
  }
  return session.general_solver(p.ruleset).grundy(p.position).value();
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
