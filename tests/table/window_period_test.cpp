#include "nimatron/table/window_period.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <random>
#include <sstream>
#include <thread>

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

std::string saved(const WindowPeriodSearch& search) {
  std::ostringstream out;
  search.save(out);
  return out.str();
}

std::shared_ptr<NimberRow> row_of(const std::vector<std::int64_t>& digits, std::size_t n, Budget& budget) {
  HeapSequence sequence({HeapCode::Kind::Digits, digits}, budget);
  sequence.extend(n);
  return sequence.row();
}

// Stopped again and again at any moment, saved and restored, it has the answer of one run.
TEST(WindowPeriod, GoesOnFromWhatWasSaved) {
  std::mt19937 random(106);
  for (const std::vector<std::int64_t>& digits : {std::vector<std::int64_t>{0, 5, 6}, {0, 3, 5, 6}, {0, 1, 6}}) {
    Budget budget;
    const auto row = row_of(digits, 140'032, budget);
    ASSERT_TRUE(WindowPeriodSearch::can_begin(digits, *row));
    WindowPeriodSearch whole(digits, *row, budget);
    ASSERT_TRUE(whole.to(10'000'000));
    auto bytes = saved(WindowPeriodSearch(digits, *row, budget));
    int stops = 0;
    for (bool found = false; !found;) {
      std::istringstream in(bytes);
      WindowPeriodSearch search(digits, in, budget);
      EXPECT_TRUE(saved(search) == bytes);
      // Later and later, so that it ends on a slow machine, too.
      std::thread stop([&, wait = random() % (3000U * static_cast<unsigned>(stops + 1))] {
        std::this_thread::sleep_for(std::chrono::microseconds(wait));
        budget.stop();
      });
      try {
        // In one place it is asked for some heaps only.
        found = search.to(stops == 1 ? search.next() + 1000 : 10'000'000);
      } catch (const Stopped&) {
        ++stops;
      }
      stop.join();
      budget.clear_stop();
      bytes = saved(search);
      if (found) {
        EXPECT_EQ(search.period(), whole.period());
        EXPECT_EQ(search.returned(), whole.returned());
        EXPECT_EQ(search.window(), whole.window());
        EXPECT_EQ(search.most(), whole.most());
      }
      stops += stops == 1 ? 1 : 0;
    }
    // What is found is in what is saved.
    std::istringstream in(bytes);
    WindowPeriodSearch again(digits, in, budget);
    EXPECT_TRUE(again.to(1));
    EXPECT_EQ(again.period(), whole.period());
  }
}

TEST(WindowPeriod, RefusesWhatMakesNoSense) {
  Budget budget;
  const auto row = row_of({0, 5, 6}, 70'016, budget);
  WindowPeriodSearch search({0, 5, 6}, *row, budget);
  search.to(200'000);
  const auto bytes = saved(search);
  const auto refused = [&](const std::string& changed) {
    std::istringstream in(changed);
    EXPECT_THROW(WindowPeriodSearch({0, 5, 6}, in, budget), Error);
  };
  refused("");
  for (std::size_t size = 1; size < bytes.size(); size += bytes.size() / 37) refused(bytes.substr(0, size));
  // The number of first values; a first value; the number of heaps that are left out.
  for (const std::size_t at : {std::size_t{2}, std::size_t{8 + 2 * 40'000 + 1}, 8 + 4 * search.part()}) {
    auto changed = bytes;
    changed[at] = static_cast<char>(changed[at] ^ 64);
    refused(changed);
  }
}

// A rare value is found so far out that the window must be larger, up to sixteen times.
TEST(WindowPeriod, BeginsAgainWithMoreValues) {
  const std::vector<std::int64_t> digits{4, 3, 2, 4};
  Budget budget;
  HeapPeriodSearch search({HeapCode::Kind::Digits, digits}, budget);
  EXPECT_FALSE(search.to(70'000).proved);
  EXPECT_FALSE(search.by_window(300'000).proved);
  ASSERT_NE(search.window(), nullptr);
  EXPECT_EQ(search.window()->part(), 32'768U);
  EXPECT_EQ(search.by_window(1'500'000).seen, 1'500'031);
  EXPECT_FALSE(search.window()->stuck());
  EXPECT_EQ(search.window()->part(), 524'288U);
  EXPECT_EQ(search.sequence().size(), 1'048'576U);
  WindowPeriodSearch large(digits, *search.sequence().row(), budget, 524'288);
  large.to(1'500'000);
  EXPECT_TRUE(saved(large) == saved(*search.window()));
  // Where memory is short, it stays where it is.
  Budget small(std::size_t{10} << 20);
  HeapPeriodSearch poor({HeapCode::Kind::Digits, digits}, small);
  poor.to(70'000);
  EXPECT_FALSE(poor.by_window(1'500'000).proved);
  EXPECT_TRUE(poor.window()->stuck());
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
  EXPECT_EQ(report.exceptions(1).count, 0);
}

}  // namespace
}  // namespace nimatron
