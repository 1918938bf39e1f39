// Whether play ends, as a fact of the games of rule files and of what operators make of them.
#include <gtest/gtest.h>

#include "nimatron/rules/game_text.h"
#include "nimatron/ruleset/operators/compound.h"
#include "nimatron/ruleset/operators/general_switch.h"
#include "nimatron/ruleset/operators/impartial.h"
#include "nimatron/ruleset/operators/leftright.h"
#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/truncate.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/heaps/nim.h"

namespace nimatron::ends_test {
namespace {

AnyRuleset game(const std::string& lines) {
  return make_game(read_game_file("f.game", "game x\n" + lines).at(0)).ruleset;
}

bool ends(const std::string& lines) { return game(lines).facts().ends; }

TEST(Ends, WhereAMeasureIsFound) {
  EXPECT_TRUE(ends("heaps n\nboth n -> n - 1 if n >= 1"));
  EXPECT_TRUE(ends("strip . x\nboth x . -> . ."));
  EXPECT_TRUE(ends("graph . x\nboth . -> x"));
  EXPECT_TRUE(ends("table\na: b\nb: c\nc:"));
}

TEST(Ends, NotWhereThereIsNone) {
  EXPECT_FALSE(ends("tuple a b\nboth a, b -> b, a"));
  EXPECT_FALSE(ends("strip . x\nboth x . -> . x\nboth . x -> x ."));
  EXPECT_FALSE(ends("graph . x\nboth . -> x\nboth x -> ."));
  EXPECT_FALSE(ends("table\na: b\nb: c\nc: b"));
}

TEST(Ends, OfWhatIsMadeOfGamesThatEnd) {
  const AnyRuleset nim = Nim{}, swap = game("tuple a b\nboth a, b -> b, a");
  for (const auto& [one, other] : {std::pair(nim, nim), std::pair(nim, swap), std::pair(swap, nim)}) {
    const bool both = one == nim && other == nim;
    EXPECT_EQ(AnyRuleset(Sum({one, other})).facts().ends, both);
    EXPECT_EQ(AnyRuleset(Compound(CompoundRule::Selective, {one, other})).facts().ends, both);
    EXPECT_EQ(AnyRuleset(Switch(SwitchRule::Push, one, other)).facts().ends, both);
    EXPECT_EQ(AnyRuleset(GeneralSwitch(nim, one, other)).facts().ends, both);
    EXPECT_EQ(AnyRuleset(GeneralSwitch(one, nim, other)).facts().ends, both);
  }
  for (const AnyRuleset& r : {nim, swap}) {
    const bool does = r == nim;
    for (const AnyRuleset& made : {AnyRuleset(Negative(r)), AnyRuleset(Truncate(r)), AnyRuleset(Impartial(r)),
                                   AnyRuleset(OneSided(r, Player::Left)), left_right(r), without_theory(r)}) {
      EXPECT_EQ(made.facts().ends, does) << made.spec();
    }
  }
}

}  // namespace
}  // namespace nimatron::ends_test
