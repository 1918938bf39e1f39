// The dedicated solver of Push Cram on three rows, asked with positions of push(vcram,hcram), and how much
// other boards ask of a search.
//
//   session.solver<PushCramOutcome>(r)(p);        // none if the board is for the search of any ruleset
#pragma once

#include <optional>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/push_cram.h"

namespace nimatron {

class PushCramOutcome {
 public:
  PushCramOutcome(AnyRuleset ruleset, Budget& budget) : r_(std::move(ruleset)), budget_(&budget), solver_(budget) {}

  // The outcome of an unpushed board of three rows whose columns allow vertical dominoes only, or
  // of one that Proposition 5.0.2 answers. An Error with an estimate where a search cannot end.
  std::optional<Outcome> operator()(const AnyPosition& p);
  push_cram::Solver& solver() { return solver_; }

 private:
  AnyRuleset r_;
  Budget* budget_;
  push_cram::Solver solver_;
};

}  // namespace nimatron
