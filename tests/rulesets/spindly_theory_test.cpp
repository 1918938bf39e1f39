// Theorem 4.2 and the algorithm xi against canonical forms, and against a recursion on table entries that takes one
// node at a time.
#include <gtest/gtest.h>

#include <numeric>

#include "nimatron/rulesets/spindly/gensubversion.h"
#include "nimatron/rulesets/spindly/subversion.h"
#include "nimatron/rulesets/spindly/trace.h"
#include "nimatron/rulesets/spindly/xi.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/value/atomic_weight.h"
#include "nimatron/value/game.h"

namespace nimatron {
namespace {

#ifdef NDEBUG
constexpr int kMostCoprime = 3000;
#else
constexpr int kMostCoprime = 600;
#endif

// The entry agrees with the value: the atomic weight, and the value itself if it is 0, *, ^ or v.
void expect_entry(GameArena& games, const WeightEntry<Integer>& entry, Game value) {
  const Game star = games.star();
  EXPECT_EQ(weight_of_entry(games, entry), *atomic_weight(games, value));
  EXPECT_EQ(entry.kind == EntryKind::Zero, value == GameArena::zero());
  EXPECT_EQ(entry.kind == EntryKind::Star, value == star);
  EXPECT_EQ(entry.kind == EntryKind::Up, value == games.ups(1));
  EXPECT_EQ(entry.kind == EntryKind::Down, value == games.ups(-1));
  const Game left_ends = games.make({GameArena::zero()}, {value});
  const Game right_ends = games.make({value}, {GameArena::zero()});
  if (entry.kind == EntryKind::ZeroLeft) {
    EXPECT_EQ(*atomic_weight(games, left_ends), games.integer(1));
    EXPECT_EQ(right_ends, star);
  }
  if (entry.kind == EntryKind::ZeroRight) {
    EXPECT_EQ(*atomic_weight(games, right_ends), games.integer(-1));
    EXPECT_EQ(left_ends, star);
  }
}

TEST(SpindlyTheory, AllPairsTo100AgainstCanonicalForms) {
  Budget budget;
  GameArena games(budget);
  const AnyRuleset subversion = Subversion{};
  CanonicalSolver<AnyRuleset> canonical(subversion, games);
  for (int a = 1; a <= 100; ++a) {
    for (int b = 1; b <= 100; ++b) {
      SCOPED_TRACE(testing::Message() << a << "," << b);
      const auto entry = subversion_weight(a, b);
      expect_entry(games, spindly::widened(entry), canonical(subversion.position(NumberPair{a, b})));
      EXPECT_EQ(weight_of(trunk_of(a, b)), spindly::widened(entry));
      if (HasFailure()) return;
    }
  }
}

// Table entries, written out independently: twice the atomic weight for a number; adornments and hot ones separately.
struct Line {
  enum Name { Zero, Star, Up, Down, Left, Right, Number, Hot } name;
  int n;
  friend bool operator==(const Line&, const Line&) = default;
};

// Table 1 of Theorem 4.2, column by column; `goes_left` says that G = {G^L|0}.
Line table1(Line g, bool goes_left) {
  switch (g.name) {
    case Line::Zero:
    case Line::Right:
    case Line::Down:
      return {Line::Star, 0};
    case Line::Star:
      return {Line::Up, 0};
    case Line::Left:
      return {Line::Number, 2};
    case Line::Up:
      return {Line::Number, 4};
    case Line::Hot:
      return g.n < 0 ? Line{Line::Left, 0} : Line{Line::Number, 2 * (g.n + 2)};
    case Line::Number:
      break;
  }
  switch (g.n) {
    case -6:
      return {Line::Number, -3};
    case -4:
      return {Line::Number, -2};
    case -3:
      return {Line::Left, 0};
    case -2:
      return goes_left ? Line{Line::Number, -2} : Line{Line::Left, 0};
    case 2:
      return {Line::Number, 4};
    case 3:
    case 4:
      return {Line::Number, 6};
    case 6:
      return {Line::Number, 8};
    default:
      return g.n < 0 ? Line{Line::Hot, g.n / 2 + 2} : Line{Line::Number, g.n + 2};
  }
}

// Table 2, likewise.
Line table2(Line g, bool goes_left) {
  switch (g.name) {
    case Line::Zero:
    case Line::Left:
    case Line::Up:
      return {Line::Star, 0};
    case Line::Star:
      return {Line::Down, 0};
    case Line::Right:
      return {Line::Number, -2};
    case Line::Down:
      return {Line::Number, -4};
    case Line::Hot:
      return g.n > 0 ? Line{Line::Right, 0} : Line{Line::Number, 2 * (g.n - 2)};
    case Line::Number:
      break;
  }
  switch (g.n) {
    case -6:
      return {Line::Number, -8};
    case -4:
    case -3:
      return {Line::Number, -6};
    case -2:
      return {Line::Number, -4};
    case 2:
      return goes_left ? Line{Line::Right, 0} : Line{Line::Number, 2};
    case 3:
      return {Line::Right, 0};
    case 4:
      return {Line::Number, 2};
    case 6:
      return {Line::Number, 3};
    default:
      return g.n > 0 ? Line{Line::Hot, g.n / 2 - 2} : Line{Line::Number, g.n - 2};
  }
}

Line line_of(const WeightEntry<std::int64_t>& g) {
  const auto k = static_cast<int>(g.k);
  switch (g.kind) {
    case EntryKind::Zero:
      return {Line::Zero, 0};
    case EntryKind::Star:
      return {Line::Star, 0};
    case EntryKind::Up:
      return {Line::Up, 0};
    case EntryKind::Down:
      return {Line::Down, 0};
    case EntryKind::ZeroLeft:
      return {Line::Left, 0};
    case EntryKind::ZeroRight:
      return {Line::Right, 0};
    case EntryKind::Whole:
      return {Line::Number, 2 * k};
    case EntryKind::ThreeHalves:
      return {Line::Number, 3 * k};
    case EntryKind::Hot:
      return {Line::Hot, k};
  }
  return {};
}

TEST(SpindlyTheory, AllCoprimePairsAgainstOneNodeAtATime) {
  constexpr std::size_t kSide = kMostCoprime + 1;
  std::vector<Line> lines(kSide * kSide, Line{Line::Zero, 0});
  const auto at = [&](int a, int b) -> Line& {
    return lines[static_cast<std::size_t>(a) * kSide + static_cast<std::size_t>(b)];
  };
  for (int a = 1; a <= kMostCoprime; ++a) {
    for (int b = 1; b <= kMostCoprime; ++b) {
      if (a >= b) {
        at(a, b) = table1(at(a - b, b), a - b < b);
      } else {
        at(a, b) = table2(at(a, b - a), a < b - a);
      }
      if (std::gcd(a, b) != 1) continue;
      ASSERT_EQ(line_of(subversion_weight(a, b)), at(a, b)) << a << "," << b;
    }
  }
}

TEST(SpindlyTheory, ExamplesOfThePaper) {
  EXPECT_EQ(trace(trunk_of(4033, 936)),
            "[4,-3,4,-5,3,-4]:0 -> [4,-3,4,-5,3]:-3 -> [4,-3,4,-5]:1 -> [4,-3,4]:-3 -> [4,-3]:2 -> [4]:-1 -> []:2");
  EXPECT_EQ(trace(trunk_of(189, 44)),
            "[4,-3,2,-1,1,-2]:0 -> [4,-3,2,-1,1]:v -> [4,-3,2,-1]:* -> [4,-3,2]:v -> [4,-3]:^ -> [4]:-2 -> []:2");
  EXPECT_EQ(trace(trunk_of(17, 13)), "[1,-3,4]:0 -> [1,-3]:3 -> [1]:-1 -> []:-1");
  EXPECT_EQ(spindly::text(subversion_weight(211, 155)), "-3/2");
  EXPECT_EQ(spindly::text(subversion_weight(5, 4)), "-3/2");
  EXPECT_EQ(spindly::text(subversion_weight(13, 17)), "1");
  EXPECT_EQ(spindly::text(subversion_weight(47, 35)), "{-2|-9}");
  EXPECT_EQ(spindly::text(subversion_weight(0, 3)), "0");
  EXPECT_EQ(spindly::text(subversion_weight(2, -3)), "0");
}

// Lists as they may be typed: a last arm of one node is part of the arm before it.
TEST(SpindlyTheory, UnfoldedListsHaveTheSameEntry) {
  for (int a = 1; a <= 60; ++a) {
    for (int b = 1; b <= 60; ++b) {
      const Trunk t = trunk_of(a, b);
      if (abs(t.arms.back()) == 1) continue;
      Trunk longer = t;
      const int sign = longer.arms.back().sign();
      longer.arms.back() -= sign;
      longer.arms.emplace_back(-sign);
      EXPECT_EQ(folded(longer), t);
      EXPECT_EQ(weight_of(longer), weight_of(t)) << text(longer);
      EXPECT_EQ(outcome_of(longer), outcome_of(t)) << text(longer);
    }
  }
}

TEST(SpindlyTheory, SixtyFourBitsAndMoreAgree) {
  std::uint64_t seed = 7;
  for (int round = 0; round < 2000; ++round) {
    seed = mix(seed, 1);
    const auto a = static_cast<std::int64_t>(seed >> 1 >> seed % 60);
    seed = mix(seed, 2);
    const auto b = static_cast<std::int64_t>(seed >> 1 >> seed % 60);
    EXPECT_EQ(spindly::widened(subversion_weight(a, b)), weight_of(trunk_of(a, b))) << a << "," << b;
  }
  EXPECT_EQ(subversion_weight(INT64_MAX, 1).k, INT64_MAX - 1);
  EXPECT_EQ(subversion_weight(1, INT64_MAX).k, 1 - INT64_MAX);
  const auto huge = weight_of(trunk_of(Integer(1) << 4000, 1));
  EXPECT_EQ(huge.k, (Integer(1) << 4000) - 1);
}

// Families of Generalized Subversion whose weights Subversion does not have; all positions there are all-small.
TEST(SpindlyTheory, GeneralizedSubversion) {
  Budget budget;
  GameArena games(budget);
  const AnyRuleset r = GenSubversion{};
  CanonicalSolver<AnyRuleset> canonical(r, games);
  const auto weight = [&](std::int64_t p1, std::int64_t p2, std::int64_t q1, std::int64_t q2) {
    const Game g = canonical(r.position(TwoLists{{p1, p2}, {q1, q2}}));
    EXPECT_TRUE(games.is_all_small(g));
    return *atomic_weight(games, g);
  };
  for (std::int64_t n = 3; n <= 8; ++n) {
    EXPECT_EQ(weight(1, 1, n, n), games.integer(2 - 2 * n));
    EXPECT_EQ(weight(1, n, 1, n), games.make({games.integer(n - 2)}, {games.integer(2 - n)}));
    const Game tail = n % 2 == 0 ? games.number(Dyadic(-1, static_cast<std::uint32_t>(n)))
                                 : games.ups(static_cast<std::int32_t>(2 - n));
    EXPECT_EQ(weight(1, 2, n, n), games.sum(games.integer(3 - 2 * n), tail));
  }
}

}  // namespace
}  // namespace nimatron
