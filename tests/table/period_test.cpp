#include "nimatron/table/period.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/table/period_search.h"

namespace nimatron {
namespace {

HeapCode code_of(const std::vector<unsigned>& digits) {
  return {HeapCode::Kind::Digits, {digits.begin(), digits.end()}};
}

// The definition, for one octal code.
HeapValues octal_by_definition(const std::vector<unsigned>& digits, std::int64_t n) {
  HeapValues g;
  for (std::int64_t i = 0; i < n; ++i) {
    std::set<std::uint32_t> seen;
    for (std::int64_t k = 0; k < static_cast<std::int64_t>(digits.size()) && k <= i; ++k) {
      const auto rest = i - k;
      const auto d = digits[static_cast<std::size_t>(k)];
      const auto at = [&](std::int64_t h) { return g[static_cast<std::size_t>(h)]; };
      if ((d & 1U) && rest == 0) seen.insert(0);
      if ((d & 2U) && rest > 0) seen.insert(at(rest));
      for (std::int64_t a = 1; a < rest; ++a) {
        if ((d & 4U)) seen.insert(at(a) ^ at(rest - a));
        for (std::int64_t b = 1; (d & 8U) && a + b < rest; ++b) seen.insert(at(a) ^ at(b) ^ at(rest - a - b));
      }
    }
    std::uint32_t v = 0;
    while (seen.count(v)) ++v;
    g.push_back(v);
  }
  return g;
}

RC_GTEST_PROP(HeapSequence, OctalIsTheDefinition, ()) {
  std::vector<unsigned> digits{*rc::gen::element(0U, 0U, 4U, 8U, 12U)};
  const auto size = *rc::gen::inRange<std::size_t>(1, 4);
  for (std::size_t i = 0; i < size; ++i) digits.push_back(*rc::gen::inRange<unsigned>(0, 16));
  Budget budget;
  RC_ASSERT(heap_values(code_of(digits), 40, budget) == octal_by_definition(digits, 40));
}

RC_GTEST_PROP(HeapSequence, SubtractionIsTheRuleset, ()) {
  const auto chosen =
      *rc::gen::nonEmpty(rc::gen::container<std::set<std::int64_t>>(rc::gen::inRange<std::int64_t>(1, 12)));
  const std::vector<std::int64_t> numbers(chosen.begin(), chosen.end());
  const bool all_but = *rc::gen::arbitrary<bool>();
  std::string text = all_but ? "allbut " : "";
  for (std::size_t i = 0; i < numbers.size(); ++i) text += (i == 0 ? "" : ",") + std::to_string(numbers[i]);
  const auto ruleset = make_ruleset("subtraction", text);
  Budget budget;
  GrundySolver<AnyRuleset> grundy(without_theory(ruleset), budget);
  const auto g = heap_values({all_but ? HeapCode::Kind::AllBut : HeapCode::Kind::Subtract, numbers}, 60, budget);
  for (std::size_t n = 0; n < 60; ++n) RC_ASSERT(grundy(ruleset.parse(std::to_string(n))) == g[n]);
}

TEST(Period, FindsTheLeastPreperiod) {
  const auto period_of = [](const std::vector<std::uint32_t>& v) { return find_period(v); };
  EXPECT_EQ(period_of({7, 7, 0, 1, 0, 1, 0, 1, 0, 1}), (Period{2, 2, 0}));
  EXPECT_EQ(period_of({0, 1, 2, 3, 4, 5, 6}), (Period{0, 1, 1}));
  EXPECT_EQ(period_of({0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8}), (Period{0, 3, 2}));
  EXPECT_EQ(period_of({3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8}), std::nullopt);
  EXPECT_EQ(period_of({5, 4, 3, 2, 1, 0}), std::nullopt);
}

struct Case {
  std::vector<unsigned> digits;
  Period period;
};

// Kayles, Dawson's Kayles, Cram on a strip, Guiles, and others of Winning Ways, chapter 4; the preperiod counts from 0.
TEST(Period, OctalGamesOfWinningWays) {
  Budget budget;
  const std::vector<Case> cases = {
      {{0, 7, 7}, {71, 12, 0}}, {{0, 0, 7}, {53, 34, 0}}, {{0, 1, 3, 7}, {52, 34, 0}},
      {{0, 1, 5}, {1, 10, 0}},  {{0, 3}, {0, 2, 0}},
  };
  for (const auto& c : cases) {
    const auto report = heap_period(code_of(c.digits), 20000, budget);
    ASSERT_TRUE(report.proved);
    EXPECT_EQ(*report.period, c.period) << c.digits.size();
    const auto more = heap_values(code_of(c.digits), 3000, budget);
    for (std::size_t n = 0; n < more.size(); ++n) EXPECT_EQ(report.value(static_cast<std::int64_t>(n)), more[n]);
  }
  // 0.F6 has an arithmetic period for a while.
  const auto arithmetic = heap_period(code_of({0, 15, 6}), 1500, budget);
  ASSERT_TRUE(arithmetic.period);
  EXPECT_GT(arithmetic.period->saltus, 0);
  EXPECT_FALSE(arithmetic.proved);
  EXPECT_NE(arithmetic.text().find("not proved, seen to 1500"), std::string::npos);
}

TEST(Period, SubtractionGames) {
  Budget budget;
  const auto report = heap_period({HeapCode::Kind::Subtract, {2, 5}}, 100000, budget);
  EXPECT_EQ(report.text(),
            "period 7\npreperiod 0\nsaltus 0\nproved by the window of 5 values from 0 repeating, which fixes all later "
            "ones\nmaximum 2\n");
  EXPECT_EQ(report.value(1'000'000'000'000), (*report.values)[1'000'000'000'000 % 7]);
  const auto all_but = heap_period({HeapCode::Kind::AllBut, {2}}, 2000, budget);
  ASSERT_TRUE(all_but.period);
  EXPECT_GT(all_but.period->saltus, 0);
  EXPECT_TRUE(all_but.proved);
  // The values repeat from heap 2 on, but which of them have occurred before repeats only later.
  EXPECT_TRUE(heap_period({HeapCode::Kind::AllBut, {2, 3, 5, 7}}, 300, budget).proved);
}

// A proof from the first values must hold for ten times as many.
RC_GTEST_PROP(Period, ProofsHoldFurtherOut, ()) {
  const auto chosen =
      *rc::gen::nonEmpty(rc::gen::container<std::set<std::int64_t>>(rc::gen::inRange<std::int64_t>(1, 20)));
  const std::vector<std::int64_t> numbers(chosen.begin(), chosen.end());
  Budget budget;
  const auto report = heap_period({HeapCode::Kind::Subtract, numbers}, 100000, budget);
  RC_ASSERT(report.proved);
  const auto more = heap_values({HeapCode::Kind::Subtract, numbers}, report.values->size() * 10, budget);
  for (std::size_t n = 0; n < more.size(); ++n) RC_ASSERT(report.value(static_cast<std::int64_t>(n)) == more[n]);
}

RC_GTEST_PROP(Period, ArithmeticProofsHoldFurtherOut, ()) {
  const auto chosen =
      *rc::gen::nonEmpty(rc::gen::container<std::set<std::int64_t>>(rc::gen::inRange<std::int64_t>(1, 12)));
  const HeapCode code{HeapCode::Kind::AllBut, {chosen.begin(), chosen.end()}};
  Budget budget;
  const auto report = heap_period(code, 20000, budget);
  RC_ASSERT(report.proved);
  const auto more = heap_values(code, report.values->size() * 4, budget);
  for (std::size_t n = 0; n < more.size(); ++n) RC_ASSERT(report.value(static_cast<std::int64_t>(n)) == more[n]);
  const auto odd = report.exceptions(more.size()).first;
  for (std::int64_t n = 0; n < report.period->preperiod; ++n) {
    const auto times = (report.period->preperiod - n + report.period->period - 1) / report.period->period;
    const auto like = n + times * report.period->period;
    const auto expected = static_cast<Nimber>(more[static_cast<std::size_t>(n)] + times * report.period->saltus);
    const bool fits = expected == *report.value(like);
    RC_ASSERT(fits == !std::binary_search(odd.begin(), odd.end(), n));
  }
  const auto few = report.exceptions(2);
  RC_ASSERT(few.count == static_cast<std::int64_t>(odd.size()) &&
            few.first.size() == std::min<std::size_t>(2, odd.size()));
  RC_ASSERT(std::equal(few.first.begin(), few.first.end(), odd.begin()) && few.last == (odd.empty() ? -1 : odd.back()));
}

}  // namespace
}  // namespace nimatron
