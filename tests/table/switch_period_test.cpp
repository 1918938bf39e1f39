#include "nimatron/table/switch_period.h"

#include <gtest/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/solve/grundy.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

constexpr const char* kOperators[] = {"push", "push_live", "push_before", "push_after", "push_both", "conjoined"};

TEST(SwitchPeriod, SequencesAgreeWithSearch) {
  Budget budget;
  for (const std::string op : kOperators) {
    for (const char* pair : {"(subtraction[1,4],subtraction[2,3])", "(subtraction[3,5],subtraction[1,2])"}) {
      const AnyRuleset r = test::read_ruleset(op + pair);
      const auto report = switch_period(r, 100000, budget);
      ASSERT_TRUE(report && report->proved) << op << pair;
      GrundySolver<AnyRuleset> grundy(without_theory(r), budget);
      for (std::int64_t n = 0; n <= 120; ++n) {
        EXPECT_EQ(report->value(n), grundy(r.parse(std::to_string(n)))) << op << pair << n;
      }
    }
  }
  const AnyRuleset pass = test::read_ruleset("pass(subtraction[1,3,4])");
  GrundySolver<AnyRuleset> grundy(without_theory(pass), budget);
  const auto report = switch_period(pass, 100000, budget);
  ASSERT_TRUE(report && report->proved);
  for (std::int64_t n = 0; n <= 60; ++n) EXPECT_EQ(report->value(n), grundy(pass.parse(std::to_string(n)))) << n;
}

// A proved period holds far out, and none is shorter or begins sooner.
TEST(SwitchPeriod, ProvedPeriodsHoldAndAreLeast) {
  Budget budget;
  for (const std::string op : kOperators) {
    const auto report = switch_period(test::read_ruleset(op + "(subtraction[1,4,6],subtraction[2,7])"), 100000, budget);
    ASSERT_TRUE(report && report->proved) << op;
    const auto [n0, p, saltus] = *report->period;
    const auto rule = static_cast<SwitchRule>(op == "push"          ? 0
                                              : op == "push_live"   ? 1
                                              : op == "push_before" ? 3
                                              : op == "push_after"  ? 4
                                              : op == "push_both"   ? 5
                                                                    : 6);
    const auto g = switch_sequence(rule, {1, 4, 6}, {2, 7}, 5000, budget).first;
    for (std::size_t n = static_cast<std::size_t>(n0); n + static_cast<std::size_t>(p) < g.size(); ++n) {
      ASSERT_EQ(g[n], g[n + static_cast<std::size_t>(p)]) << op << ' ' << n;
    }
    if (n0 > 0) {
      EXPECT_NE(g[static_cast<std::size_t>(n0 - 1)], g[static_cast<std::size_t>(n0 - 1 + p)]) << op;
    }
    for (std::size_t q = 1; q < static_cast<std::size_t>(p); ++q) {
      bool repeats = true;
      for (std::size_t n = 3000; n < 4000; ++n) repeats = repeats && g[n] == g[n + q];
      EXPECT_FALSE(repeats) << op << ' ' << q;
    }
  }
}

// Theorem 4.2.3: at most k (|S|+2)^max(S), where T has period k.
TEST(SwitchPeriod, BoundsOfTheTheorem) {
  Budget budget;
  for (const auto& [text, k] : {std::pair{"push(subtraction[1,2],subtraction[1,2])", 3},
                                std::pair{"push(subtraction[1,3],subtraction[1,2,3])", 4},
                                std::pair{"push(subtraction[2,3],subtraction[1])", 2}}) {
    const auto report = switch_period(test::read_ruleset(text), 100000, budget);
    ASSERT_TRUE(report && report->proved);
    const std::int64_t bound = k * 4 * 4 * 4;
    EXPECT_LE(report->period->period, bound);
    EXPECT_LE(report->period->preperiod, bound);
  }
  EXPECT_FALSE(switch_period(test::read_ruleset("push(nim,subtraction[1])"), 100, budget));
  EXPECT_FALSE(switch_period(test::read_ruleset("subtraction[1]"), 100, budget));
}

}  // namespace
}  // namespace nimatron
