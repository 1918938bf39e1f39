#include "nimatron/value/misere_game.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

namespace nimatron {
namespace {

using Id = MisereArena::Id;

TEST(MisereGame, CountsByBirthday) {
  Budget budget;
  EXPECT_EQ(misere_games_born_by(0, budget), 1U);
  EXPECT_EQ(misere_games_born_by(1, budget), 2U);
  EXPECT_EQ(misere_games_born_by(2, budget), 3U);
  EXPECT_EQ(misere_games_born_by(3, budget), 5U);
  EXPECT_EQ(misere_games_born_by(4, budget), 22U);
  EXPECT_THROW(misere_games_born_by(6, budget), Error);
}

// Four million games: --gtest_also_run_disabled_tests.
TEST(MisereGame, DISABLED_CountAtDayFive) {
  Budget budget;
  EXPECT_EQ(misere_games_born_by(5, budget), 4171780U);
}

TEST(MisereGame, SimplifiesWithTheProviso) {
  Budget budget;
  MisereArena arena(budget);
  const Id zero = arena.nimber(0);
  const Id one = arena.nimber(1);
  const Id two = arena.nimber(2);
  EXPECT_EQ(arena.make({one}), zero);
  // * + * = 0, but {*2} is a P-position while 0 is not.
  EXPECT_EQ(arena.sum(one, one), zero);
  EXPECT_NE(arena.make({two}), zero);
  EXPECT_NE(arena.sum(two, two), zero);
  EXPECT_EQ(arena.make({zero, two}), one);
  EXPECT_EQ(arena.sum(one, two), arena.nimber(3));
}

TEST(MisereGame, Text) {
  Budget budget;
  MisereArena arena(budget);
  const Id a = arena.make({arena.nimber(2)});
  const Id b = arena.make({a, arena.nimber(1)});
  EXPECT_EQ(arena.text(arena.nimber(0)), "0");
  EXPECT_EQ(arena.text(arena.nimber(1)), "*");
  EXPECT_EQ(arena.text(arena.nimber(12)), "*12");
  EXPECT_EQ(arena.text(a), "[*2]");
  EXPECT_EQ(arena.text(b), "[*,[*2]]");
  EXPECT_EQ(arena.genus(arena.make({a, b})).text(), "1^{2031}");
  EXPECT_THROW(arena.text(b, 3), Error);
}

// Games as options of earlier games, and outcomes of sums by the definition.
struct Games {
  std::vector<std::vector<int>> options;
  std::map<std::multiset<int>, bool> memo;
  bool is_p(const std::multiset<int>& sum) {
    if (const auto it = memo.find(sum); it != memo.end()) return it->second;
    bool p = true;
    bool over = true;
    for (const int g : sum) {
      for (const int h : options[static_cast<std::size_t>(g)]) {
        over = false;
        std::multiset<int> next = sum;
        next.erase(next.find(g));
        next.insert(h);
        if (is_p(next)) p = false;
      }
    }
    return memo[sum] = p && !over;
  }
};

RC_GTEST_PROP(MisereGame, EqualGamesHaveEqualOutcomesInSums, ()) {
  Budget budget;
  MisereArena arena(budget);
  Games games;
  std::vector<Id> ids;
  const int size = *rc::gen::inRange(1, 10);
  for (int g = 0; g < size; ++g) {
    std::vector<int> options;
    std::vector<Id> option_ids;
    for (int h = 0; h < g; ++h) {
      if (*rc::gen::inRange(0, 2) == 0) {
        options.push_back(h);
        option_ids.push_back(ids[static_cast<std::size_t>(h)]);
      }
    }
    games.options.push_back(options);
    ids.push_back(arena.make(option_ids));
  }
  for (int i = 0; i < 8; ++i) {
    std::multiset<int> sum;
    Id id = 0;
    for (int n = *rc::gen::inRange(1, 4); n > 0; --n) {
      const int g = *rc::gen::inRange(0, size);
      sum.insert(g);
      id = arena.sum(id, ids[static_cast<std::size_t>(g)]);
    }
    RC_ASSERT(arena.is_p(id) == games.is_p(sum));
    RC_ASSERT(arena.genus(id).misere_p() == games.is_p(sum));
  }
}

}  // namespace
}  // namespace nimatron
