#include "nimatron/value/atomic_weight.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nimatron/value/game.h"
#include "tests/value/game_reader.h"

namespace nimatron {
namespace {

class AtomicWeightTest : public testing::Test {
 protected:
  Game read(std::string_view s) { return GameReader(games).read(s); }
  std::string weight(std::string_view s) {
    const auto w = atomic_weight(games, read(s));
    return w ? explicit_text(games, *w) : "none";
  }

  Budget budget;
  GameArena games{budget};
};

TEST_F(AtomicWeightTest, AllSmallGames) {
  EXPECT_EQ(weight("0"), "0");
  EXPECT_EQ(weight("*7"), "0");
  EXPECT_EQ(weight("^3*"), "3");
  EXPECT_EQ(weight("{^^|v}"), "1/2");
  EXPECT_EQ(weight("{^|v}"), "0");
  EXPECT_EQ(weight("{^5|v7}"), "{3|-5}");
  EXPECT_EQ(weight("{0,*,*2|0,*}"), "1");
  EXPECT_EQ(weight("^<2>"), "0");
}

TEST_F(AtomicWeightTest, BeyondAllSmall) {
  EXPECT_EQ(weight("Tiny(3/2)"), "0");
  EXPECT_EQ(weight("{{1|^^}|^}"), "2");
  EXPECT_EQ(weight("5"), "none");
  EXPECT_EQ(weight("1^"), "none");
  EXPECT_EQ(weight("+-1"), "none");
}

TEST_F(AtomicWeightTest, RemoteStarEqual) {
  EXPECT_TRUE(remote_star_equal(games, read("{0,*,*2|0,*}"), read("^")));
  EXPECT_TRUE(remote_star_equal(games, read("^*5"), read("^")));
  EXPECT_FALSE(remote_star_equal(games, read("^"), read("^2")));
  EXPECT_FALSE(remote_star_equal(games, read("1"), read("0")));
}

// Theorem 3.3 against Definition 1.1, and additivity.
RC_GTEST_PROP(AtomicWeight, CalculusAgreesWithTheDefinition, ()) {
  Budget budget;
  GameArena games(budget);
  std::vector<Game> all{GameArena::zero(), games.star(), games.ups(1), games.ups(-1), games.nimber(2), games.ups(2, 1)};
  for (int i = 0; i < 5; ++i) {
    std::vector<Game> sides[2];
    for (auto& side : sides) {
      const int options = *rc::gen::inRange(1, 3);
      for (int k = 0; k < options; ++k) side.push_back(all[*rc::gen::inRange<std::size_t>(0, all.size())]);
    }
    all.push_back(games.make(sides[0], sides[1]));
  }
  const Game g = all.back();
  const Game h = all[all.size() - 2];
  RC_ASSERT(games.is_all_small(g));
  const auto w = atomic_weight(games, g);
  RC_ASSERT(w.has_value());
  RC_ASSERT(has_atomic_weight(games, g, *w));
  RC_ASSERT(!has_atomic_weight(games, g, games.sum(*w, games.integer(1))));
  RC_ASSERT(!has_atomic_weight(games, g, games.sum(*w, games.star())));
  RC_ASSERT(*atomic_weight(games, games.sum(g, h)) == games.sum(*w, *atomic_weight(games, h)));
}

}  // namespace
}  // namespace nimatron
