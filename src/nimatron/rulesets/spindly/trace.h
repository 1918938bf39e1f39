// The steps of the algorithm xi on a position, as text.
//
//   trace(trunk_of(17, 13))       "[1,-3,4]:0 -> [1,-3]:3 -> [1]:-1 -> []:-1"
#pragma once

#include <string>

#include "nimatron/rulesets/spindly/trunk.h"

namespace nimatron {

// Each remaining list with the entry of the part read, including adornments. An Error for more than kMostTraced arms.
inline constexpr std::size_t kMostTraced = 500;
std::string trace(const Trunk& t);

}  // namespace nimatron
