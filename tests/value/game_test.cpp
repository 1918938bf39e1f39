// Known values, day counts, bounds.
#include "nimatron/value/game.h"

#include <gtest/gtest.h>

#include "bench/domineering_values.h"
#include "nimatron/value/game_functions.h"
#include "nimatron/value/nim_product.h"
#include "nimatron/value/thermograph.h"
#include "nimatron/value/uptimal.h"
#include "tests/value/game_reader.h"

namespace nimatron {
namespace {

class GameTest : public testing::Test {
 protected:
  Game read(std::string_view s) { return GameReader(games).read(s); }
  std::string short_form(std::string_view s) { return text(games, read(s)); }

  Budget budget;
  GameArena games{budget};
};

TEST_F(GameTest, DayCounts) {
  EXPECT_EQ(games_born_by(games, 0).size(), 1U);
  EXPECT_EQ(games_born_by(games, 1).size(), 4U);
  EXPECT_EQ(games_born_by(games, 2).size(), 22U);
  const auto born = games_born_by(games, 3);
  EXPECT_EQ(born.size(), 1474U);
  for (const Game g : born) EXPECT_LE(birthday(games, g), 3);
  std::size_t pairs = 0;
  for (const Game g : born) {
    for (const Game h : born) pairs += games.leq(g, h) ? 1 : 0;
  }
  EXPECT_EQ(pairs, 654647U);
}

TEST_F(GameTest, DomineeringBoards) {
  bench::DomineeringValues values(games);
  const auto board = [&](int rows, int columns) {
    return explicit_text(games, values.value(bench::DomineeringValues::full(rows, columns)));
  };
  EXPECT_EQ(board(2, 2), "{1|-1}");
  EXPECT_EQ(board(4, 5), "1");
  EXPECT_EQ(board(5, 5), "0");
}

TEST_F(GameTest, ShortFormsAreAsPeopleWriteThem) {
  for (const auto* s :
       {"0",        "3",       "-5/8",      "*",        "*4",    "^",      "^^",      "^3",     "v",
        "v2",       "v3*",     "1^*",       "-1/2v2*3", "+-1",   "+-(1*)", "+-{2|1}", "{2|-1}", "{2||1|0}",
        "{3|2||1}", "Tiny(2)", "Miny(1/2)", "^<2>",     "^<3>*", "v<2>",   "^[2]",    "1^[3]",  "{3|2||1|0}"}) {
    EXPECT_EQ(short_form(s), s);
  }
  EXPECT_EQ(short_form("{0|*}"), "^");
  EXPECT_EQ(short_form("{0|{0|-2}}"), "Tiny(2)");
  EXPECT_EQ(short_form("{{2|0}|0}"), "Miny(2)");
  EXPECT_EQ(short_form("{1|-1}"), "+-1");
  EXPECT_EQ(short_form("{0|v*}"), "^<2>");
  EXPECT_EQ(short_form("{^|*}"), "^[2]");
  EXPECT_THROW(read("{1}"), Error);
}

TEST_F(GameTest, Latex) {
  EXPECT_EQ(latex(games, read("-5/8")), "-\\frac{5}{8}");
  EXPECT_EQ(latex(games, read("^^*2")), "{\\Uparrow}{\\ast}2");
  EXPECT_EQ(latex(games, read("{2||1|0}")), "\\{2\\mathbin{||}1\\mathbin{|}0\\}");
  EXPECT_EQ(latex(games, read("Tiny(2)")), "\\mathbf{+}_{2}");
}

TEST_F(GameTest, NumbersOfAnySize) {
  const Dyadic big(Integer(1) << 100, 0);
  const Dyadic small(1, 90);
  const Game a = games.number(big);
  const Game b = games.number(small);
  EXPECT_EQ(games.number_part(games.sum(a, b)), big + small);
  EXPECT_TRUE(games.less(b, a));
  EXPECT_TRUE(games.less(a, games.number(big + small)));
  EXPECT_EQ(games.sum(games.sum(a, b), games.negative(a)), b);
  // A hot game and one whose stops differ by less than the keys can show.
  const Game hot = games.make({a}, {b});
  const Game hotter = games.make({games.number(big + small)}, {b});
  EXPECT_TRUE(games.less(hot, hotter));
  EXPECT_EQ(games.left_stop(hotter), big + small);
  EXPECT_EQ(mean(games, hot), (big + small).halved());
  EXPECT_EQ(games.make({b}, {games.number(small + small)}), games.number(Dyadic(3, 91)));
  EXPECT_EQ(games.make({games.integer((std::int64_t{1} << 40) - 1)}, {}), games.number(std::int64_t{1} << 40));
  EXPECT_EQ(text(games, games.number_up_star(big, 2, 1)), big.text() + "^^*");
  EXPECT_THROW(games.number_up_star(0, std::int64_t{1} << 31, 0), Error);
}

TEST_F(GameTest, OrdinalSums) {
  EXPECT_EQ(ordinal_sum(games, read("*"), read("1")), read("^*"));
  EXPECT_EQ(ordinal_sum(games, read("1"), read("-1")), read("1/2"));
  for (const auto* base : {"*", "^", "{2|-1}", "1/2", "+-1", "0"}) {
    for (const auto* x : {"0", "1", "-1", "1/2", "*2", "^", "-3"}) {
      const Game g = ordinal_sum(games, read(base), read(x));
      const auto o = games.options(read(base));
      EXPECT_EQ(subordinate(games, g, o.left, o.right), read(x)) << base << " : " << x;
    }
  }
  const auto hot = games.options(read("{2|-1}"));
  EXPECT_FALSE(subordinate(games, read("5"), hot.left, hot.right));
  // The base is a form: {*|*} is 0, but {*|*}:5 is not 5.
  const Game star = read("*");
  EXPECT_EQ(subordinate(games, read("^[5]"), {&star, 1}, {&star, 1}), read("5"));
}

// The walls at temperature t by the definition, down to -1.
std::pair<Dyadic, Dyadic> walls(GameArena& games, Game g, const Dyadic& t) {
  if (games.is_integer(g)) return {games.number_part(g), games.number_part(g)};
  if (t >= temperature(games, g)) return {mean(games, g), mean(games, g)};
  std::optional<Dyadic> left, right;
  for (const Game h : games.left(g)) {
    const Dyadic x = walls(games, h, t).second - t;
    if (!left || x > *left) left = x;
  }
  for (const Game h : games.right(g)) {
    const Dyadic x = walls(games, h, t).first + t;
    if (!right || x < *right) right = x;
  }
  EXPECT_GT(*left, *right) << text(games, g) << " at " << t.text();
  return {*left, *right};
}

TEST_F(GameTest, ThermographsBelowZeroFollowTheDefinition) {
  EXPECT_EQ(text(thermograph(games, read("3"))), "left (3,-1); right (3,-1); mast 3 from -1");
  EXPECT_EQ(text(thermograph(games, read("1/2"))),
            "left (1,-1) (1/2,-1/2); right (0,-1) (1/2,-1/2); mast 1/2 from -1/2");
  EXPECT_EQ(temperature(games, read("25/16")), -Dyadic(1, 4));
  EXPECT_EQ(thermograph(games, read("25/16")).temperature(), -Dyadic(1, 4));
  EXPECT_EQ(thermograph(games, read("25/16")).mean(), Dyadic(25, 4));
  for (const auto* form : {"1/2", "-3/4", "25/16", "21/32", "-43/64", "*", "^", "1/2*", "{2|-1}", "{1/4|-3/8}",
                           "{3/2||1|0}", "{1/2|1/4*}", "Tiny(2)", "{5/8||1/2|-7/16}"}) {
    const Game g = read(form);
    const auto& t = thermograph(games, g);
    EXPECT_EQ(t.mean(), mean(games, g)) << form;
    EXPECT_EQ(t.temperature(), temperature(games, g)) << form;
    for (int i = -64; i <= 128; ++i) {
      const auto [left, right] = walls(games, g, Dyadic(i, 6));
      EXPECT_EQ(t.left_wall.at(Dyadic(i, 6)), left) << form << " at " << i << "/64";
      EXPECT_EQ(t.right_wall.at(Dyadic(i, 6)), right) << form << " at " << i << "/64";
    }
  }
  EXPECT_EQ(cool(games, read("1/2"), -Dyadic(3, 2)), read("{3/4|1/4}"));
  EXPECT_EQ(cool(games, read("{3|1}"), -Dyadic(1, 1)), read("{7/2|1/2}"));
  EXPECT_EQ(cool(games, read("3"), -Dyadic(1, 1)), read("3"));
  EXPECT_THROW(cool(games, read("*"), -1), Error);
}

TEST_F(GameTest, Products) {
  EXPECT_EQ(norton_product(games, read("^"), read("^")), read("{^^*||0|v4}"));
  EXPECT_EQ(norton_product(games, read("*2"), read("^")), read("{^^*,{^4|0}|v2*,{0|v4}}"));
  EXPECT_EQ(norton_product(games, read("2"), read("*")), read("0"));
  EXPECT_THROW(norton_product(games, read("1/2"), read("v")), Error);
  EXPECT_EQ(conway_product(games, read("3/4"), read("-5/2")), read("-15/8"));
  EXPECT_EQ(conway_product(games, read("*2"), read("*2")), read("*3"));
  EXPECT_EQ(conway_product(games, read("*2"), read("*3")), games.nimber(1));
}

TEST_F(GameTest, NimField) {
  EXPECT_EQ(nim_product(2, 3), 1U);
  EXPECT_EQ(nim_product(16, 16), 24U);
  EXPECT_EQ(nim_product(4, 4), 6U);
  // The definition: a x b is the mex of all a'b + ab' + a'b'.
  std::vector<std::vector<Nimber>> table(32, std::vector<Nimber>(32));
  for (Nimber a = 0; a < 32; ++a) {
    for (Nimber b = 0; b < 32; ++b) {
      NimberSet seen;
      for (Nimber x = 0; x < a; ++x) {
        for (Nimber y = 0; y < b; ++y) seen.insert(table[x][b] ^ table[a][y] ^ table[x][y]);
      }
      table[a][b] = seen.mex();
      EXPECT_EQ(nim_product(a, b), table[a][b]) << a << " x " << b;
    }
  }
  for (const Nimber a : {Nimber{1}, Nimber{7}, Nimber{200}, Nimber{0x123456789abcdef}, ~Nimber{0}}) {
    EXPECT_EQ(nim_product(a, nim_inverse(a)), 1U);
  }
  EXPECT_THROW(nim_inverse(0), Error);
}

TEST_F(GameTest, Heating) {
  EXPECT_EQ(heat(games, read("*"), read("1")), read("+-1"));
  EXPECT_EQ(overheat(games, read("1/2"), read("1"), read("1")), read("{1|0}"));
  EXPECT_EQ(cool(games, read("+-1"), 1), read("*"));
  EXPECT_EQ(cool(games, read("+-1"), 2), read("0"));
  EXPECT_EQ(freeze(games, read("{2|-1/2}")), read("3/4*"));
  EXPECT_EQ(freeze(games, read("1/2")), read("1/2"));
  EXPECT_THROW(cool(games, read("1"), -1), Error);
  EXPECT_EQ(heat(games, read("*2"), read("1")), read("{1,{2|0}|-1,{0|-2}}"));
  // Cooling undoes heating.
  for (const auto* g : {"*14", "^3*", "{^|v2}", "{1/2*|^}"}) {
    EXPECT_EQ(cool(games, heat(games, read(g), read("3")), 3), read(g)) << g;
  }
}

TEST_F(GameTest, StructureAsKnown) {
  struct Row {
    const char* game;
    int stops;
    bool even, odd;
    std::size_t followers;
  };
  for (const Row& row :
       {Row{"0", 1, true, false, 1}, Row{"2", 1, true, false, 3}, Row{"-3/2", 1, true, false, 4},
        Row{"*", 2, false, true, 2}, Row{"*3", 18, false, false, 4}, Row{"^^", 5, false, false, 4},
        Row{"+-1", 2, false, true, 4}, Row{"{2|-1/2}", 2, false, true, 6}, Row{"Tiny(2)", 3, false, false, 5}}) {
    const Game g = read(row.game);
    EXPECT_EQ(stop_count(games, g), row.stops) << row.game;
    EXPECT_EQ(is_even_tempered(games, g), row.even) << row.game;
    EXPECT_EQ(is_odd_tempered(games, g), row.odd) << row.game;
    EXPECT_EQ(followers(games, g).size(), row.followers) << row.game;
  }
  EXPECT_EQ(companion(games, read("0")), read("*"));
  EXPECT_EQ(companion(games, read("^*")), read("^"));
  EXPECT_EQ(companion(games, read("^*2")), read("^*2"));
  EXPECT_EQ(remoteness(games, read("0"), Player::Left), 0);
  EXPECT_EQ(remoteness(games, read("*5"), Player::Left), 1);
  EXPECT_EQ(remoteness(games, read("3"), Player::Left), 1);
  EXPECT_EQ(remoteness(games, read("^"), Player::Right), 2);
  EXPECT_EQ(left_incentives(games, read("*")), std::vector<Game>{games.star()});
  EXPECT_EQ(incentives(games, read("1/2")), std::vector<Game>{read("-1/2")});
  EXPECT_EQ(sensible_lines(games, read("{2||1|0}"), Player::Right).size(), 1U);
}

TEST_F(GameTest, ReducedForms) {
  EXPECT_EQ(reduced_canonical_form(games, read("{2*||1^|0*2}")), read("{2||1|0}"));
  EXPECT_EQ(reduced_canonical_form(games, read("1^*")), read("1"));
  for (const auto* s : {"{2^,{3|*}|-1*}", "{1*|^*2}", "{{5|4}|{-2|-7}}"}) {
    const Game g = read(s);
    const Game r = reduced_canonical_form(games, g);
    EXPECT_TRUE(games.is_infinitesimal(games.difference(g, r))) << s;
    EXPECT_EQ(reduced_canonical_form(games, r), r) << s;
  }
}

TEST_F(GameTest, Uptimals) {
  EXPECT_EQ(up_power(games, 2), read("{0|v*}"));
  EXPECT_EQ(up_series(games, 2), games.sum(games.ups(1), up_power(games, 2)));
  for (std::uint32_t n = 1; n < 5; ++n) {
    // An up-power is more than any multiple of the next.
    EXPECT_TRUE(games.less(games.multiple(7, up_power(games, n + 1)), up_power(games, n)));
  }
  for (const std::vector<std::int32_t>& ups :
       {std::vector<std::int32_t>{0, 1}, {1, 1}, {2, 1}, {1, 0, 1}, {0, 0, -1}, {3, 2, 1}, {0, 2}, {1, -1}, {-1, 1}}) {
    for (const std::uint32_t star : {0U, 1U, 2U}) {
      const UptimalExpansion e{Dyadic(1, 1), ups, star};
      const auto found = uptimal_expansion(games, uptimal(games, e));
      ASSERT_TRUE(found) << ups[0] << ups[1] << star;
      EXPECT_EQ(found->ups, ups);
      EXPECT_EQ(found->nimber, star);
    }
  }
  EXPECT_FALSE(uptimal_expansion(games, read("Tiny(1)")));
  EXPECT_FALSE(uptimal_expansion(games, read("+-1")));
  EXPECT_THROW(up_power(games, 0), Error);
}

TEST_F(GameTest, Thermographs) {
  const auto& t = thermograph(games, read("{2||1|0}"));
  EXPECT_EQ(text(t), "left (3,-1) (5/4,3/4); right (1,-1) (1,1/2) (5/4,3/4); mast 5/4 from 3/4");
  const auto s = scaffolds(games, read("+-1"));
  EXPECT_EQ(s.left.at(3), Dyadic(-2));
  EXPECT_EQ(s.right.at(3), Dyadic(2));
  Canvas canvas;
  draw(t, canvas);
  EXPECT_NE(canvas.svg().find("<line"), std::string::npos);
  EXPECT_EQ(canvas.svg().find("mean"), std::string::npos);  // what it means belongs into the words around it
}

// {n|{n-1|...{1|0}}} is as deep as it looks.
TEST_F(GameTest, DepthIsNoDanger) {
  constexpr int kDeep = 2000;
  Game deep = GameArena::zero();
  for (int n = 1; n <= kDeep; ++n) deep = games.make({games.integer(n)}, {deep});
  EXPECT_EQ(birthday(games, deep), kDeep + 1);
  EXPECT_EQ(stop_count(games, deep), kDeep + 1);
  EXPECT_EQ(games.left_stop(deep), Dyadic(kDeep));
  EXPECT_EQ(games.negative(games.negative(deep)), deep);
  EXPECT_EQ(remoteness(games, deep, Player::Left), 1);
  EXPECT_TRUE(text(games, deep).starts_with("{2000|"));
  EXPECT_TRUE(explicit_text(games, deep).starts_with("{2000|{1999|"));
  // Sums recurse into both games, and report when it is too deep.
  EXPECT_THROW(games.sum(deep, games.negative(games.make({deep}, {games.integer(-1)}))), Error);
  EXPECT_THROW(games.sum(deep, games.integer(1)), Error);
  EXPECT_EQ(games.sum(games.star(), games.integer(1)), read("1*"));
}

TEST_F(GameTest, MemoryIsBounded) {
  Budget small(std::size_t{3} << 20);
  GameArena few(small);
  try {
    for (std::int64_t i = 0;; ++i) few.integer(i);
  } catch (const Stopped& e) {
    EXPECT_EQ(e.why(), Stopped::Why::Memory);
    EXPECT_STREQ(e.what(), "memory limit of 3.0 MiB exceeded; raise it with --memory");
  }
}

// By the definitions, without the short cuts for numbers.
Game plain_companion(GameArena& games, Game g) {
  std::vector<Game> left, right;
  if (games.leq(GameArena::zero(), g)) left.push_back(GameArena::zero());
  if (games.leq(g, GameArena::zero())) right.push_back(GameArena::zero());
  const auto l = games.left(g);
  const std::vector<Game> left_options(l.begin(), l.end());
  const auto r = games.right(g);
  const std::vector<Game> right_options(r.begin(), r.end());
  for (const Game x : left_options) left.push_back(plain_companion(games, x));
  for (const Game x : right_options) right.push_back(plain_companion(games, x));
  return games.make(left, right);
}

std::int64_t plain_remoteness(GameArena& games, Game g, Player first) {
  const auto o = first == Player::Left ? games.left(g) : games.right(g);
  const std::vector<Game> options(o.begin(), o.end());
  std::int64_t fastest = -1, slowest = -1;
  for (const Game x : options) {
    const auto n = plain_remoteness(games, x, opponent(first));
    if (n % 2 == 0 && (fastest < 0 || n < fastest)) fastest = n;
    slowest = std::max(slowest, n);
  }
  return 1 + (fastest >= 0 ? fastest : slowest);
}

TEST(Functions, OfNumbersAreAsDefined) {
  Budget budget;
  GameArena games(budget);
  for (int n = -40; n <= 40; ++n) {
    for (const Game g : {games.number(Dyadic(n, 3)), games.sum(games.number(Dyadic(n, 3)), games.star()),
                         games.make({games.number(Dyadic(n, 2))}, {games.number(Dyadic(-n, 3))})}) {
      EXPECT_EQ(companion(games, g), plain_companion(games, g)) << text(games, g);
      for (const Player first : {Player::Left, Player::Right}) {
        EXPECT_EQ(remoteness(games, g, first), plain_remoteness(games, g, first)) << text(games, g);
      }
    }
  }
}

TEST(Functions, OfNumbersNobodyCanCountTo) {
  Budget budget;
  GameArena games(budget);
  const Game g = games.number(Dyadic(-1823437481924, 0));
  EXPECT_EQ(companion(games, g), g);
  EXPECT_EQ(remoteness(games, g, Player::Right), 1);
  EXPECT_THROW(followers(games, g), Error);
}

}  // namespace
}  // namespace nimatron
