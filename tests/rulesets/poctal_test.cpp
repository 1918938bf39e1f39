#include <gtest/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/engine/terms.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/value/game_functions.h"

namespace nimatron {
namespace {

class PartizanOctalTest : public ::testing::Test {
 protected:
  Game value(const AnyRuleset& r, const std::string& state) {
    return CanonicalSolver<AnyRuleset>(r, games_)(r.parse(state));
  }
  Budget budget_;
  GameArena games_{budget_};
};

// One code for both players is the octal game.
TEST_F(PartizanOctalTest, WithEqualCodesIsTheOctalGame) {
  for (const std::string code : {"0.77", "0.137", "4.3", "0.3F"}) {
    const AnyRuleset both = make_ruleset("poctal", code + ";" + code), octal = make_ruleset("octal", code);
    GrundySolver<AnyRuleset> grundy(octal, budget_);
    for (int n = 0; n <= 9; ++n) {
      const auto state = std::to_string(n) + ",3";
      EXPECT_EQ(value(both, state), games_.nimber(static_cast<std::uint32_t>(grundy(octal.parse(state))))) << code << n;
    }
  }
}

// Digits 3 only take: partizan subtraction.
TEST_F(PartizanOctalTest, WithDigitsThreeIsPartizanSubtraction) {
  const AnyRuleset r = make_ruleset("poctal", "0.303;0.033"), s = make_ruleset("psubtraction", "1,3;2,3");
  for (int n = 0; n <= 20; ++n) EXPECT_EQ(value(r, std::to_string(n)), value(s, std::to_string(n))) << n;
}

// A code without digits leaves one player alone: 0.07 on a row of n cells is n/2 moves.
TEST_F(PartizanOctalTest, OnePlayerAloneCounts) {
  const AnyRuleset r = make_ruleset("poctal", "0.0;0.07");
  for (int n = 0; n <= 11; ++n) EXPECT_EQ(value(r, std::to_string(n)), games_.integer(-(n / 2))) << n;
}

TEST_F(PartizanOctalTest, CodesAreRead) {
  EXPECT_EQ(make_ruleset("poctal", "0.310; 0.07").spec(), "poctal[0.31;0.07]");
  for (const char* bad : {"0.31", "0.31;", "0.31;0.07;", "1.3;0.3", ";0.3"}) {
    EXPECT_THROW(make_ruleset("poctal", bad), Error) << bad;
  }
  EXPECT_THROW(make_ruleset("octal", "0.31;0.07"), Error);
}

}  // namespace
}  // namespace nimatron
