// The laws of the group of games, every fast path against the plain definition.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "nimatron/value/game.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/number_up_star.h"
#include "nimatron/value/thermograph.h"
#include "tests/value/game_reader.h"

namespace nimatron {
namespace {

// A literal game, without handles, comparison by the definition alone.
struct Tree {
  std::vector<int> left, right;
};

class Forest {
 public:
  int add(std::vector<int> left, std::vector<int> right) {
    trees_.push_back({std::move(left), std::move(right)});
    return static_cast<int>(trees_.size()) - 1;
  }
  const Tree& operator[](int t) const { return trees_[static_cast<std::size_t>(t)]; }

  bool leq(int a, int b) {
    const auto key = std::make_pair(a, b);
    if (const auto it = leq_.find(key); it != leq_.end()) return it->second;
    bool result = true;
    for (const int l : (*this)[a].left) result = result && !leq(b, l);
    for (const int r : (*this)[b].right) result = result && !leq(r, a);
    return leq_[key] = result;
  }

 private:
  std::vector<Tree> trees_;
  std::map<std::pair<int, int>, bool> leq_;
};

// Grows trees and their canonical forms together, a few levels over 0.
struct Grown {
  int tree;
  Game game;
};

std::vector<Grown> grow(Forest& forest, GameArena& games, int count) {
  std::vector<Grown> all{{forest.add({}, {}), GameArena::zero()}};
  for (int i = 1; i < count; ++i) {
    std::vector<int> tree[2];
    std::vector<Game> game[2];
    for (int side = 0; side < 2; ++side) {
      const int options = *rc::gen::inRange(0, 4);
      for (int k = 0; k < options; ++k) {
        // Mostly the later ones, so that the games get deep.
        const int back = *rc::gen::inRange(0, std::min(i, 6));
        const auto& pick = all[static_cast<std::size_t>(i - 1 - back)];
        tree[side].push_back(pick.tree);
        game[side].push_back(pick.game);
      }
    }
    all.push_back({forest.add(tree[0], tree[1]), games.make(game[0], game[1])});
  }
  return all;
}

RC_GTEST_PROP(GameLaws, CanonicalFormsCompareAsTheFormsDo, ()) {
  Budget budget;
  GameArena games(budget);
  Forest forest;
  const auto all = grow(forest, games, 14);
  for (const auto& a : all) {
    for (const auto& b : all) {
      RC_ASSERT(games.leq(a.game, b.game) == forest.leq(a.tree, b.tree));
      RC_ASSERT((a.game == b.game) == (forest.leq(a.tree, b.tree) && forest.leq(b.tree, a.tree)));
    }
    RC_ASSERT(letter(games.outcome(a.game)) ==
              letter(outcome_of(!forest.leq(a.tree, all[0].tree), !forest.leq(all[0].tree, a.tree))));
  }
}

RC_GTEST_PROP(GameLaws, CanonicalFormsHaveNoDominatedOrReversibleOptions, ()) {
  Budget budget;
  GameArena games(budget);
  Forest forest;
  for (const auto& [tree, g] : grow(forest, games, 20)) {
    const auto o = games.options(g);
    for (const Game a : o.left) {
      for (const Game b : o.left) RC_ASSERT(a == b || !games.leq(a, b));
      for (const Game r : games.right(a)) RC_ASSERT(!games.leq(r, g));
    }
    for (const Game a : o.right) {
      for (const Game b : o.right) RC_ASSERT(a == b || !games.leq(a, b));
      for (const Game l : games.left(a)) RC_ASSERT(!games.leq(g, l));
    }
    RC_ASSERT(games.is_canonical(o.left, o.right));
  }
}

RC_GTEST_PROP(GameLaws, SumsAreAGroup, ()) {
  Budget budget;
  GameArena games(budget);
  Forest forest;
  const auto all = grow(forest, games, 9);
  const auto any = [&] { return all[*rc::gen::inRange<std::size_t>(0, all.size())].game; };
  const Game a = any();
  const Game b = any();
  const Game c = any();
  RC_ASSERT(games.sum(a, b) == games.sum(b, a));
  RC_ASSERT(games.sum(games.sum(a, b), c) == games.sum(a, games.sum(b, c)));
  RC_ASSERT(games.sum(a, games.negative(a)) == GameArena::zero());
  RC_ASSERT(games.negative(games.negative(a)) == a);
  RC_ASSERT(games.negative(games.sum(a, b)) == games.sum(games.negative(a), games.negative(b)));
  RC_ASSERT(games.leq(a, b) == games.leq(games.sum(a, c), games.sum(b, c)));
  RC_ASSERT(games.leq(a, b) == games.leq(GameArena::zero(), games.difference(b, a)));
  RC_ASSERT(games.multiple(3, a) == games.sum(a, games.sum(a, a)));
  RC_ASSERT(games.multiple(-2, a) == games.negative(games.sum(a, a)));
}

RC_GTEST_PROP(GameLaws, TheSumIsTheSumOfItsOptions, ()) {
  Budget budget;
  GameArena games(budget);
  Forest forest;
  const auto all = grow(forest, games, 10);
  const Game a = all[*rc::gen::inRange<std::size_t>(0, all.size())].game;
  const Game b = all[*rc::gen::inRange<std::size_t>(0, all.size())].game;
  std::vector<Game> left;
  std::vector<Game> right;
  for (const Game h : games.left(a)) left.push_back(games.sum(h, b));
  for (const Game h : games.left(b)) left.push_back(games.sum(a, h));
  for (const Game h : games.right(a)) right.push_back(games.sum(h, b));
  for (const Game h : games.right(b)) right.push_back(games.sum(a, h));
  RC_ASSERT(games.make(left, right) == games.sum(a, b));
}

RC_GTEST_PROP(GameLaws, TextReadsBackAndTravels, ()) {
  Budget budget;
  GameArena games(budget);
  Forest forest;
  GameArena other(budget);
  other.integer(7);
  for (const auto& [tree, g] : grow(forest, games, 12)) {
    RC_ASSERT(GameReader(games).read(text(games, g)) == g);
    RC_ASSERT(GameReader(games).read(explicit_text(games, g)) == g);
    RC_ASSERT(explicit_text(other, other.transfer(games, g)) == explicit_text(games, g));
  }
}

// x + ^n*k by its three parts against the same value by its options.
RC_GTEST_PROP(GameLaws, NumberUpStarIsWhatItsOptionsSay, ()) {
  Budget budget;
  GameArena games(budget);
  const auto any = [&] {
    return NumberUpStar{Dyadic(*rc::gen::inRange<std::int64_t>(-9, 10), *rc::gen::inRange<std::uint32_t>(0, 3)),
                        *rc::gen::inRange(-4, 5), *rc::gen::inRange<std::uint32_t>(0, 6)};
  };
  const NumberUpStar u = any();
  const NumberUpStar v = any();
  const Game a = games.number_up_star(u);
  const Game b = games.number_up_star(v);
  RC_ASSERT(games.as_number_up_star(a) == u);
  const auto o = games.options(a);
  RC_ASSERT(games.make(o.left, o.right) == a);
  bool leq = true;
  for (const Game l : games.left(a)) leq = leq && !games.leq(b, l);
  for (const Game r : games.right(b)) leq = leq && !games.leq(r, a);
  RC_ASSERT(games.leq(a, b) == leq);
  if (!games.is_number(a) || !games.is_number(b)) {
    std::vector<Game> left;
    std::vector<Game> right;
    for (const Game h : games.left(a)) left.push_back(games.sum(h, b));
    for (const Game h : games.left(b)) left.push_back(games.sum(a, h));
    for (const Game h : games.right(a)) right.push_back(games.sum(h, b));
    for (const Game h : games.right(b)) right.push_back(games.sum(a, h));
    RC_ASSERT(games.make(left, right) == games.sum(a, b));
  }
}

// The negative of a known sum is taken from it; an arena that does not know that sum finds the same.
RC_GTEST_PROP(GameLaws, SumsOfNegatives, ()) {
  Budget budget;
  GameArena games(budget), fresh(budget);
  Forest forest;
  const auto all = grow(forest, games, 8);
  const auto pick = [&] { return all[*rc::gen::inRange<std::size_t>(0, all.size())].game; };
  const Game a = pick(), b = pick();
  const Game minus_a = games.negative(a), minus_b = games.negative(b);
  games.sum(a, b);
  const Game expected = fresh.sum(fresh.transfer(games, minus_a), fresh.transfer(games, minus_b));
  RC_ASSERT(fresh.transfer(games, games.sum(minus_a, minus_b)) == expected);
}

// The sum with a nimber, all of its options looked at.
class SumsWithNimbers {
 public:
  explicit SumsWithNimbers(GameArena& games) : games_(games) {}
  Game operator()(Game g, std::uint32_t n) {
    if (games_.is_number_up_star(g)) return games_.sum(g, games_.nimber(n));
    const auto key = std::make_pair(g, n);
    if (const auto it = known_.find(key); it != known_.end()) return it->second;
    std::vector<Game> left, right;
    for (const Game h : games_.left(g)) left.push_back((*this)(h, n));
    for (const Game h : games_.right(g)) right.push_back((*this)(h, n));
    for (std::uint32_t k = 0; k < n; ++k) {
      left.push_back((*this)(g, k));
      right.push_back((*this)(g, k));
    }
    return known_[key] = games_.make(left, right);
  }

