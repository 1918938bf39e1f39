#include "nimatron/table/weight_period.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/rulesets/spindly/trace.h"

namespace nimatron {
namespace {

// Table 1 of the paper: H_3 T_2 up to 12 coins.
TEST(WeightPeriod, TableOfThePaper) {
  Budget budget;
  const auto w = weight_period(HeadsTails(3, 2), 1000, budget);
  const std::vector<std::string> heads = {"*", "v", "-2", "v", "-2", "-3", "*", "v", "-2", "v", "-2", "-3"};
  const std::vector<std::string> tails = {"*", "^", "*", "^", "*", "^", "-3/2", "0L", "*", "^", "*", "^"};
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const auto n = static_cast<std::int64_t>(i + 1);
    EXPECT_EQ(spindly::text(*w.entry(n, true)), heads[i]) << n;
    EXPECT_EQ(spindly::text(*w.entry(n, false)), tails[i]) << n;
  }
  ASSERT_TRUE(w.heads && w.tails);
  EXPECT_EQ(w.period(), 6);
  EXPECT_EQ(w.heads->preperiod, 1);
  EXPECT_EQ(w.tails->preperiod, 3);
  EXPECT_TRUE(w.heads->is_pure() && w.tails->is_pure());
}

// Every pair k, j <= 12 has a proved period, and far beyond it the entries are those of the algorithm xi.
TEST(WeightPeriod, SurveyToTwelve) {
  Budget budget;
  for (std::int64_t k = 1; k <= 12; ++k) {
    for (std::int64_t j = 1; j <= 12; ++j) {
      SCOPED_TRACE(testing::Message() << k << "," << j);
      const HeadsTails game(k, j);
      const auto w = weight_period(game, 20000, budget);
      ASSERT_TRUE(w.heads && w.tails);
      // Only stacks that turn at every coin on one side let the weights grow, by n - 2 in n coins.
      const bool grows = std::min(k, j) == 1 && std::max(k, j) >= 3;
      const std::int64_t saltus = !grows ? 0 : k == 1 ? j - 2 : 2 - k;
      for (const auto* sequence : {&*w.heads, &*w.tails}) {
        for (const auto s : sequence->saltus) EXPECT_EQ(s, sequence->period() * saltus / std::max(k, j));
      }
      const AnyRuleset r = game;
      const auto size = static_cast<std::int64_t>(w.entries.size());
      for (const std::int64_t n : {size + 1, size + 17, 3 * size + 5}) {
        for (const bool heads : {true, false}) {
          const auto arms = r.theorem(question::Arms{}, r.position(Stacks{{{n, heads}}}));
          EXPECT_EQ(weight_of(Trunk{*arms}), spindly::widened(*w.entry(n, heads))) << n;
        }
      }
    }
  }
}

TEST(WeightPeriod, FarStacks) {
  Budget budget;
  const AnyRuleset r = HeadsTails(3, 2);
  ProvedWeights weights(r, budget);
  EXPECT_EQ(spindly::text(*weights(r.parse("999999999999999999T"))), "*");
  EXPECT_EQ(weights(r.parse("5T,7H")), std::nullopt);
  ProvedWeights none(without_theory(r), budget);
  EXPECT_EQ(none(r.parse("999999999999999999T")), std::nullopt);
}

}  // namespace
}  // namespace nimatron
