// Clobber's own search and the groups that it takes off the board, against canonical values.
#include <gtest/gtest.h>

#include <random>

#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/grid/clobber.h"
#include "nimatron/rulesets/grid/clobber_board.h"
#include "nimatron/search/win_solver.h"
#include "nimatron/solve/canonical_solver.h"

namespace nimatron {
namespace {

Grid random_board(std::mt19937& random, int rows, int columns) {
  Grid g(rows, columns, Cell::Free);
  constexpr std::array kCells = {Cell::Left, Cell::Left, Cell::Right, Cell::Right, Cell::Free, Cell::Blocked};
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) g.set(r, c, kCells[random() % kCells.size()]);
  }
  return g;
}

TEST(ClobberSearch, WhatIsTakenOffHasItsValue) {
  Budget budget;
  GameArena games(budget);
  CanonicalSolver<Clobber> values(Clobber{}, games);
  std::mt19937 random(4);
  int taken = 0, kept = 0;
  for (int i = 0; i < 3000; ++i) {
    const Grid g = random_board(random, 1 + static_cast<int>(random() % 3), 2 + static_cast<int>(random() % 4));
    const ClobberBoard<std::uint32_t> board(g);
    const auto p = board.position(g);
    Grid rest(g.rows(), g.columns(), Cell::Free);
    for (int c = 0; c < g.cells(); ++c) {
      if ((p.left >> c & 1U) != 0) rest.set(c / g.columns(), c % g.columns(), Cell::Left);
      if ((p.right >> c & 1U) != 0) rest.set(c / g.columns(), c % g.columns(), Cell::Right);
    }
    ++((p.left | p.right) == 0 ? taken : kept);
    ASSERT_EQ(games.sum(values(rest), games.ups(p.surplus, p.star ? 1 : 0)), values(g)) << format_grid(g);
  }
  EXPECT_GT(taken, 500);
  EXPECT_GT(kept, 500);
}

template <class Board>
void answers_are_those_of_the_rules() {
  Budget budget;
  GameArena games(budget);
  CanonicalSolver<Clobber> values(Clobber{}, games);
  std::mt19937 random(5);
  for (int i = 0; i < 1500; ++i) {
    const Grid g = random_board(random, 1 + static_cast<int>(random() % 4), 2 + static_cast<int>(random() % 3));
    const Board board(g);
    const auto p = board.position(g);
    const Outcome who = games.outcome(values(g));
    Budget small(std::size_t{1} << 15);
    WinThreads<Board> search(small);
    EXPECT_TRUE(!board.is_own_negative(p) || who == Outcome::N || who == Outcome::P);
    for (const auto player : {Player::Left, Player::Right}) {
      ASSERT_EQ(search.wins(board, p, player, 1 + i % 2), wins_first(who, player)) << format_grid(g);
    }
  }
}

TEST(ClobberSearch, AnswersAreThoseOfTheRules) { answers_are_those_of_the_rules<ClobberBoard<std::uint32_t>>(); }
TEST(ClobberSearch, AnswersOfLargeBoardsAreThoseOfTheRules) {
  answers_are_those_of_the_rules<ClobberBoard<std::uint64_t>>();
}

TEST(ClobberSearch, FullBoards) {
  Budget budget;
  const AnyRuleset r = Clobber{};
  const auto own = r.solver(question::Outcome{}, budget);
  const auto outcome = [&](const char* board) { return letter((*own)(r.parse(board)).value()); };
  EXPECT_EQ(outcome("3x3"), 'N');
  EXPECT_EQ(outcome("3x4"), 'P');
  EXPECT_EQ(outcome("4x5"), 'N');
  // Midgames of 6x6, one in several pieces (MCGS, input/clobber/clobber-6x6-games).
  EXPECT_TRUE(own->wins(r.parse(".xxoo./.xooo./oo..xx/xxxxox/.oxoxx/.ooo.."), Player::Left).value());
  EXPECT_FALSE((*own)(r.parse(".xo.o./...xo./.o..xx/x..xxx/..o..x/.ooo..")).has_value());
  EXPECT_FALSE((*own)(r.parse("8x8")).has_value());
}

}  // namespace
}  // namespace nimatron
