#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/grundy_solver.h"

namespace nimatron {

template class GrundySolver<AnyRuleset>;

}  // namespace nimatron
