// Uses the library as an outside project would: through its installed headers, linking the one target.
#include <cstdio>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"

int main() {
  nimatron::Budget budget;
  const nimatron::AnyRuleset nim = nimatron::make_ruleset("nim");
  nimatron::GrundySolver<nimatron::AnyRuleset> grundy(nim, budget);
  const auto value = static_cast<unsigned>(grundy(nim.parse("3,5,7")));
  std::printf("nim(3,5,7) is worth *%u\n", value);
  return value == 1 ? 0 : 1;
}
