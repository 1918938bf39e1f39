#include <gtest/gtest.h>

#include <functional>
#include <thread>

#include "nimatron/base/budget.h"
#include "nimatron/base/cursor.h"
#include "nimatron/base/sink.h"

namespace nimatron {
namespace {

TEST(Cursor, SaysWhereAndWhatWasExpected) {
  Cursor in("3,x");
  EXPECT_EQ(in.natural(), 3);
  EXPECT_TRUE(in.eat(','));
  try {
    in.natural("a heap");
    FAIL() << "accepted a letter";
  } catch (const Error& e) {
    EXPECT_EQ(e.column(), 2U);
    EXPECT_STREQ(e.what(), "expected a heap, found 'x'");
  }
}

TEST(Cursor, RefusesNumbersOutOfRange) {
  EXPECT_THROW(Cursor("99999999999999999999999999999999999999999999").natural(), Error);
  EXPECT_THROW(Cursor("-1").natural(), Error);
  EXPECT_EQ(Cursor("-17").integer(-20, 20, "a number"), -17);
}

TEST(Budget, HoldsTheMemoryBoundAndGivesBack) {
  Budget budget(1000);
  {
    Charge table(budget);
    table.set(900);
    EXPECT_THROW(table.set(1001), Stopped);
    EXPECT_EQ(budget.used(), 900U);
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(Budget, StopsWhenToldAndWhenTimeIsOver) {
  Budget budget(1000);
  budget.check();
  budget.stop();
  EXPECT_THROW(budget.tick(1), Stopped);
  budget.clear_stop();
  budget.set_time(std::chrono::nanoseconds(1));
  budget.begin();
  EXPECT_THROW(budget.check(), Stopped);
}

std::string stopped_text(const std::function<void()>& f) {
  try {
    f();
  } catch (const Stopped& e) {
    return e.what();
  }
  return "not stopped";
}

TEST(Budget, SaysWhichLimitWasExceededAndHowToRaiseIt) {
  Budget budget(std::size_t{100} << 20);
  budget.set_time(std::chrono::milliseconds(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  EXPECT_EQ(stopped_text([&] { budget.check(); }), "time limit of 0.001 s exceeded; raise it with --time");
  Charge table(budget);
  EXPECT_EQ(stopped_text([&] { table.set(std::size_t{200} << 20); }),
            "memory limit of 100.0 MiB exceeded; raise it with --memory");
}

TEST(Budget, IsCurrentInItsScopeOnly) {
  Budget outer(1000), inner(1000);
  tick();  // without a budget nothing happens
  EXPECT_EQ(Budget::current(), nullptr);
  const Budget::Scope scope(outer);
  {
    const Budget::Scope within(inner);
    inner.stop();
    EXPECT_THROW(tick(), Stopped);
  }
  EXPECT_EQ(Budget::current(), &outer);
  tick();
  std::thread([] { EXPECT_EQ(Budget::current(), nullptr); }).join();
}

TEST(Budget, TicksLookAtTheClock) {
  Budget budget(1000);
  const Budget::Scope scope(budget);
  budget.set_time(std::chrono::nanoseconds(1));
  budget.begin();
  EXPECT_THROW(
      {
        for (int i = 0; i < 2000; ++i) tick();
      },
      Stopped);
}

TEST(Budget, RequestsForTimeAndMemoryEndWithTheAnswer) {
  Budget budget(1000);
  budget.stop(Stopped::Why::Memory);
  EXPECT_FALSE(budget.stopped());
  EXPECT_THROW(budget.check(), Stopped);
  EXPECT_TRUE(budget.heard());
  budget.begin();
  budget.check();
  budget.stop(Stopped::Why::Time);  // too late: there is time left
  budget.check();
  budget.stop(Stopped::Why::Memory);
  budget.forgotten();
  budget.check();
  budget.stop();
  budget.begin();
  EXPECT_TRUE(budget.stopped()) << "what the user asked for stays";
}

TEST(Budget, TheClockStandsAtRest) {
  Budget budget(1000);
  budget.set_time(std::chrono::nanoseconds(1));
  budget.rest();
  EXPECT_EQ(budget.elapsed(), 0);
  EXPECT_LT(budget.overdue(), 0);
  budget.check();
}

TEST(Growth, ChargesAListBeforeItGrowsAndGivesBack) {
  Budget budget(std::size_t{1} << 20);
  const Budget::Scope scope(budget);
  {
    Growth held;
    EXPECT_THROW(
        {
          for (int i = 0; i < 20000; ++i) held.add(100);
        },
        Stopped);
    EXPECT_GT(budget.used(), std::size_t{1} << 19);
  }
  EXPECT_EQ(budget.used(), 0U);
}

TEST(Budget, SaysHowFarAndHowFastAndInHowMuchMemory) {
  Budget::Progress p{552960, "positions", -1, 12, 46080.4, std::size_t{64} << 20};
  EXPECT_EQ(p.text(), "552960 positions, 46080 a second, 64.0 MiB");
  p.rate = 0;
  p.bytes = 1000;
  EXPECT_EQ(p.text(), "552960 positions");
}

TEST(Sink, EndsALongListOfMoves) {
  Budget budget(1000);
  const Budget::Scope scope(budget);
  budget.set_time(std::chrono::nanoseconds(1));
  budget.begin();
  std::uint64_t seen = 0;
  const auto count = [&](int) { ++seen; };
  const Sink<int> sink(count);
  EXPECT_THROW(
      {
        for (int i = 0; i < 1'000'000; ++i) sink(i);
      },
      Stopped);
  EXPECT_LT(seen, 5000U);
}

}  // namespace
}  // namespace nimatron
