#include "nimatron/rulesets/grid/cram.h"

#include <gtest/gtest.h>

#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {
namespace {

Nimber grundy(const std::string& name, const std::string& board) {
  Budget budget;
  const AnyRuleset r = make_ruleset(name);
  return GrundySolver<AnyRuleset>(r, budget)(r.parse(board));
}

TEST(Cram, NimbersOfThreeRows) {
  const Nimber published[] = {0, 1, 1, 4, 1, 3, 1};
  for (int n = 3; n <= 9; ++n) EXPECT_EQ(grundy("cram", "3x" + std::to_string(n)), published[n - 3]) << n;
  EXPECT_EQ(grundy("cram", "9x3"), 1U);
}

TEST(Cram, SearchesEachShapeOnce) {
  Budget budget;
  const AnyRuleset r = make_ruleset("cram");
  GrundySolver<AnyRuleset> solver(r, budget);
  EXPECT_EQ(solver(r.parse("4x6")), 0U);
  EXPECT_EQ(solver.positions(), 16237U);
}

// One row is the octal game 0.07, and rows do not meet in hcram.
TEST(Cram, LinesAreOctal007) {
  const Nimber octal[] = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3};
  for (int n = 0; n < 20; ++n) {
    EXPECT_EQ(grundy("hcram", "1x" + std::to_string(n)), octal[n]);
    EXPECT_EQ(grundy("vcram", std::to_string(n) + "x1"), octal[n]);
    EXPECT_EQ(grundy("hcram", "3x" + std::to_string(n)), octal[n]);
    EXPECT_EQ(grundy("vcram", std::to_string(n) + "x2"), 0U);
  }
}

// Sixteen rooms of 2 x 2 on a board of 144 cells, each worth 0, and one room with a door, worth *.
TEST(Cram, LargeBoardsAreSolvedByTheirParts) {
  std::string board;
  for (int r = 0; r < 12; ++r) {
    if (r > 0) board += '/';
    for (int c = 0; c < 12; ++c) board += r % 3 == 2 || c % 3 == 2 ? '#' : '.';
  }
  EXPECT_EQ(grundy("cram", board), 0U);
  board[2] = '.';
  EXPECT_EQ(grundy("cram", board), grundy("cram", "...../..#.."));
}

// 0.07 has period 34; a row of 200 cells takes four words.
TEST(Cram, LongRows) { EXPECT_EQ(grundy("hcram", "1x200"), grundy("hcram", "1x" + std::to_string(200 - 34))); }

TEST(Cram, NamesMoves) {
  const AnyRuleset r = make_ruleset("cram");
  EXPECT_EQ(r.move_name(r.parse("3x3"), r.parse("..#/..#/...")), "c1-c2");
}

TEST(Cram, StonesAreInTheWay) {
  // Cram reads no stones; it meets them on the board of another ruleset.
  const AnyRuleset cram = make_ruleset("cram"), clobber = make_ruleset("clobber");
  Budget budget;
  GrundySolver<AnyRuleset> value(cram, budget);
  EXPECT_EQ(value(cram.enter(clobber.board(clobber.parse("..x/..o")))), value(cram.parse("..#/..#")));
}

}  // namespace
}  // namespace nimatron
