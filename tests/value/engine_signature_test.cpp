// How much room the value engine takes for known tasks. How much it does is in the signature (bench/questions.h).
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
  EXPECT_EQ(text(games, values.value(bench::DomineeringValues::full(5, 5))), "0");
  EXPECT_LE(static_cast<double>(games.node_bytes()) / static_cast<double>(games.size()), 64.0);
}

TEST(EngineSignature, Switches) {
  Budget budget;
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
