#include "nimatron/solve/misere_canonical.h"

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

template <Ruleset R>
MisereArena::Id MisereCanonicalSolver<R>::operator()(const P& p) {
  return this->answer(p);
}

template class MisereCanonicalSolver<AnyRuleset>;

}  // namespace nimatron
