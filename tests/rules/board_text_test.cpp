// What the reader of board rules refuses and warns of, and what it derives.
#include <gtest/gtest.h>

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/rules/board_facts.h"
#include "nimatron/rules/game_text.h"

namespace nimatron {
namespace {

GameText game(const std::string& lines) { return read_game_file("t.game", "game t\n" + lines)[0]; }

std::string refused(const std::string& lines) {
  try {
    make_game(game(lines));
  } catch (const Error& e) {
    return e.what();
  }
  return "read";
}

std::vector<std::string> warnings(const std::string& lines) { return make_game(game(lines)).warnings; }

BoardFacts facts(const std::string& lines) { return facts_of(read_board_rules(game(lines))); }

TEST(BoardText, ErrorsNameTheRule) {
  EXPECT_EQ(refused("grid . x\nLeft . -> x\nLeft . q -> x x\n"),
            "t.game:4:8: Left's rule 2 of t: unknown symbol 'q': the symbols are . x");
  EXPECT_EQ(refused("grid . x\nboth . -> X\n"),
            "t.game:3:11: rule 1 of t: unknown symbol 'X': the symbols are . x; did you mean 'x'?");
  EXPECT_EQ(refused("grid . x\nboth . . -> x\n"),
            "t.game:3:13: rule 1 of t: the shapes differ: the pattern has 1 x 2 cells, the result has 1 x 1");
  EXPECT_EQ(refused("grid . x\nboth . .* / . . -> x x* / x x\n"),
            "t.game:3:6: rule 1 of t: a run stands only in a pattern of one row or one column");
  EXPECT_EQ(refused("grid . x\nboth x . -> = .\n"), "t.game:3:6: rule 1 of t: this rule can never change anything");
}

TEST(BoardText, Refuses) {
  const auto has = [](const std::string& lines, const std::string& words) {
    const std::string why = refused(lines);
    EXPECT_NE(why.find(words), std::string::npos) << why;
    EXPECT_TRUE(why.starts_with("t.game:")) << why;
  };
  has("grid\nboth . -> x\n", "expected the symbols");
  has("grid . .\n", "listed twice");
  has("grid . *\n", "cannot be a symbol");
  has("grid . x\nboth .\n", "expected '->'");
  has("grid . x\nboth -> x\n", "expected cells");
  has("grid . x\nboth . ->\n", "expected cells");
  has("grid . x\nboth . -> -\n", "only the cells of a strip");
  has("grid . x\nboth . / . . -> x / x x\n", "row 2 has 2 cells");
  has("grid . x\nboth . ~* -> x ~*\n", "cannot stand in a run");
  has("grid . x\nboth . [x~]* -> x =*\n", "cannot stand in a run");
  has("grid . x\nboth . [x~] -> x x\n", "expected '='");
  has("grid . x\nboth . x -> x ~\n", "only where the pattern has '~'");
  has("grid . x\nboth .* -> x\n", "the pattern has a run here");
  has("grid . x\nboth .* -> x+\n", "the pattern has a run here");
  has("grid . x\nboth . -> x*\n", "no run here");
  has("grid . x\nboth [] -> x\n", "expected symbols between");
  has("grid . x\nboth [. -> x\n", "expected ']'");
  has("grid . x\nboth . -> x if near x\n", "expected 'beside'");
  has("grid . x\nboth . -> x if beside\n", "expected a symbol");
  has("grid . x\nboth . -> x if beside ~\n", "cannot stand here");
  has("grid . x\nboth . -> x and beside x -> .\n", "expected 'turned'");
  has("grid . x\nboth . -> x turned x\n", "expected 'turned'");
  has("strip . x\nboth . / . -> x / x\n", "a strip is one row");
  has("strip . x\nboth . -> x x\n", "shorter, not longer");
  has("strip . x\nboth . x -> x ~\n", "an edge that the pattern does not have");
  has("strip . x\nboth ~ . x -> x ~\n", "an edge that the pattern does not have");
  has("grid . x\nboth . -> x\nends x q\n", "unknown symbol 'q'");
  has("grid . x\nboth . -> x\nends x if beside x\n", "expected 'turned'");
}

TEST(BoardText, Warns) {
  EXPECT_TRUE(warnings("grid . x\nboth . -> x\n").empty());
  const auto between = warnings("grid . x\nboth . ~ . -> x = x\n");
  ASSERT_EQ(between.size(), 1U);
  EXPECT_EQ(between[0], "t.game:3:6: rule 1 of t can never match");
  EXPECT_EQ(warnings("grid . x\nboth . ~ / x . -> x ~ / = =\n").size(), 1U);
  EXPECT_TRUE(warnings("grid . x\nboth . ~ / ~ ~ -> x ~ / ~ ~\n").empty());
  EXPECT_EQ(warnings("grid . x\nboth . -> x if beside x unless beside [.x]\n").size(), 1U);
  const auto loop = warnings("grid . x\nboth . -> x\nboth x -> .\n");
  ASSERT_EQ(loop.size(), 1U);
  EXPECT_NE(loop[0].find("no measure"), std::string::npos);
}

TEST(BoardText, WordsAfterAResult) {
  // Letters of words may be cells: a word is one only where it stands alone after a result.
  EXPECT_EQ(refused("grid i f\nboth i f -> f i\n"), "read");
  EXPECT_EQ(refused("grid i f\nboth if -> fi\n"), "read");
  EXPECT_EQ(refused("grid t u r n e d\nboth d -> e turned\n"), "read");
}

TEST(BoardText, ResultsOfStrips) {
  const auto rule = [](const std::string& r) {
    return read_board_rules(game("strip . x\nboth " + r + "\n")).moves[0].pattern;
  };
  constexpr int kKeep = PatternCell::kKeep, kRemove = PatternCell::kRemove;
  const auto results = [](const Pattern& p) {
    std::vector<int> all;
    for (const auto& c : p.elements) all.push_back(c.result);
    return all;
  };
  EXPECT_EQ(results(rule("~ . x -> x .")), (std::vector{kKeep, 1, 0}));
  EXPECT_EQ(results(rule("~ . x -> = x .")), (std::vector{kKeep, 1, 0}));
  EXPECT_EQ(results(rule("~ . x -> ~ x .")), (std::vector{kKeep, 1, 0}));
  EXPECT_EQ(results(rule("~ . x -> x")), (std::vector{kKeep, 1, kRemove}));
  EXPECT_EQ(results(rule("~ . x -> ~ =")), (std::vector{kKeep, kKeep, kRemove}));
  EXPECT_EQ(results(rule(". x* ~ -> ~")), (std::vector{kRemove, kRemove, kKeep}));
  EXPECT_EQ(results(rule(". x* ~ -> -")), (std::vector{kRemove, kRemove, kKeep}));
}

TEST(BoardFacts, InertAndVoid) {
  const auto snort = facts("grid . x o #\nLeft . -> x unless beside o\nRight . -> o unless beside x\n");
  EXPECT_EQ(snort.inert, 8U);
  EXPECT_EQ(snort.voids, 8U);
  EXPECT_TRUE(snort.across && snort.down);
  const auto topple = facts("grid X .\nboth X X* [.~] -> . .* = turned\n");
  EXPECT_EQ(topple.inert, 0U);
  EXPECT_EQ(topple.voids, 2U);
  EXPECT_EQ(topple.separators, 2U);
  // Edges alone: blocked cells are inert, and not like edges.
  const auto edge = facts("grid . x #\nboth ~ . -> ~ x\nboth x . -> . .\n");
  EXPECT_EQ(edge.inert, 4U);
  EXPECT_EQ(edge.voids, 0U);
  EXPECT_EQ(edge.separators, 4U);
  // `_` looks at everything.
  EXPECT_EQ(facts("grid . x #\nboth . _ -> x =\n").inert, 0U);
  // What is behind a gap matters.
  EXPECT_EQ(facts("grid x .\nboth x [.~] [.~] -> . = =\n").separators, 0U);
  EXPECT_EQ(facts("grid . x #\nboth . . -> x x\nends x x x\n").separators, 0U);
  EXPECT_FALSE(facts("grid . #\nboth . . -> # #\n").down);
}

TEST(BoardFacts, Symmetries) {
  EXPECT_EQ(facts("grid . #\nboth . . -> # # turned\n").symmetries, kAllImages);
  const auto dominoes = facts("grid . #\nLeft . / . -> # / #\nRight . . -> # #\n");
  EXPECT_EQ(dominoes.symmetries, kReflections);
  ASSERT_TRUE(dominoes.exchange);
  EXPECT_EQ(dominoes.exchange->image, 4U);
  const auto toads = facts("strip . t f\nLeft t . -> . t\nRight . f -> f .\n");
  EXPECT_EQ(toads.symmetries, kItself);
  ASSERT_TRUE(toads.exchange);
  EXPECT_EQ(toads.exchange->to, (std::vector<unsigned>{0, 2, 1}));
  EXPECT_EQ(toads.exchange->image, 1U);
  EXPECT_EQ(facts("grid . x\nboth . x -> x .\nboth . x x / . . . -> x = = / x x x turned\n").symmetries, kItself);
  EXPECT_EQ(facts("grid . x\nboth . x x / . . . -> x = = / x x x turned\n").symmetries, kRotations);
  EXPECT_FALSE(facts("grid . x o\nLeft . -> x\nRight . o -> o .\n").exchange);
}

TEST(BoardFacts, PlayEnds) {
  const auto first = [](const std::string& lines) {
    const auto f = facts(lines);
    return f.ends ? f.measures.at(0) : "";
  };
  EXPECT_EQ(first("grid . #\nboth . . -> # #\n"), "the number of cells .");
  EXPECT_EQ(first("grid . x o\nLeft x o -> . x turned\n"), "the number of cells o");
  EXPECT_EQ(first("strip . t f\nLeft t . -> . t\nLeft t f . -> . = t\nRight . f -> f .\nRight . t f -> f = .\n"),
            "the sum of the columns of -t + f");
  EXPECT_EQ(first("strip L R\nboth _ _* ~ -> ~\n"), "the number of cells");
  EXPECT_EQ(first("grid a b c\nboth a -> b\nboth b -> c\n"), "the sum of 2 for each a, 1 for each b");
  EXPECT_EQ(first("grid X .\nboth X X* [.~] -> . .* = turned\n"), "the number of cells X");
  EXPECT_EQ(first("grid . x\nboth [.x] -> x\n"), "the number of cells .");
  EXPECT_EQ(first("grid . x\nboth x / . -> . / x\n"), "the sum of the rows of -x");
  EXPECT_EQ(first("strip . x\nboth x .* . -> . =* x\n"), "the sum of the columns of -x");
  EXPECT_EQ(first("strip . x\nboth . .* x -> x =* .\n"), "the sum of the columns of x");
  // A token moves on, or turns: two measures, one after the other.
  const auto two = facts("grid . x o\nboth x . -> . x\nboth o . -> x .\n");
  EXPECT_TRUE(two.ends);
  EXPECT_EQ(two.measures.size(), 2U);
  // A capture lowers the number of men, and a step without one a row.
  const auto men =
      facts("grid . x o\nLeft . / x -> x / .\nLeft [.o] _ / _ x -> x = / = .\nRight o _ / _ [.x] -> . = / = o\n");
  EXPECT_TRUE(men.ends);
  EXPECT_EQ(men.measures, (std::vector<std::string>{"the number of cells x o", "the sum of the rows of x - o"}));
  // Three coins are turned, the last of them from heads to tails.
  EXPECT_EQ(first("strip T H\nboth T _* T _* H -> H =* H =* T\nboth T _* H _* H -> H =* T =* T\n"),
            "the number that the board spells backwards with the digits 1 for each H");
  EXPECT_EQ(first("strip T H\nboth H _* T _* T -> T =* H =* H\nboth H _* H _* H -> T =* T =* T\n"),
            "the number that the board spells with the digits 1 for each H");
  EXPECT_EQ(first("strip T H\nboth H _* T _* T -> T =* H =* H\nboth T _* H _* H -> H =* T =* T\n"), "");
  EXPECT_EQ(first("grid . x\nboth x . -> . x turned\n"), "");
  EXPECT_EQ(first("grid . x\nboth . x* -> x .*\n"), "the number that the board spells with the digits 1 for each .");
  EXPECT_EQ(first("grid . x\nboth . x* -> x .* turned\n"), "");
}

}  // namespace
}  // namespace nimatron
