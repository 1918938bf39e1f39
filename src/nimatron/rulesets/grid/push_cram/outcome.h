// Who wins Push Cram: the solver of push(vcram,hcram). On three rows it searches by itself; of other boards it knows
// what Proposition 5.0.2 says, and how much they ask of a search.
#pragma once

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/grid/push_cram/solver.h"

namespace nimatron::push_cram {

class OutcomeOfBoard final : public nimatron::Solver {
 public:
  // The ruleset is push(vcram,hcram).
  OutcomeOfBoard(AnyRuleset ruleset, Budget& budget) : r_(std::move(ruleset)), budget_(&budget), solver_(budget) {}

  // Answers an unpushed board of three rows whose columns allow vertical dominoes only, and one that the proposition
  // answers. An Error with an estimate where a search cannot end.
  std::optional<Outcome> operator()(const AnyPosition& p) override;
  void set_threads(int threads) override { solver_.set_threads(threads); }
  std::uint64_t nodes() const override { return solver_.positions(); }
  std::size_t remembered() const override { return solver_.remembered(); }
  void clear() override { solver_.clear(); }
  std::string keeps() const override { return "outcomes of Push Cram on three rows"; }
  void save(std::ostream& out) const override { solver_.save(out); }
  void restore(std::istream& in) override { solver_.load(in); }

 private:
  AnyRuleset r_;
  Budget* budget_;
  push_cram::Solver solver_;
};

}  // namespace nimatron::push_cram
