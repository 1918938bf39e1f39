// Plans that are the work of other commands.
//
//   table_plan(family, {{0, 20}, {0, 20}}, "")        // "grundy(wythoff($x,$y))" for "$x in 0..20, $y in 0..20"
#pragma once

#include <string>
#include <vector>

#include "nimatron/engine/family.h"
#include "nimatron/study/plan.h"

namespace nimatron {

// A function of each position of a family; of the partitions of each n if the range says so. Without a function, the
// Grundy value, or the canonical form where positions may be partizan.
Plan table_plan(const Family& family, const std::vector<Range>& ranges, const std::string& of);
// A function of each shape in a box; without one, the genus of impartial and the canonical form of partizan positions.
Plan census_plan(const AnyRuleset& ruleset, int rows, int columns, const std::string& of);

}  // namespace nimatron
