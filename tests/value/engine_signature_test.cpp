// How much work the value engine does for known tasks: a signature that moves with any change of its searches.
#include <gtest/gtest.h>

#include "bench/domineering_values.h"
#include "nimatron/value/game.h"
#include "nimatron/value/game_functions.h"

namespace nimatron {
namespace {

TEST(EngineSignature, DomineeringBoards) {
  Budget budget;
  GameArena games(budget);
  bench::DomineeringValues values(games);
  EXPECT_EQ(text(games, values.value(bench::DomineeringValues::full(4, 5))), "1");
  EXPECT_EQ(values.positions(), 2303U);
  EXPECT_EQ(games.size(), 788U);
  EXPECT_EQ(text(games, values.value(bench::DomineeringValues::full(5, 5))), "0");
  EXPECT_LE(static_cast<double>(games.node_bytes()) / static_cast<double>(games.size()), 64.0);
}

TEST(EngineSignature, HeatedStarsAndSwitches) {
  Budget budget;
  GameArena games(budget);
  heat(games, games.nimber(14), games.integer(1));
  EXPECT_EQ(games.size(), 239U);
  GameArena fresh(budget);
  Game total;
  for (int n = 1; n <= 16; ++n) total = fresh.sum(total, pm(fresh, fresh.integer(n)));
  EXPECT_EQ(fresh.left_stop(total), Dyadic(8));
#ifdef NDEBUG  // the assertions that a form is canonical make games of their own
  EXPECT_EQ(fresh.size(), 6377U);
#endif
}

}  // namespace
}  // namespace nimatron
