#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/outcome_solver.h"

namespace nimatron {

template class ImpartialOutcomeSearch<AnyRuleset>;
template class PartizanOutcomeSearch<AnyRuleset>;
template class OutcomeSolver<AnyRuleset>;

}  // namespace nimatron
