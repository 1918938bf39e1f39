#include "nimatron/value/partizan_misere.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <tuple>
#include <vector>

namespace nimatron {
namespace {

class PartizanMisereTest : public ::testing::Test {
 protected:
  using Id = PartizanMisere::Id;
  using Ids = std::vector<Id>;
  static constexpr MisereKind kKinds[] = {MisereKind::Dicot, MisereKind::DeadEnding};

  // Who wins G + X in misère play, by play alone.
  bool wins_sum(Id g, Id x, Player player) {
    const auto key = std::tuple(g, x, player);
    if (const auto it = sums_.find(key); it != sums_.end()) return it->second;
    const Ids mine = games_.options(g, player), other = games_.options(x, player);
    bool wins = mine.empty() && other.empty();
    for (const Id y : mine) wins = wins || !wins_sum(y, x, opponent(player));
    for (const Id y : other) wins = wins || !wins_sum(g, y, opponent(player));
    return sums_[key] = wins;
  }
  // Whether Left does at least as well in G + X as in H + X, for all of these X.
  bool at_least_with(Id g, Id h, const Ids& all) {
    return std::all_of(all.begin(), all.end(), [&](Id x) {
      return (wins_sum(g, x, Player::Left) || !wins_sum(h, x, Player::Left)) &&
             (!wins_sum(g, x, Player::Right) || wins_sum(h, x, Player::Right));
    });
  }
  // Every form of the kind whose options are among these, so many of each player's at most.
  Ids forms_over(MisereKind kind, const Ids& games, std::size_t most) {
    std::vector<Ids> sets{{}};
    for (const Id g : games) {
      const auto before = sets.size();
      for (std::size_t i = 0; i < before; ++i) {
        if (sets[i].size() == most) continue;
        Ids with = sets[i];
        with.push_back(g);
        sets.push_back(with);
      }
    }
    Ids out;
    for (const auto& l : sets) {
      for (const auto& r : sets) {
        if (const Id g = games_.make(l, r); games_.is(kind, g)) out.push_back(g);
      }
    }
    return out;
  }
  Id negated(Id g) {
    Ids sides[2];
    for (const Id x : Ids(games_.right(g))) sides[0].push_back(negated(x));
    for (const Id x : Ids(games_.left(g))) sides[1].push_back(negated(x));
    return games_.make(sides[0], sides[1]);
  }
  Ids born_by_day_2(MisereKind kind) { return forms_over(kind, forms_over(kind, {0}, 1), 4); }
  // Forms of the kind with up to three options each from these.
  Ids random_forms(MisereKind kind, const Ids& from, std::size_t count) {
    std::mt19937 random(1);
    Ids out;
    while (out.size() < count) {
      Ids sides[2];
      for (auto& side : sides) {
        for (auto n = random() % 4; n > 0; --n) side.push_back(from[random() % from.size()]);
      }
      if (const Id g = games_.make(sides[0], sides[1]); games_.is(kind, g)) out.push_back(g);
    }
    return out;
  }

