// The search of any ruleset where memory is short.
#include "nimatron/solve/general_solver.h"

#include <gtest/gtest.h>

#include "nimatron/rulesets/registry.h"

namespace nimatron {
namespace {

TEST(GeneralSolver, OutcomesInLittleMemory) {
  for (const auto& [ruleset, state] : {std::pair("push(vcram,hcram)", "5x6"), std::pair("impartial(nogo)", "3x4"),
                                       std::pair("impartial(clobber)", "3x6")}) {
    const AnyRuleset r = make_ruleset(ruleset);
    const AnyPosition p = r.parse(state);
    Budget ample;
    const Outcome expected = OutcomeSolver<AnyRuleset>(r, ample)(p);
    Budget little;
    little.set_memory(std::size_t{1} << 20);
    OutcomeSolver<AnyRuleset> all(r, little);
    EXPECT_THROW(all(p), Stopped) << ruleset;
    all.clear();
    GameArena games(little);
    SumOutcome sums(games);
    GeneralSolver some(r, little, sums);
    EXPECT_EQ(some(p), expected) << ruleset;
    EXPECT_EQ(some.wins(p, Player::Left), expected == Outcome::N) << ruleset;
  }
}

}  // namespace
}  // namespace nimatron
