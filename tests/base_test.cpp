#include <gtest/gtest.h>

#include "nimatron/base/budget.h"
#include "nimatron/base/cursor.h"

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

}  // namespace
}  // namespace nimatron
