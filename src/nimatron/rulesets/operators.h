// The entries of the operators on rulesets and on positions.
#pragma once

#include <vector>

#include "nimatron/ruleset/registry.h"

namespace nimatron {

std::vector<OperatorEntry> ruleset_operator_entries();
std::vector<PositionOperatorEntry> position_operator_entries();

}  // namespace nimatron
