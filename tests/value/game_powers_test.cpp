// Powers, ordinal products, cooling by negative temperatures, and impartial positions of partizan rulesets.
#include "nimatron/value/game_powers.h"

#include <gtest/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/uptimal.h"

namespace nimatron {
namespace {

class Powers : public ::testing::Test {
 protected:
  std::string ask(const std::string& text) { return text_of(evaluate_(text)); }
  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(Powers, OfUpAreTheUpPowers) {
  GameArena& games = session_.games();
  Game series = GameArena::zero();
  for (std::uint32_t n = 1; n <= 12; ++n) {
    EXPECT_EQ(power(games, games.ups(1), n), up_power(games, n)) << n;
    series = games.sum(series, up_power(games, n));
    EXPECT_EQ(power_to(games, games.ups(1), n), series) << n;
  }
}

// Each power is infinitesimal beside the one before it.
TEST_F(Powers, GetSmaller) {
  GameArena& games = session_.games();
  for (const Game base : {games.ups(1), tiny(games, games.integer(1)), tiny(games, games.ups(1))}) {
    for (std::int64_t n = 1; n <= 3; ++n) {
      const Game g = power(games, base, n), next = power(games, base, n + 1);
      EXPECT_TRUE(games.less(GameArena::zero(), next));
      EXPECT_TRUE(games.less(games.multiple(Integer(20), next), g)) << text(games, base) << ' ' << n;
    }
  }
  EXPECT_THROW(power(games, games.star(), 2), Error);
  EXPECT_THROW(power(games, games.integer(1), 2), Error);
  EXPECT_THROW(power(games, games.negative(games.ups(1)), 2), Error);
  EXPECT_EQ(ask("power(^,3) == ^<3>"), "true");
  EXPECT_EQ(ask("power_to(^,3) == ^[3]"), "true");
}

TEST_F(Powers, OrdinalProductsOfNumbersAreThoseOfTheirSigns) {
  GameArena& games = session_.games();
  // The number whose signs are these, by the tree of dyadic fractions.
  const auto number_of = [&](const std::string& signs) {
    Game g = GameArena::zero();
    for (auto i = signs.size(); i > 0; --i) {
      g = ordinal_sum(games, games.integer(signs[i - 1] == '+' ? 1 : -1), g);
    }
    return g;
  };
  const auto flipped = [](std::string s) {
    for (char& c : s) c = c == '+' ? '-' : '+';
    return s;
  };
  for (const std::string one : {"+", "++", "+-", "-", "-+", "+-+", "++-"}) {
    for (const std::string other : {"", "+", "++", "+++", "+-", "-", "+-+", "+--"}) {
      std::string product;
      for (const char c : other) product += c == '+' ? one : flipped(one);
      const Dyadic x = games.number_part(number_of(other));
      EXPECT_EQ(ordinal_product(games, number_of(one), x), number_of(product)) << one << " x " << other;
    }
  }
  for (std::int64_t n = 0; n <= 6; ++n) {
    EXPECT_EQ(ordinal_product(games, games.star(), Dyadic(n)), games.nimber(static_cast<std::uint32_t>(n)));
  }
  EXPECT_EQ(ask("ordinal_product(^,2) == ^:^"), "true");
  EXPECT_EQ(ask("ordinal_product(2,3)"), "6");
}

// Cooling by t < 0 is heating: {1|-1} cooled by -1/2 is {3/2|-3/2}; and it is undone by cooling.
TEST_F(Powers, CoolingByANegativeTemperature) {
  EXPECT_EQ(ask("cool({1|-1},-1/2)"), "+-3/2");
  EXPECT_EQ(ask("cool(cool({2|{1|0}},-1/2),1/2) == {2|{1|0}}"), "true");
  EXPECT_THROW(ask("cool({1|-1},-1)"), Error);
}

TEST_F(Powers, NimDimension) {
  EXPECT_EQ(ask("nim_dimension([0, 1, ^])"), "0");
  EXPECT_EQ(ask("nim_dimension([0, *])"), "1");
  EXPECT_EQ(ask("nim_dimension([*3, *2, *])"), "2");
  EXPECT_EQ(ask("nim_dimension(positions(nim(4)))"), "3");
}

TEST_F(Powers, GreenHackenbushHasGrundyValues) {
  EXPECT_EQ(ask("grundy(hackenbush(GGG))"), "3");
  EXPECT_EQ(ask("genus(hackenbush(GG))"), ask("genus(nim(2))"));
  // A green tree, by the colon principle: a stalk of 2 with branches of 1 and 2 has 2 + ... 1 xor 2 = 3, so 2:3.
  EXPECT_EQ(
      ask("grundy(hackenbush(0-1G,1-2G,2-3G,2-4G,4-5G)) == birthday(canonical(hackenbush(0-1G,1-2G,2-3G,2-4G,4-5G)))"),
      "true");
  EXPECT_THROW(ask("grundy(hackenbush(BRG))"), Error);
}

TEST_F(Powers, TheImpartialOperator) {
  EXPECT_EQ(ask("for all $m in 1..3, $n in 1..4: grundy(impartial(domineering)($m x $n)) == grundy(cram($m x $n))"),
            "true");
  EXPECT_EQ(ask("grundy(impartial(hackenbush)(BRB))"), "3");
  EXPECT_EQ(ask("grundy(impartial(nim)(3,5))"), "6");
}

}  // namespace
}  // namespace nimatron