 private:
  GameArena& games_;
  std::map<std::pair<Game, std::uint32_t>, Game> known_;
};

RC_GTEST_PROP(GameLaws, SumsWithLargeNimbersAreThoseOfAllOptions, ()) {
  Budget budget;
  GameArena games(budget);
  Forest forest;
  std::vector<Game> all;
  for (const auto& g : grow(forest, games, 10)) all.push_back(g.game);
  // Switches and switches of switches, which are hot.
  for (int i = 0; i < 12; ++i) {
    const auto any = [&] {
      if (*rc::gen::inRange(0, 2) == 0) return games.number(Dyadic(*rc::gen::inRange(-8, 9), 1));
      return all[*rc::gen::inRange<std::size_t>(0, all.size())];
    };
    const std::vector<Game> left{any(), any()}, right{any(), any()};
    all.push_back(games.make(left, right));
  }
  SumsWithNimbers slow(games);
  for (const Game g : all) {
    for (const std::uint32_t n : {8U, 11U}) {
      const Game sum = games.sum(g, games.nimber(n));
      RC_ASSERT(sum == slow(g, n));
      RC_ASSERT(games.sum(games.negative(g), games.nimber(n)) == games.negative(sum));
      RC_ASSERT(games.sum(games.number_up_star(Dyadic(3, 1), 0, n), g) ==
                games.sum(slow(g, n), games.number(Dyadic(3, 1))));
    }
  }
}

TEST(GameLaws, HotGamesAndHugeNimbersHaveAShortSum) {
  Budget budget;
  GameArena games(budget);
  const Game hot = games.make({games.integer(1)}, {games.integer(-1)});
  const Game sum = games.sum(hot, games.nimber(20'000));
  EXPECT_EQ(text(games, sum), "+-(1*20000)");
  EXPECT_EQ(games.sum(sum, games.nimber(20'000)), hot);
}

TEST(GameLaws, AnIntegerAndANimberHaveTheThermographOfTheIntegerAndAStar) {
  Budget budget;
  GameArena games(budget);
  for (const int x : {-2, 0, 3}) {
    const auto with = [&](std::uint32_t n) { return games.number_up_star(Dyadic(x), 0, n); };
    const Thermograph star = thermograph(games, with(1));
    const Scaffolds of_star = scaffolds(games, with(1));
    for (std::uint32_t n = 2; n < 8; ++n) {
      // From all options.
      const Scaffolds s = scaffolds(games, with(n));
      EXPECT_EQ(s.left, of_star.left) << n;
      EXPECT_EQ(s.right, of_star.right) << n;
      EXPECT_EQ(thermograph(games, with(n)).left_wall, star.left_wall) << n;
      EXPECT_EQ(thermograph(games, with(n)).right_wall, star.right_wall) << n;
    }
  }
  const Game sum = games.sum(games.make({games.integer(1)}, {games.integer(-1)}), games.nimber(20'000));
  EXPECT_EQ(temperature(games, sum), Dyadic(1));
}

}  // namespace
}  // namespace nimatron
