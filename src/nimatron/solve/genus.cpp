#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/genus_solver.h"

namespace nimatron {

template class GenusSolver<AnyRuleset>;

}  // namespace nimatron