  Budget budget_;
  Budget::Scope scope_{budget_};
  PartizanMisere games_{budget_};
  std::map<std::tuple<Id, Id, Player>, bool> sums_;
};

TEST_F(PartizanMisereTest, Kinds) {
  const Id star = games_.make({0}, {0}), one = games_.make({0}, {}), minus_one = games_.make({}, {0});
  EXPECT_TRUE(games_.is(MisereKind::Dicot, star));
  EXPECT_FALSE(games_.is(MisereKind::Dicot, one));
  EXPECT_TRUE(games_.is(MisereKind::DeadEnding, one));
  // Left has no move now, but one later.
  EXPECT_FALSE(games_.is(MisereKind::DeadEnding, games_.make({}, {star})));
  EXPECT_TRUE(games_.is_dead_end(minus_one, Player::Left));
  EXPECT_FALSE(games_.is_dead_end(minus_one, Player::Right));
  // Not 0: Left, who has no move in it, wins.
  EXPECT_FALSE(games_.equal(MisereKind::DeadEnding, minus_one, 0));
  EXPECT_TRUE(games_.equal(MisereKind::Dicot, games_.make({star}, {star}), 0));
  const Id g = games_.make({0, star}, {star});
  EXPECT_TRUE(games_.at_least(MisereKind::Dicot, g, 0));
  EXPECT_FALSE(games_.at_least(MisereKind::Dicot, 0, g));
}

// The dicots born by day 2, told apart by those born by day 3.
TEST_F(PartizanMisereTest, DicotsAreToldApartByDicots) {
  const auto games = born_by_day_2(MisereKind::Dicot);
  ASSERT_EQ(games.size(), 10U);
  const auto added = forms_over(MisereKind::Dicot, games_.dicots_born_by(2), 2);
  for (const Id g : games) {
    for (const Id h : games) {
      EXPECT_EQ(games_.at_least(MisereKind::Dicot, g, h), at_least_with(g, h, added)) << g << " " << h;
    }
  }
}

// The dead-ending games born by day 2: for any two, if not G >= H, there is a game in a sum with which Left does worse
// in G. Games at random, with ends among their options, find them all.
TEST_F(PartizanMisereTest, DeadEndingGamesAreToldApartByDeadEndingGames) {
  constexpr auto kind = MisereKind::DeadEnding;
  const auto games = born_by_day_2(kind);
  ASSERT_EQ(games.size(), 232U);
  Ids parts = games;
  for (const Id g : games_.left_dead_ends_born_by(4)) {
    parts.push_back(g);
    parts.push_back(negated(g));
  }
  std::vector<std::pair<Id, Id>> less;
  for (std::size_t i = 0; i < games.size(); i += 5) {
    for (std::size_t j = 0; j < games.size(); j += 4) {
      const Id g = games[i], h = games[j];
      if (!games_.at_least(kind, g, h)) {
        less.emplace_back(g, h);
      } else {
        EXPECT_TRUE(at_least_with(g, h, parts)) << g << " " << h;
      }
    }
  }
  const auto added = random_forms(kind, parts, 20000);
  for (std::size_t i = 0; i < added.size() && !less.empty(); ++i) {
    std::erase_if(less, [&](const auto& pair) { return !at_least_with(pair.first, pair.second, {added[i]}); });
  }
  EXPECT_TRUE(less.empty()) << less.size() << " pairs";
}

TEST_F(PartizanMisereTest, LargerGamesAreNotTakenForBetter) {
  for (const auto kind : kKinds) {
    const auto small = born_by_day_2(kind);
    const auto games = random_forms(kind, small, 60), added = random_forms(kind, small, 400);
    for (const Id g : games) {
      for (const Id h : games) {
        EXPECT_TRUE(!games_.at_least(kind, g, h) || at_least_with(g, h, added)) << g << " " << h;
      }
    }
  }
}

TEST_F(PartizanMisereTest, LeftDeadEndsByTheirDefinition) {
  const auto ends = games_.left_dead_ends_born_by(4);
  std::map<std::pair<Id, Id>, bool> known;
  for (const Id g : ends) {
    for (const Id h : ends) {
      bool more = (g != 0 || h == 0);
      for (const Id x : games_.right(g)) {
        const auto& others = games_.right(h);
        more = more && std::any_of(others.begin(), others.end(), [&](Id y) { return known.at({x, y}); });
      }
      known[{g, h}] = more;
      EXPECT_EQ(games_.at_least(MisereKind::DeadEnding, g, h), more) << g << " " << h;
    }
  }
}

TEST_F(PartizanMisereTest, CountsByBirthday) {
  std::vector<std::size_t> dicots, ends;
  for (int day = 0; day <= 3; ++day) dicots.push_back(games_.dicots_born_by(day).size());
  for (int day = 0; day <= 4; ++day) ends.push_back(games_.left_dead_ends_born_by(day).size());
  // P. Dorbec, G. Renault, A. N. Siegel, E. Sopena, Dicots, and a taxonomic ranking for misère games, 2015.
  EXPECT_EQ(dicots, (std::vector<std::size_t>{1, 2, 9, 1268}));
  EXPECT_EQ(ends, (std::vector<std::size_t>{1, 2, 4, 10, 52}));
  const auto born = games_.dicots_born_by(2);
  for (const Id g : born) {
    for (const Id h : born) EXPECT_TRUE(g == h || !games_.equal(MisereKind::Dicot, g, h));
  }
}

TEST_F(PartizanMisereTest, SimplestFormsAreEqualAndSmallest) {
  for (const auto kind : kKinds) {
    const auto small = born_by_day_2(kind);
    auto games = small;
    for (const Id g : random_forms(kind, small, 150)) games.push_back(g);
    for (const Id g : games) {
      const Id s = games_.simplest(kind, g);
      EXPECT_TRUE(games_.is(kind, s)) << g;
      EXPECT_TRUE(games_.equal(kind, g, s)) << g << " " << s;
      EXPECT_EQ(games_.simplest(kind, s), s);
      for (const Id h : small) {
        EXPECT_TRUE(!games_.equal(kind, g, h) || games_.birthday(s) <= games_.birthday(h)) << g << " " << s;
      }
    }
  }
}

}  // namespace
}  // namespace nimatron
