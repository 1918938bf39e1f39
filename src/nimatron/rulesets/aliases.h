// Names that people know octal games by. An alias is an entry of the registry like any other; its ruleset is the octal
// game itself, so that kayles(9) is octal[0.77](9).
#pragma once

#include <vector>

#include "nimatron/ruleset/registry.h"

namespace nimatron {

std::vector<RulesetEntry> alias_entries();

}  // namespace nimatron
