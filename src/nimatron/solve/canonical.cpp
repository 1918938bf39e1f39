#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/canonical_solver.h"

namespace nimatron {

template class CanonicalSolver<AnyRuleset>;

}  // namespace nimatron
