#include "nimatron/table/window_period.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "nimatron/table/period_search.h"

namespace nimatron {
namespace {

struct KnownWindow {
  std::vector<std::int64_t> digits;
  std::int64_t first;  // heaps before the window
};

// The same period, preperiod and largest value as by the whole sequence.
TEST(WindowPeriod, IsThePeriodOfTheSequence) {
  const std::vector<KnownWindow> cases = {
      {{0, 7, 7}, 70'000},    {{0, 1, 5, 6}, 70'000},  {{0, 6, 4, 4}, 70'000}, {{0, 5, 6}, 70'000},
      {{0, 1, 6}, 140'000},   {{0, 1, 2, 7}, 400'000}, {{0, 0, 5, 5}, 70'000}, {{0, 5, 3}, 70'000},
      {{0, 3, 5, 6}, 70'000}, {{4, 5, 6}, 70'000},
  };
  for (const auto& c : cases) {
    Budget budget;
    const auto whole = heap_period({HeapCode::Kind::Digits, c.digits}, 2'000'000, budget);
    ASSERT_TRUE(whole.proved);
    HeapSequence sequence({HeapCode::Kind::Digits, c.digits}, budget);
    sequence.extend(block_end(static_cast<std::size_t>(c.first)));
    ASSERT_TRUE(WindowPeriodSearch::can_begin(c.digits, *sequence.row()));
    WindowPeriodSearch window(c.digits, *sequence.row(), budget);
    // In steps, as if it were asked again and again.
    for (std::int64_t n = 100'000; n < 4'000'000 && !window.to(n); n += 77'777) EXPECT_FALSE(window.stuck());
    ASSERT_TRUE(window.period());
    EXPECT_EQ(*window.period(), *whole.period);
    EXPECT_EQ(window.most(), whole.values->most());
  }
}

// The long ones of the literature, minutes each.
TEST(WindowPeriod, LongPeriods) {
  if (std::getenv("NIMATRON_LONG") == nullptr) GTEST_SKIP() << "with ./test --long";
  const std::vector<std::pair<std::vector<std::int64_t>, Period>> cases = {
      {{0, 1, 0, 4}, {197'769'598, 11'770'282, 0}},
      {{0, 0, 5, 4}, {193'235'616, 10'015'179, 0}},
      {{0, 4, 5, 4}, {160'949'019, 60'620'715, 0}},
  };
  for (const auto& [digits, period] : cases) {
    Budget budget;
    HeapPeriodSearch search({HeapCode::Kind::Digits, digits}, budget);
    search.to(8'000'000);
    const auto& report = search.by_window(1'000'000'000);
    EXPECT_TRUE(report.proved);
    EXPECT_EQ(report.period, period);
  }
}

// While rare heaps go on, it does not begin.
TEST(WindowPeriod, NeedsTheEndOfTheRareHeaps) {
  Budget budget;
  HeapSequence sequence({HeapCode::Kind::Digits, {0, 3, 7, 6}}, budget);
  sequence.extend(200'000);
  EXPECT_FALSE(WindowPeriodSearch::can_begin({0, 3, 7, 6}, *sequence.row()));
  EXPECT_THROW(WindowPeriodSearch({0, 3, 7, 6}, *sequence.row(), budget), Error);
}

// The first values are those of another game, with which rare heaps must come up again.
TEST(WindowPeriod, NoticesAHeapThatMayBeRare) {
  Budget budget;
  HeapSequence sequence({HeapCode::Kind::Digits, {0, 1, 5, 6}}, budget);
  sequence.extend(140'032);
  WindowPeriodSearch window({0, 7, 7}, *sequence.row(), budget);
  EXPECT_FALSE(window.to(10'000'000));
  EXPECT_TRUE(window.stuck());
  EXPECT_EQ(window.next(), 135'744);
  EXPECT_FALSE(window.to(20'000'000));
}

// What `period` does where the sequence does not fit.
TEST(WindowPeriod, GoesOnFromASequence) {
  Budget budget;
  const HeapCode code{HeapCode::Kind::Digits, {0, 5, 6}};
  HeapPeriodSearch search(code, budget);
  EXPECT_FALSE(search.to(100'000).proved);
  EXPECT_FALSE(search.by_window(300'000).proved);
  const auto& report = search.by_window(2'000'000);
  ASSERT_TRUE(report.proved);
  EXPECT_EQ(*report.period, (Period{326'640, 144, 0}));
  EXPECT_EQ(report.value(50'000), search.report().values->operator[](50'000));
  EXPECT_EQ(report.value(1'000'000), std::nullopt);  // the values of the period are not kept
  EXPECT_TRUE(report.exceptions().empty());
}

}  // namespace
}  // namespace nimatron
