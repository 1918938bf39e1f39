// Subversion, lists of arms, Lop & Chop, Heads & Tails and Generalized Subversion: their moves, the maps of Theorem 2.1
// and what a trunk shows directly.
#include "nimatron/rulesets/spindly/spindly.h"

#include <gtest/gtest.h>

#include <set>

#include "nimatron/rulesets/spindly/continued_fraction.h"
#include "nimatron/rulesets/spindly/gensubversion.h"
#include "nimatron/rulesets/spindly/headstails.h"
#include "nimatron/rulesets/spindly/lopchop.h"
#include "nimatron/rulesets/spindly/subversion.h"
#include "tests/support/game_tree.h"

namespace nimatron {
namespace {

using test::GameTrees;

std::vector<Integer> slow_euclid(Integer a, Integer b) {
  std::vector<Integer> quotients;
  while (b != 0) {
    const Integer r = a % b;
    quotients.emplace_back(a / b);
    a = b;
    b = r;
  }
  return quotients;
}

Integer random_integer(std::uint64_t& seed, unsigned bits) {
  Integer n = 0;
  for (unsigned i = 0; i < bits; i += 64) n = (n << 64) + (seed = mix(seed, i));
  return n >> ((bits + 63) / 64 * 64 - bits);
}

TEST(ContinuedFraction, AgreesWithEuclid) {
  std::uint64_t seed = 1;
  for (unsigned round = 0; round < 400; ++round) {
    const Integer a = random_integer(seed, 1 + round * 7 % 1500);
    const Integer b = random_integer(seed, 1 + round * 13 % 1500) + 1;
    const auto quotients = continued_fraction(a, b);
    ASSERT_EQ(quotients, slow_euclid(a, b)) << a << "/" << b;
    const auto [x, y] = convergent(quotients);
    EXPECT_EQ(x * b, y * a);
    EXPECT_EQ(gcd(x, y), 1);
  }
}

TEST(ContinuedFraction, SmallLargeAndUnequalQuotients) {
  Integer a = 1;
  Integer b = 1;
  for (int i = 0; i < 2000; ++i) a = std::exchange(b, Integer(a + b));  // Fibonacci: every quotient is 1
  EXPECT_EQ(continued_fraction(b, a), slow_euclid(b, a));
  EXPECT_EQ(continued_fraction(a, b).front(), 0);
  EXPECT_EQ(continued_fraction(a, 1), std::vector<Integer>{a});
  EXPECT_EQ(continued_fraction(0, 7), std::vector<Integer>{0});
  const std::vector<Integer> wild = {Integer(1) << 300, 1, Integer(1) << 63, 2, (Integer(1) << 64) - 1, 1, 1, 5};
  const auto [x, y] = convergent(wild);
  EXPECT_EQ(continued_fraction(x, y), wild);
  EXPECT_EQ(continued_fraction(x * b, y * b), wild);  // a common factor does not matter
}

// Theorem 2.1 on every tree with at most ten trunk nodes: one tree, three games.
TEST(Spindly, TheThreeGamesHaveTheSameTrees) {
  const AnyRuleset subversion = Subversion{};
  const AnyRuleset spindly = Spindly{};
  const AnyRuleset lopchop = LopChop{};
  GameTrees trees;
  std::set<GameTrees::Tree> seen;
  constexpr unsigned kMostEdges = 9;
  for (unsigned edges = 0; edges <= kMostEdges; ++edges) {
    for (unsigned colours = 0; colours < 1U << edges; ++colours) {
      std::string string;
      for (unsigned i = 0; i < edges; ++i) string += (colours >> i & 1) != 0 ? 'B' : 'R';
      const Trunk t = trunk_of_edges(string);
      const auto [a, b] = pair_of(t);
      const auto tree = trees.of(lopchop, lopchop.position(Stalk{true, string}), 100);
      ASSERT_TRUE(tree);
      EXPECT_EQ(trees.of(spindly, spindly.position(t), 100), tree) << string;
      EXPECT_EQ(trees.of(subversion, subversion.position(NumberPair{a, b}), 100), tree) << string;
      EXPECT_EQ(trees.of(subversion, subversion.position(NumberPair{6 * a, 6 * b}), 100), tree) << string;
      EXPECT_EQ(gcd(a, b), 1);
      EXPECT_EQ(trunk_of(a, b), folded(t)) << string;
      EXPECT_EQ(edges_of(trunk_of(a, b)), string);
      EXPECT_EQ(outcome_of(t), trees[*tree].outcome()) << string;
      EXPECT_EQ(height_of(t), trees[*tree].height);
      EXPECT_TRUE(seen.insert(*tree).second) << string << " has the tree of another string";
    }
  }
  EXPECT_EQ(seen.size(), (std::size_t{2} << kMostEdges) - 1);
}

TEST(Spindly, TheExampleOfThePaper) {
  const Trunk t = trunk_of(27, 8);
  EXPECT_EQ(text(t), "3,-2,1,-2");
  EXPECT_EQ(edges_of(t), "BRBBRRR");
  EXPECT_EQ(pair_of(t), (std::pair<Integer, Integer>{27, 8}));
  EXPECT_EQ(text(trunk_of(8, 27)), "-3,2,-1,2");
  EXPECT_EQ(text(trunk_of(0, 5)), "");
}

TEST(Spindly, NumbersOfAnySize) {
  const Subversion game;
  Cursor in("1000000000000000000000000000007, 3");
  const auto p = game.parse(in);
  EXPECT_EQ(TaggedAs::decoded<NumberPair>(TaggedAs(1).encoded(p)), p);
  EXPECT_EQ(game.format(p), "1000000000000000000000000000007,3");
  EXPECT_EQ(game.theorem(question::Height{}, p), Integer("333333333333333333333333333338"));
  EXPECT_EQ(game.theorem(question::Outcome{}, p), Outcome::L);
  const Trunk t{{Integer("-100000000000000000000"), 5}};
  EXPECT_EQ(TaggedAs::decoded<Trunk>(TaggedAs(1).encoded(t)), t);
}

template <class R>
std::string canonical_text(const R& r, std::string_view state) {
  Cursor in(state);
  const auto p = r.parse(in);
  in.end();
  return r.format(p);
}

TEST(Spindly, States) {
  EXPECT_EQ(canonical_text(Subversion{}, "-3, 007"), "0,7");  // over, as in the paper
  EXPECT_EQ(canonical_text(Spindly{}, "3,2,-1"), "5,-1");
  EXPECT_EQ(canonical_text(Spindly{}, ""), "");
  EXPECT_EQ(canonical_text(GenSubversion{}, "5,-3; 4"), "5,0;4");
  EXPECT_EQ(canonical_text(HeadsTails(3, 2), "10H, 8T"), "10H,8T");
  EXPECT_EQ(canonical_text(LopChop{}, "0"), "0");
}

TEST(Spindly, BadStatesAreErrors) {
  EXPECT_THROW(canonical_text(Subversion{}, "5"), Error);
  EXPECT_THROW(canonical_text(Subversion{}, "5,x"), Error);
  EXPECT_THROW(canonical_text(Subversion{}, "5,6,7"), Error);
  EXPECT_THROW(canonical_text(Spindly{}, "3,0,-1"), Error);
  EXPECT_THROW(canonical_text(Spindly{}, "3,-00,1"), Error);
  EXPECT_THROW(canonical_text(LopChop{}, "BXR"), Error);
  EXPECT_THROW(canonical_text(HeadsTails(3, 2), "5"), Error);
  EXPECT_THROW(canonical_text(HeadsTails(3, 2), "-5H"), Error);
  EXPECT_THROW(canonical_text(GenSubversion{}, "5,3"), Error);
  Cursor zero("0,2");
  EXPECT_THROW(HeadsTails::parse_parameters(zero), Error);
}

// <a;b> is (a,b); as printed it is not.
TEST(GeneralizedSubversion, GeneralisesSubversion) {
  const AnyRuleset pair = Subversion{};
  const AnyRuleset lists = GenSubversion{};
  const AnyRuleset printed = GenSubversionPrinted{};
  GameTrees trees;
  for (std::int64_t a = 1; a <= 12; ++a) {
    for (std::int64_t b = 1; b <= 12; ++b) {
      const auto tree = trees.of(pair, pair.position(NumberPair{a, b}), 100);
      EXPECT_EQ(trees.of(lists, lists.position(TwoLists{{a}, {b}}), 100), tree);
      EXPECT_EQ(trees.of(printed, printed.position(TwoLists{{a}, {b}}), 100) == tree, a == b) << a << "," << b;
    }
  }
}

}  // namespace
}  // namespace nimatron
