#include "nimatron/value/misere_algebra.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace nimatron {
namespace {

class MisereAlgebraTest : public ::testing::Test {
 protected:
  using Id = MisereArena::Id;
  Id star(std::uint32_t n) { return arena_.nimber(n); }
  std::vector<std::string> texts(const std::vector<Id>& games) {
    std::vector<std::string> out;
    for (const Id g : games) out.push_back(arena_.text(g));
    return out;
  }
  // All games born by day 4.
  std::vector<Id> born() {
    std::vector<Id> games{0};
    for (int day = 1; day <= 4; ++day) {
      std::vector<Id> next;
      for (std::uint32_t set = 0; set < std::uint32_t{1} << games.size(); ++set) {
        std::vector<Id> list;
        for (std::size_t i = 0; i < games.size(); ++i) {
          if ((set >> i & 1) != 0) list.push_back(games[i]);
        }
        next.push_back(arena_.make(list));
      }
      std::sort(next.begin(), next.end());
      next.erase(std::unique(next.begin(), next.end()), next.end());
      games = next;
    }
    return games;
  }

  Budget budget_;
  Budget::Scope scope_{budget_};
  MisereArena arena_{budget_};
  MisereAlgebra algebra_{arena_};
};

TEST_F(MisereAlgebraTest, KindsOfTheSmallestRestiveGame) {
  const Id g = arena_.make({star(0), arena_.make({star(3)})});
  EXPECT_TRUE(algebra_.is_restive(g));
  EXPECT_TRUE(algebra_.is_half_tame(g));
  EXPECT_TRUE(algebra_.is_prime(g));
  EXPECT_FALSE(algebra_.is_generally_tame(g));
  const Id mate = algebra_.mate(g);
  EXPECT_EQ(arena_.text(mate), "[*,[*3]]");
  EXPECT_TRUE(algebra_.is_restless(mate));
  EXPECT_FALSE(algebra_.is_restive(mate));
}

TEST_F(MisereAlgebraTest, PartsAndFactors) {
  const Id g = arena_.make({star(3)});
  EXPECT_EQ(texts(algebra_.parts(g)), (std::vector<std::string>{"*2", "[*,[*3],[*2,[*3]]]"}));
  const auto ways = algebra_.factors(g);
  ASSERT_EQ(ways.size(), 1U);
  EXPECT_EQ(texts(ways[0]), (std::vector<std::string>{"*2", "[*,[*3],[*2,[*3]]]"}));
  EXPECT_EQ(algebra_.factors(0).size(), 1U);
  EXPECT_TRUE(algebra_.factors(0)[0].empty());
  EXPECT_EQ(texts(algebra_.factors(star(1))[0]), std::vector<std::string>{"*"});
  EXPECT_TRUE(algebra_.is_even(star(2)));
  EXPECT_FALSE(algebra_.is_even(star(3)));
}

// Every game born by day 4 with every other, the answers checked by play in sums.
TEST_F(MisereAlgebraTest, LinksDistinguishersAndDifferencesArePlayedOut) {
  const auto games = born();
  ASSERT_EQ(games.size(), 22U);
  const auto wins_previous = [&](Id a, Id b) { return arena_.is_p(arena_.sum(a, b)); };
  for (const Id g : games) {
    EXPECT_TRUE(wins_previous(g, algebra_.mate(g))) << arena_.text(g);
    for (const Id h : games) {
      if (algebra_.is_linked(g, h)) {
        const Id x = algebra_.link(g, h);
        EXPECT_TRUE(wins_previous(g, x) && wins_previous(h, x)) << arena_.text(g) << " " << arena_.text(h);
      } else {
        for (const Id x : games) EXPECT_FALSE(wins_previous(g, x) && wins_previous(h, x));
      }
      if (g != h) {
        const Id x = algebra_.distinguisher(g, h);
        EXPECT_TRUE(wins_previous(g, x) && !wins_previous(h, x)) << arena_.text(g) << " " << arena_.text(h);
      }
      EXPECT_EQ(algebra_.minus(arena_.sum(g, h), g), h) << arena_.text(g) << " " << arena_.text(h);
    }
  }
  EXPECT_FALSE(algebra_.minus(star(2), star(4)));
}

// Differences of games born by day 5 at random, which have many options.
TEST_F(MisereAlgebraTest, DifferencesOfLargerGames) {
  const auto games = born();
  std::mt19937 random(1);
  const auto any = [&] {
    std::vector<Id> list;
    for (const Id g : games) {
      if (random() % 2 == 0) list.push_back(g);
    }
    return arena_.make(list);
  };
  for (int i = 0; i < 20; ++i) {
    const Id g = any(), h = games[random() % games.size()], k = games[random() % games.size()];
    EXPECT_EQ(algebra_.minus(arena_.sum(g, h), h), g) << arena_.text(g) << " " << arena_.text(h);
    EXPECT_EQ(algebra_.minus(arena_.sum(g, h), g), h) << arena_.text(g) << " " << arena_.text(h);
    // Where there is a difference it is one.
    const auto x = algebra_.minus(g, k);
    EXPECT_TRUE(!x || arena_.sum(k, *x) == g) << arena_.text(g);
  }
}

// By trying all games born by day 4 for the difference of two of them.
TEST_F(MisereAlgebraTest, NoDifferenceIsMissed) {
  const auto games = born();
  for (const Id p : games) {
    for (const Id q : games) {
      const auto x = std::find_if(games.begin(), games.end(), [&](Id g) { return arena_.sum(q, g) == p; });
      const auto found = algebra_.minus(p, q);
      if (x != games.end()) {
        EXPECT_EQ(found, *x);
      } else if (found) {
        EXPECT_EQ(arena_.sum(q, *found), p);
      }
    }
  }
}

// What is said to be a sum of parts is one.
TEST_F(MisereAlgebraTest, FactorsAddUp) {
  for (const Id g : born()) {
    for (const auto& way : algebra_.factors(g)) {
      Id sum = 0;
      for (const Id x : way) sum = arena_.sum(sum, x);
      EXPECT_EQ(sum, g) << arena_.text(g);
    }
    EXPECT_FALSE(algebra_.factors(g).empty()) << arena_.text(g);
    const auto parts = algebra_.parts(g);
    for (const Id x : parts) EXPECT_TRUE(algebra_.minus(algebra_.even_part(g), x)) << arena_.text(g);
  }
}

}  // namespace
}  // namespace nimatron
