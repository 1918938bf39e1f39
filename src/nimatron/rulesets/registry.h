// The tables of all rulesets and operators. To add a game, write its file pair and add a line to
// registry.cpp; names are unique across rulesets, operators and functions.
#pragma once

#include <string_view>
#include <vector>

#include "nimatron/ruleset/registry.h"

namespace nimatron {

const std::vector<RulesetEntry>& rulesets();
const std::vector<OperatorEntry>& ruleset_operators();
const std::vector<PositionOperatorEntry>& position_operators();

// The entry of that name, or null.
const RulesetEntry* find_ruleset(std::string_view name);
const OperatorEntry* find_ruleset_operator(std::string_view name);
const PositionOperatorEntry* find_position_operator(std::string_view name);

// The ruleset of that name with these parameters: make_ruleset("octal", "0.77").
AnyRuleset make_ruleset(std::string_view name, std::string_view parameters = {});
// What an operator makes of these rulesets: a ruleset that has a name of its own is that ruleset, with all that is
// known about it. impartial(domineering) is Cram.
AnyRuleset apply_operator(const OperatorEntry& op, std::span<const AnyRuleset> operands);

}  // namespace nimatron
