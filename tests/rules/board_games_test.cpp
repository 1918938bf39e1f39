// Board games of rule files against the same games written in C++, and against published values.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

#include "nimatron/base/error.h"
#include "nimatron/rules/game_text.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/table/census.h"
#include "nimatron/value/game.h"
#include "tests/support/game_tree.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

AnyRuleset made(const std::string& text) { return make_game(read_game_file("t.game", text)[0]).ruleset; }

constexpr const char* kDominoes = "game dominoes\ngrid . #\nLeft  . / .  -> # / #\nRight . .    -> # #\n";
constexpr const char* kClob = "game clob\ngrid . x o\nLeft  x o -> . x   turned\nRight o x -> . o   turned\n";
constexpr const char* kSnorting =
    "game snorting\ngrid . x o #\nLeft  . -> x   unless beside o\nRight . -> o   unless beside x\n";
constexpr const char* kTopple = "game topple\ngrid X .\nboth  X X* [.~] -> . .* =   turned\n";
constexpr const char* kToads =
    "game toads\nstrip . t f\nLeft  t .   -> . t\nLeft  t f . -> . = t\nRight . f   -> f .\nRight . t f -> f = .\n";
constexpr const char* kKnockdown =
    "game knockdown\nstrip L R E\nLeft  [LE] _* ~ -> ~\nLeft  ~ _* [LE] -> ~\nRight [RE] _* ~ -> ~\nRight ~ _* [RE] -> "
    "~\n";
constexpr const char* kCramming = "game cramming\ngrid . #\nboth . . -> # # turned\n";

// Every board of a size in the rule file's symbols; `to` has what the other game calls them.
void each_board(int rows, int columns, const std::string& symbols, const std::string& to,
                const std::function<void(const std::string&, const std::string&)>& f) {
  std::vector<std::size_t> digits(static_cast<std::size_t>(rows * columns));
  for (;;) {
    std::string a, b;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (i > 0 && i % static_cast<std::size_t>(columns) == 0) a += '/', b += '/';
      a += symbols[digits[i]];
      b += to[digits[i]];
    }
    f(a, b);
    std::size_t i = 0;
    while (i < digits.size() && digits[i] + 1 == symbols.size()) digits[i++] = 0;
    if (i == digits.size()) return;
    ++digits[i];
  }
}

// Equal trees, also of normal forms and sums of components, on all boards of these sizes.
void expect_same(const AnyRuleset& rule, const AnyRuleset& hand, const std::string& symbols, const std::string& to,
                 std::initializer_list<std::pair<int, int>> sizes) {
  EXPECT_EQ(rule.impartial(), hand.impartial());
  test::GameTrees trees;
  int boards = 0;
  for (const auto& [rows, columns] : sizes) {
    each_board(rows, columns, symbols, to, [&](const std::string& a, const std::string& b) {
      const AnyPosition p = rule.parse(a);
      const auto tree = trees.of(hand, hand.parse(b), 5000);
      ASSERT_TRUE(tree);
      ASSERT_EQ(trees.of(rule, p, 5000), tree) << a;
      ASSERT_EQ(trees.of(rule, rule.normal_form(p), 5000), tree) << a;
      std::vector<test::GameTrees::Tree> parts;
      rule.components(p, [&](const AnyPosition& q) { parts.push_back(*trees.of(rule, q, 5000)); });
      ASSERT_EQ(trees.sum(parts, 5000), tree) << a;
      ++boards;
    });
  }
  EXPECT_GT(boards, 100);
}
void expect_same(const char* text, const char* name, const std::string& symbols, const std::string& to,
                 std::initializer_list<std::pair<int, int>> sizes) {
  expect_same(made(text), make_ruleset(name), symbols, to, sizes);
}

