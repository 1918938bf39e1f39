// The laws of vector addition games, found in a base.
//
// The values of a simplex of positions, which is closed under moves as every move makes a weight less, tell which
// digits read so far make no difference (simplex/residual_learner.h). Axes that no move lowers do not matter and are
// left out.
#pragma once

#include <functional>
#include <optional>

#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/table/law.h"

namespace nimatron {

struct LawLimits;

// The first law that a proof confirms of larger and larger tables and bases until `late`; otherwise the one that agrees
// with the largest table, or none. `prove` answers with the position at which a proof fails, if there is one.
std::optional<AutomatonLaw> vector_law(const LinearRules& rules, LawOf of, const LawLimits& limits,
                                       const std::function<bool()>& late,
                                       const std::function<std::vector<Integer>(AutomatonLaw&)>& prove);

}  // namespace nimatron
