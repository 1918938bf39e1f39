#include "nimatron/solve/grundy.h"

#include <gtest/gtest.h>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {
namespace {

TEST(Grundy, SearchAgreesWithBouton) {
  Budget budget;
  const AnyRuleset nim = make_ruleset("nim");
  GrundySolver<AnyRuleset> grundy(without_theory(nim), budget);
  EXPECT_EQ(grundy(nim.parse("3,5,7")), 1U);
  EXPECT_EQ(grundy(nim.parse("100,71")), 100U ^ 71U);
  EXPECT_EQ(grundy(nim.parse("")), 0U);
}

}  // namespace
}  // namespace nimatron
