// The search of any ruleset where memory is short.
#include "nimatron/solve/general_solver.h"

#include <gtest/gtest.h>

#include "nimatron/rulesets/registry.h"

namespace nimatron {
namespace {

TEST(GeneralSolver, OutcomesInLittleMemory) {
  const AnyRuleset r = make_ruleset("pushcram");
  const AnyPosition p = r.parse("5x6");
  Budget ample;
  const Outcome expected = GrundySolver<AnyRuleset>(r, ample)(p) == 0 ? Outcome::P : Outcome::N;
  Budget little;
  little.set_memory(std::size_t{1} << 20);
  GrundySolver<AnyRuleset> all(r, little);
  EXPECT_THROW(all(p), Stopped);
  all.clear();
  GameArena games(little);
  SumOutcome sums(games);
  GeneralSolver some(r, little, sums);
  EXPECT_EQ(some(p), expected);
  EXPECT_EQ(some.wins(p, Player::Left), expected == Outcome::N);
}

}  // namespace
}  // namespace nimatron
