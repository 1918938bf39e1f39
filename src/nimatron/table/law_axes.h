// The periods of a law along its axes, decided from its automaton.
//
//   law_axis_periods(law)       // of Clock Nim [4,3]: period 2 and preperiod 5 along the first axis, ...
//
// Two numbers are equivalent along an axis if the law has the same outputs at both, whatever the other coordinates are.
// An automaton reads both and guesses the others, so that the equivalence is a relation of two numbers; that p is a
// period from q on is then a statement of first-order logic about it.
#pragma once

#include "nimatron/table/lattice_axes.h"
#include "nimatron/table/law.h"

namespace nimatron {

// The law reads a base, the least significant digit first, and is not a relation.
AxisPeriodReport law_axis_periods(const AutomatonLaw& law);

}  // namespace nimatron
