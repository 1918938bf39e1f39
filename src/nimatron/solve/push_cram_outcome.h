// The dedicated solver of Push Cram on three rows, asked with positions of push(vcram,hcram).
//
//   session.solver<PushCramOutcome>(r)(p);        // none where the board is not one it knows
#pragma once

#include <optional>
#include <string_view>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/push_cram.h"

namespace nimatron {

class PushCramOutcome {
 public:
  static constexpr std::string_view kSpec = "push(vcram,hcram)";

  PushCramOutcome(AnyRuleset ruleset, Budget& budget, Theory) : r_(std::move(ruleset)), solver_(budget) {}

  // The outcome of an unpushed board of three rows in whose columns nothing but upright dominoes may lie.
  std::optional<Outcome> operator()(const AnyPosition& p);
  const push_cram::Solver& solver() const { return solver_; }

 private:
  AnyRuleset r_;
  push_cram::Solver solver_;
};

}  // namespace nimatron
