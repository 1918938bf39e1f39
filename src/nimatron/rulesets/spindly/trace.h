// The steps of the algorithm xi on a position, as they are written down.
//
//   trace(trunk_of(17, 13))       "[1,-3,4]:0 -> [1,-3]:3 -> [1]:-1 -> []:-1"
#pragma once

#include <optional>
#include <string>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/rulesets/spindly/trunk.h"

namespace nimatron {

// The trunk of a position of Subversion, a list of arms, a Lop & Chop string or one stack of Heads & Tails; none for
// other positions.
std::optional<Trunk> trunk_of(const AnyRuleset& r, const AnyPosition& p);

// Each list with the entry of what was read of it, adornment and all. An Error for more than kMostTraced arms.
inline constexpr std::size_t kMostTraced = 500;
std::string trace(const Trunk& t);

}  // namespace nimatron
