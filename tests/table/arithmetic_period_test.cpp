#include "nimatron/table/arithmetic_period.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimatron/table/heap_sequence.h"

namespace nimatron {
namespace {

using CodeDigits = std::vector<std::int64_t>;

HeapValues code_values(const CodeDigits& digits, std::size_t n) {
  Budget budget;
  return heap_values({HeapCode::Kind::Digits, digits}, n, budget);
}
HeapValues first_of(const HeapValues& values, std::size_t n) {
  return {values.begin(), values.begin() + static_cast<std::ptrdiff_t>(n)};
}
bool period_holds(const HeapValues& values, const Period& period) {
  const auto p = static_cast<std::size_t>(period.period);
  for (auto n = static_cast<std::size_t>(period.preperiod); n + p < values.size(); ++n) {
    if (values[n + p] != values[n] + period.saltus) return false;
  }
  return true;
}

struct KnownPeriod {
  CodeDigits digits;
  Period period;
};

// S. Howse, R. J. Nowakowski, Periodicity and arithmetic-periodicity in hexadecimal games (0.8, 0.C, 0.28, 0.29, 0.9C),
// and codes that split without taking; 8.2 has a saltus that is no power of 2.
TEST(ArithmeticPeriod, ProvesHexadecimalGames) {
  const std::vector<KnownPeriod> cases = {
      {{0, 8}, {1, 3, 1}},      {{0, 12}, {1, 2, 1}},    {{0, 2, 8}, {1, 53, 16}},
      {{0, 2, 9}, {1, 53, 16}}, {{8, 2}, {1, 6, 3}},     {{0, 9, 12}, {28, 36, 16}},
      {{4, 9}, {16, 12, 4}},    {{8, 13}, {19, 24, 16}}, {{8, 15}, {3, 1, 1}},
  };
  for (const auto& c : cases) {
    Budget budget;
    const auto report = heap_period({HeapCode::Kind::Digits, c.digits}, 1000, budget);
    ASSERT_TRUE(report.proved) << report.text();
    EXPECT_EQ(*report.period, c.period) << report.text();
    const auto more = code_values(c.digits, 4 * report.values->size());
    for (std::size_t n = 0; n < more.size(); ++n) ASSERT_EQ(report.value(static_cast<std::int64_t>(n)), more[n]) << n;
  }
}

// 0.F6 has a period of 43 with saltus 32 from heap 604 on, and no more from heap 1929 on.
TEST(ArithmeticPeriod, DoesNotProveWhatEnds) {
  const Period seen{604, 43, 32};
  const auto values = code_values({0, 15, 6}, 1940);
  EXPECT_TRUE(period_holds(first_of(values, 1929), seen));
  EXPECT_FALSE(period_holds(values, seen));
  EXPECT_EQ(arithmetic_proves({0, 15, 6}, NimberRow(first_of(values, 1929)), seen), std::nullopt);
}

// Whatever is proved of a few values of a code of two digits holds for four times as many, and some of what is seen
// does not.
TEST(ArithmeticPeriod, CodesOfTwoDigits) {
  std::size_t proved = 0, ended = 0;
  for (std::int64_t code = 0; code < 256; ++code) {
    const CodeDigits digits{0, code / 16, code % 16};
    const auto values = code_values(digits, 360);
    for (const std::size_t n : {10, 14, 20, 30, 50, 90}) {
      const auto row = first_of(values, n);
      const auto period = find_period(row);
      if (!period || period->saltus == 0) continue;
      const bool true_further = period_holds(values, *period);
      const bool is_proved = arithmetic_proves(digits, NimberRow(row), *period).has_value();
      EXPECT_TRUE(true_further || !is_proved) << code << " at " << n;
      proved += is_proved ? 1 : 0;
      ended += true_further ? 0 : 1;
    }
  }
  EXPECT_EQ(proved, 315U);
  EXPECT_EQ(ended, 36U);
}

RC_GTEST_PROP(ArithmeticPeriod, ProofsHoldFurtherOut, ()) {
  CodeDigits digits{*rc::gen::element<std::int64_t>(0, 4, 8, 12)};
  const auto size = *rc::gen::inRange<std::size_t>(1, 4);
  // Two heaps of different sizes, too.
  for (std::size_t i = 0; i < size; ++i) digits.push_back(*rc::gen::inRange<std::int64_t>(0, 32));
  const auto n = *rc::gen::inRange<std::size_t>(20, 250);
  const auto values = code_values(digits, 4 * n);
  const auto row = first_of(values, n);
  const auto period = find_period(row);
  if (!period || period->saltus == 0 || !arithmetic_proves(digits, NimberRow(row), *period)) return;
  RC_ASSERT(period_holds(values, *period));
}

}  // namespace
}  // namespace nimatron