// Toads and Frogs, and without jumps Elephants and Rhinos, move by move on at most eight cells.
template <bool kJumps>
struct HandToads {
  struct Position {
    static constexpr std::string_view kKind = "toads";
    std::array<char, 8> cells{};
    friend bool operator==(const Position&, const Position&) = default;
    friend std::size_t hash_value(const Position& p) {
      return hash_bytes(reinterpret_cast<const unsigned char*>(p.cells.data()), p.cells.size());
    }
  };
  std::string spec() const { return kJumps ? "handtoads" : "handelephants"; }
  Position parse(Cursor& in) const {
    Position p;
    for (char& c : p.cells) c = in.next();
    return p;
  }
  std::string format(const Position& p) const {
    return {p.cells.begin(), std::find(p.cells.begin(), p.cells.end(), 0)};
  }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    const auto at = [&](std::size_t i) { return i < p.cells.size() ? p.cells[i] : '#'; };
    const char own = player == Player::Left ? 't' : 'f', enemy = player == Player::Left ? 'f' : 't';
    const std::size_t step = player == Player::Left ? 1 : std::size_t(-1);
    for (std::size_t i = 0; i < p.cells.size(); ++i) {
      if (at(i) != own) continue;
      std::size_t to = i + step;
      if (kJumps && at(to) == enemy) to += step;
      if (at(to) != '.') continue;
      Position q = p;
      q.cells[i] = '.';
      q.cells[to] = own;
      sink(q);
    }
  }
};

TEST(BoardGames, DominoesIsDomineering) {
  expect_same(kDominoes, "domineering", ".#", ".#", {{1, 4}, {2, 3}, {3, 3}, {3, 4}});
}
TEST(BoardGames, CrammingIsCram) { expect_same(kCramming, "cram", ".#", ".#", {{1, 5}, {2, 3}, {3, 3}, {2, 5}}); }
TEST(BoardGames, ClobIsClobber) { expect_same(kClob, "clobber", ".xo", ".xo", {{1, 5}, {2, 2}, {2, 3}, {4, 1}}); }
TEST(BoardGames, SnortingIsSnort) { expect_same(kSnorting, "snort", ".xo#", ".xo#", {{1, 4}, {2, 2}, {1, 5}}); }
TEST(BoardGames, ToppleIsTowers) { expect_same(kTopple, "towers", "X.", "X.", {{1, 5}, {2, 3}, {3, 3}, {2, 5}}); }
TEST(BoardGames, ToadsAndFrogs) {
  expect_same(made(kToads), HandToads<true>(), ".tf", ".tf", {{1, 1}, {1, 4}, {1, 6}});
  expect_same(test::read_ruleset("toadsfrogs"), HandToads<true>(), ".tf#", ".tf#", {{1, 4}, {1, 5}});
}
TEST(BoardGames, ElephantsAndRhinos) {
  expect_same(test::read_ruleset("elephantsrhinos"), HandToads<false>(), ".tf#", ".tf#", {{1, 4}, {1, 5}});
}
TEST(BoardGames, KnockdownWithGaps) {
  // What fell at an end of the row is cut off, elsewhere it leaves a gap: the same trees, other boards.
  expect_same(
      "game gaps\nstrip L R E #\nLeft [LE] [LRE]* [#~] -> # #* =\nLeft [#~] [LRE]* [LE] -> = #* #\n"
      "Right [RE] [LRE]* [#~] -> # #* =\nRight [#~] [LRE]* [RE] -> = #* #\n",
      "topplingdominoes", "LRE#", "BRG#", {{1, 3}, {1, 4}});
}
TEST(BoardGames, KnockdownIsTopplingDominoes) {
  expect_same(kKnockdown, "topplingdominoes", "LRE", "BRG", {{1, 1}, {1, 3}, {1, 5}});
}

// Every match is a move, though moves may lead to one position.
TEST(BoardGames, CountsMoves) {
  const auto moves = [](const AnyRuleset& r, const char* state, Player player = Player::Left) {
    return test::moves(r, r.parse(state), player)->size();
  };
  EXPECT_EQ(moves(made(kTopple), "X"), 4U);
  EXPECT_EQ(moves(made(kKnockdown), "L"), 2U);
  EXPECT_EQ(moves(made(kDominoes), "2x3"), 3U);
  EXPECT_EQ(moves(made(kDominoes), "2x3", Player::Right), 4U);
  // Half a turn of the pattern is the pattern: two variants.
  EXPECT_EQ(moves(made(kCramming), "2x2"), 4U);
  // So it is with runs: x x* and x* x match and do the same.
  EXPECT_EQ(moves(made("game g\ngrid x .\nboth x x* -> . .* turned\n"), "1x3"), 6U + 3U);
  EXPECT_EQ(moves(made("game g\nstrip x .\nboth x* x* -> .* .*\n"), "xx"), 2U * 2U + 3U);
  EXPECT_EQ(moves(made("game g\ngrid x .\nboth x -> . turned mirrored\n"), "x"), 1U);
  EXPECT_EQ(moves(made("game g\ngrid x .\nboth x -> .\nboth x -> .\n"), "x"), 2U);
}

// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, ch. 1 and 5; M. H. Albert, J. P. Grossman, R. J. Nowakowski,
// D. Wolfe, An introduction to Clobber, Integers 5 (2005); J. H. Conway, On Numbers and Games, ch. 10.
TEST(BoardGames, PublishedValues) {
  Budget budget;
  GameArena games(budget);
  const auto value = [&](const char* file, const char* state) {
    const AnyRuleset r = made(file);
    return text(games, CanonicalSolver<AnyRuleset>(r, games)(r.parse(state)));
  };
  EXPECT_EQ(value(kDominoes, "2x2"), "+-1");
  EXPECT_EQ(value(kDominoes, "4x5"), "1");
  EXPECT_EQ(value(kClob, "xo"), "*");
  EXPECT_EQ(value(kClob, "xxo"), "^");
  EXPECT_EQ(value(kToads, "t.f"), "*");
}

// M. Gardner, Scientific American 230 (February 1974): the nimbers of 3 x n boards, n = 3..8.
TEST(BoardGames, CramNimbers) {
  Budget budget;
  const AnyRuleset r = made(kCramming);
  GrundySolver<AnyRuleset> grundy(r, budget);
  const std::vector<Nimber> expected{0, 1, 1, 4, 1, 3};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(grundy(r.parse(fmt::format("3x{}", i + 3))), expected[i]) << i + 3;
  }
}

// T. E. Plambeck, G. Whitehead, The Secrets of Notakto, arXiv:1301.1672: whoever completes a line loses, and the first
// player wins on one board of 3 x 3. That is misère play of a game in which a line ends all moves.
TEST(BoardGames, EndsStopsPlay) {
  const AnyRuleset r =
      made("game notakto\ngrid . X\nboth . -> X\nends X X X turned\nends X _ _ / _ X _ / _ _ X mirrored\n");
  EXPECT_EQ(test::moves(r, r.parse("XX./.../..."), Player::Left)->size(), 7U);
  EXPECT_TRUE(test::moves(r, r.parse("XXX/.../..."), Player::Left)->empty());
  EXPECT_TRUE(test::moves(r, r.parse("X../.X./..X"), Player::Left)->empty());
  EXPECT_TRUE(test::moves(r, r.parse("..X/.X./X.."), Player::Left)->empty());
  test::GameTrees trees;
  const auto tree = trees.of(r, r.parse("3x3"), 20000);
  ASSERT_TRUE(tree);
  EXPECT_TRUE(trees[*tree].left_wins_misere);
}

// A game on shapes has a census.
TEST(BoardGames, Census) {
  Budget budget;
  const auto rows = [&](const AnyRuleset& r, int height, int width) {
    std::vector<std::pair<Genus, bool>> all;
    census(r, height, width, budget, [&](const CensusRow& row) { all.emplace_back(row.genus, row.tame); });
    return all;
  };
  EXPECT_EQ(rows(made(kTopple), 2, 4), rows(without_theory(make_ruleset("towers")), 2, 4));
  EXPECT_EQ(rows(made(kCramming), 3, 3), rows(make_ruleset("cram"), 3, 3));
  EXPECT_THROW(rows(made(kDominoes), 2, 2), Error);
}

// Boards of more than one word: the same moves, and a strip that comes down to one.
TEST(BoardGames, LargeBoards) {
  const AnyRuleset rule = made(kDominoes), hand = make_ruleset("domineering");
  for (const char* size : {"9x9", "3x30", "20x5", "1x100"}) {
    for (const Player player : {Player::Left, Player::Right}) {
      std::vector<std::string> a, b;
      rule.options(rule.parse(size), player, [&](const AnyPosition& q) { a.push_back(rule.format(q)); });
      hand.options(hand.parse(size), player, [&](const AnyPosition& q) { b.push_back(hand.format(q)); });
      std::sort(a.begin(), a.end());
      std::sort(b.begin(), b.end());
      EXPECT_EQ(a, b) << size;
    }
  }
  const AnyRuleset fall = made(kKnockdown), dominoes = make_ruleset("topplingdominoes");
  std::string p, q;
  for (int i = 0; i < 100; ++i) p += "LRE"[i * i % 3], q += "BRG"[i * i % 3];
  std::vector<std::size_t> a, b;
  fall.options(fall.parse(p), Player::Left, [&](const AnyPosition& o) { a.push_back(fall.format(o).size()); });
  dominoes.options(dominoes.parse(q), Player::Left,
                   [&](const AnyPosition& o) { b.push_back(dominoes.format(o).size()); });
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  EXPECT_EQ(a, b);
  // Cropped, then the least image: as wide as the live cells.
  const AnyRuleset clob = made(kClob);
  std::string wide(90, '.');
  wide[70] = 'o', wide[71] = 'x';
  EXPECT_EQ(clob.format(clob.normal_form(clob.parse(wide))), clob.format(clob.normal_form(clob.parse("xo"))));
}

