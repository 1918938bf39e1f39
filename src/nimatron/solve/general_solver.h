// GeneralSolver: the searches of any ruleset for who wins and for Grundy values, as a Solver (ruleset/solver.h), so
// that what they have found can be saved and restored. It is written as text, a line for each component of which
// something is known: positions are the same in every run as they are typed, not as they are stored.
#pragma once

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/solve/nimber_solver.h"
#include "nimatron/solve/sum_outcome.h"

namespace nimatron {

class GeneralSolver final : public Solver {
 public:
  // `sums` is the search for partizan outcomes, which other rulesets use too.
  GeneralSolver(const AnyRuleset& ruleset, Budget& budget, SumOutcome& sums)
      : ruleset_(ruleset), budget_(&budget), nimbers_(ruleset, budget), sums_(&sums) {}

  // These always have an answer.
  std::optional<Outcome> operator()(const AnyPosition& p) override;
  std::optional<bool> wins(const AnyPosition& p, Player player) override;
  std::optional<Nimber> grundy(const AnyPosition& p) override { return nimbers_(p); }
  void set_threads(int threads) override {
    nimbers_.set_threads(threads);
    sums_->set_threads(threads);
  }

  std::uint64_t nodes() const override { return nimbers_.nodes() + sums_->nodes() - restored_; }
  std::size_t remembered() const override { return nimbers_.remembered() + sums_->components(); }
  void clear() override;
  std::string keeps() const override { return "positions of " + ruleset_.spec(); }
  void save(std::ostream& out) const override;
  void restore(std::istream& in) override;

 private:
  void restore_line(std::string_view line);

  AnyRuleset ruleset_;
  Budget* budget_;
  NimberSolver nimbers_;
  SumOutcome* sums_;
  std::size_t restored_ = 0;  // positions of the exhaustive search that it did not search
};

}  // namespace nimatron
