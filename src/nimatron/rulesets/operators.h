// The entries of the operators on rulesets and on positions, with the theorems about particular pairs.
#pragma once

#include <vector>

#include "nimatron/ruleset/registry.h"

namespace nimatron {

std::vector<OperatorEntry> ruleset_operator_entries();
std::vector<PositionOperatorEntry> position_operator_entries();
// Push Cram by its own name.
RulesetEntry pushcram_entry();

// What is proved about push(r1,r2): an outcome for some boards of the unpushed game, or no function.
std::function<std::optional<Outcome>(const AnyPosition&)> push_theory(const AnyRuleset& r1, const AnyRuleset& r2);

}  // namespace nimatron
