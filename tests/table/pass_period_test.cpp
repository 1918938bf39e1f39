#include "nimatron/table/pass_period.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/heaps/octalpass.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/table/heap_sequence.h"

namespace nimatron {
namespace {

HeapValues values_with_pass(const Octal& octal, std::size_t n) {
  Budget budget;
  return pass_values(octal.heap_code().numbers, heap_values(octal.heap_code(), n, budget), budget);
}

RC_GTEST_PROP(PassPeriod, ValuesAreThoseOfTheRuleset, ()) {
  std::vector<unsigned> digits{*rc::gen::element(0U, 4U, 8U)};
  const auto size = *rc::gen::inRange<std::size_t>(1, 4);
  for (std::size_t i = 0; i < size; ++i) digits.push_back(*rc::gen::inRange<unsigned>(0, 16));
  const Octal octal(digits);
  const AnyRuleset ruleset = OctalPass(octal);
  RC_ASSERT(ruleset.facts().pass_digits == octal.heap_code().numbers);
  Budget budget;
  GrundySolver<AnyRuleset> grundy(without_theory(ruleset), budget);
  const auto values = values_with_pass(octal, 25);
  const auto without = heap_values(octal.heap_code(), 25, budget);
  for (std::size_t n = 0; n < values.size(); ++n) {
    RC_ASSERT(grundy(ruleset.parse(std::to_string(n))) == values[n]);
    RC_ASSERT(grundy(ruleset.parse("0," + std::to_string(n))) == without[n]);
    RC_ASSERT(grundy(ruleset.parse(std::to_string(n) + ",7")) == (values[n] ^ without[7]));
  }
}

// Where no heap is split, the pass of one heap is a pass of the game.
TEST(PassPeriod, IsThePassOfASingleHeap) {
  for (const auto* code : {"0.3", "0.33", "0.123", "0.0231"}) {
    Budget budget;
    const auto one = make_ruleset("octalpass", code);
    const auto plain = make_ruleset("octal", code);
    const AnyRuleset all = Switch(SwitchRule::Pass, plain, plain);
    GrundySolver<AnyRuleset> a(without_theory(one), budget), b(without_theory(all), budget);
    for (int n = 0; n < 30; ++n) {
      EXPECT_EQ(a(one.parse(std::to_string(n))), b(all.parse(std::to_string(n)))) << code << " " << n;
    }
  }
}

TEST(PassPeriod, PeriodsThatRise) {
  Budget budget;
  // Arithmetic periodic, and arithmetic periodic for one residue in three.
  const auto rising = pass_period({0, 7, 5}, 4000, budget);
  EXPECT_TRUE(rising.proved) << rising.text();
  EXPECT_EQ(rising.period->period, 4);
  EXPECT_EQ(rising.period->saltus, 4);
  EXPECT_TRUE(rising.level.empty());
  const auto partly = pass_period({0, 5, 1, 7}, 4000, budget);
  EXPECT_TRUE(partly.proved) << partly.text();
  EXPECT_EQ(partly.period->period, 18);
  EXPECT_EQ(partly.period->saltus, 8);
  EXPECT_EQ(partly.level.size(), 12U);
  const auto kayles = pass_period({0, 7, 7}, 4000, budget);
  EXPECT_TRUE(kayles.proved) << kayles.text();
  EXPECT_EQ(kayles.period->saltus, 0);
}

// Codes of up to three digits: what is proved holds for four times as many values.
TEST(PassPeriod, ProofsHoldFurtherOut) {
  std::size_t proved = 0, rising = 0, partly = 0;
  for (unsigned code = 1; code < 512; ++code) {
    const Octal octal({0, code / 64, code / 8 % 8, code % 8});
    Budget budget;
    const auto report = pass_period(octal.heap_code().numbers, 500, budget);
    if (!report.proved) continue;
    ++proved;
    rising += report.period->saltus > 0 ? 1 : 0;
    partly += report.level.empty() ? 0 : 1;
    const auto more = values_with_pass(octal, 4 * report.values->size());
    for (std::size_t n = 0; n < more.size(); ++n) {
      ASSERT_EQ(report.value(static_cast<std::int64_t>(n)), more[n]) << octal.code() << " " << n;
    }
  }
  EXPECT_EQ(proved, 260U);
  EXPECT_EQ(rising, 18U);
  EXPECT_EQ(partly, 2U);
}

}  // namespace
}  // namespace nimatron
