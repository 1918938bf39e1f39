#include "nimatron/engine/session.h"

#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/search/solver_pair.h"
#include "nimatron/solve/general_solver.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/misere_outcome.h"
#include "nimatron/table/proved_periods.h"

namespace nimatron {

AnyRuleset Session::played(AnyRuleset r) const { return theory_ == Theory::On ? std::move(r) : without_theory(r); }

Solver& Session::main_solver(const AnyRuleset& r) {
  using Main = std::shared_ptr<nimatron::Solver>;
  const auto make = [&] {
    Main main = std::make_shared<GeneralSolver>(r, *budget_, shared<SumOutcome>());
    if (Main own = r.solver(question::Outcome{}, *budget_)) main = std::make_shared<SolverPair>(std::move(own), main);
    main->set_threads(threads_);
    if (on_main_solver_) on_main_solver_(r, *main);
    return std::make_unique<Held<Main>>(r, std::move(main));
  };
  return *held<Main>(r.id(), make);
}

GenusSolver<AnyRuleset>& Session::genus_solver(const AnyRuleset& r) {
  using Genera = GenusSolver<AnyRuleset>;
  const auto grundy = [this, r](const AnyPosition& p) { return main_solver(r).grundy(p).value(); };
  return held<Genera>(r.id(), [&] { return std::make_unique<Held<Genera>>(r, r, *budget_, grundy); });
}

MisereOutcomeSolver& Session::misere_solver(const AnyRuleset& r) {
  auto& genera = genus_solver(r);
  return held<MisereOutcomeSolver>(r.id(),
                                   [&] { return std::make_unique<Held<MisereOutcomeSolver>>(r, r, *budget_, genera); });
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

}  // namespace nimatron
