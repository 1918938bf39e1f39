// The laws of vector addition games, found in a base with the least significant digit first.
//
// A state of the automaton is a function x -> f(b^i x + r) of the rest of the digits. Two of them are taken for one if
// they agree wherever a table of values knows both. The table holds a simplex of positions, which is closed under moves
// as every move makes a weight less; axes that no move lowers do not matter and are left out of it.
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