TEST(BoardGames, Notation) {
  const AnyRuleset digits = made("game d\nstrip 1 x 7\nboth 1 -> 7\n");
  EXPECT_EQ(digits.format(digits.parse("1x7")), "1111111");
  EXPECT_EQ(digits.format(digits.parse("17")), "17");
  EXPECT_EQ(digits.format(digits.parse("1 x7")), "1 x7");
  EXPECT_EQ(digits.parse(digits.format(digits.parse("1 x 7"))), digits.parse("1 x7"));
  const AnyRuleset clob = made(kClob);
  EXPECT_EQ(clob.format(clob.parse("2x3")), ".../...");
  EXPECT_THROW(clob.parse("x./o"), Error);
  EXPECT_THROW(clob.parse("xq"), Error);
  EXPECT_THROW(made(kToads).parse("2x3"), Error);
  EXPECT_THROW(made(kToads).parse("t/f"), Error);
  EXPECT_EQ(made(kToads).format(made(kToads).parse("")), "");
  const AnyRuleset shapes = made("game s\ngrid ○ ●\nboth ○ -> ●\n");
  EXPECT_EQ(shapes.format(shapes.parse("○●/●○")), "○●/●○");
}

TEST(BoardGames, MoveNames) {
  const auto name = [](const char* file, const char* from, const char* to) {
    const AnyRuleset r = made(file);
    return r.move_name(r.parse(from), r.parse(to));
  };
  EXPECT_EQ(name(kSnorting, "../..", "../.x"), "x at b2");
  EXPECT_EQ(name(kClob, "xo/o.", ".x/o."), "a1 to b1");
  EXPECT_EQ(name(kClob, "ox", "x."), "b1 to a1");
  EXPECT_EQ(name(kToads, "tf.", ".ft"), "1 to 3");
  EXPECT_EQ(name(kTopple, "XXX", "..X"), "take a1, b1");
  EXPECT_EQ(name(kDominoes, "../..", "#./#."), "# at a1, a2");
  EXPECT_EQ(name("game j\ngrid . x o\nLeft x o . -> . . x turned\nRight o -> .\n", "xo.", "..x"),
            "a1 to c1, taking b1");
  EXPECT_EQ(name("game k\nstrip L R\nboth L _* ~ -> ~\nboth R -> -\n", "RLRL", "R"), "take off 2, 3, 4");
  EXPECT_EQ(name("game k\nstrip L R\nboth L _* ~ -> ~\nboth R -> -\n", "RLRL", "RLL"), "take off 3");
  EXPECT_EQ(name("game t\nstrip H T\nboth H -> T\n", "HTH", "TTH"), "1 becomes T");
}

TEST(BoardGames, BoardsAreShared) {
  // Equal symbols, equal boards: operators combine such games.
  EXPECT_EQ(made(kDominoes).kind(), made(kCramming).kind());
  EXPECT_NE(made(kDominoes).kind(), made(kClob).kind());
  EXPECT_EQ(made(kDominoes), made(kDominoes));
  EXPECT_FALSE(made(kDominoes) == made(kCramming));
  EXPECT_EQ(made(kCramming).facts().cells->symbols, ".#");
  EXPECT_EQ(made(kCramming).facts().cells->images, BoardCells::Images::All);
  EXPECT_EQ(made(kDominoes).facts().cells->images, BoardCells::Images::Reflections);
  EXPECT_EQ(made(kToads).facts().cells->images, BoardCells::Images::Itself);
}

}  // namespace
}  // namespace nimatron
