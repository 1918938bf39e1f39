// Domineering's own search and the areas it counts, against canonical values.
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/grid/domineering.h"
#include "nimatron/rulesets/grid/domineering_board.h"
#include "nimatron/search/win_solver.h"
#include "nimatron/solve/canonical_solver.h"

namespace nimatron {
namespace {

Grid random_grid(std::mt19937& random, int rows, int columns) {
  Grid g(rows, columns);
  const auto blocked = random() % 6;  // in tenths
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) g.set(r, c, random() % 10 < blocked ? Cell::Blocked : Cell::Free);
  }
  return g;
}

bool wins(Outcome who, Player player, bool to_move) {
  return to_move ? wins_first(who, player) : !wins_first(who, opponent(player));
}

class DomineeringSearch : public testing::Test {
 protected:
  Outcome canonical(const Grid& g) { return games_.outcome(values_(g)); }

  Budget budget_;
  GameArena games_{budget_};
  CanonicalSolver<Domineering> values_{Domineering{}, games_};
};

// Everything that bounds() says, on boards of either width, and with free moves added.
TEST_F(DomineeringSearch, BoundsAreThoseOfTheValues) {
  std::mt19937 random(1);
  int decided = 0;
  const auto check = [&](const auto& board, const Grid& g) {
    auto p = board.position(g);
    const Game value = values_(g);
    for (int extra = -2; extra <= 2; ++extra, ++p.surplus) {
      if (extra == -2) p.surplus -= 2;
      const Outcome who = games_.outcome(games_.sum(value, games_.integer(extra)));
      for (const auto player : {Player::Left, Player::Right}) {
        for (const bool to_move : {false, true}) {
          if (!board.bounds(p, player, to_move)) continue;
          ++decided;
          ASSERT_TRUE(wins(who, player, to_move)) << format_grid(g) << " + " << extra << " " << name(player);
        }
      }
    }
  };
  for (int i = 0; i < 3000; ++i) {
    const int rows = 1 + static_cast<int>(random() % 6), columns = 1 + static_cast<int>(random() % (rows > 4 ? 4 : 5));
    const Grid g = random_grid(random, rows, columns);
    check(domineering::Board<std::uint64_t>(rows, columns), g);
    if (i % 10 == 0) check(domineering::Board<domineering::TwoWords>(rows, columns), g);
  }
  EXPECT_GT(decided, 20000);
}

TEST_F(DomineeringSearch, EveryBoardOfTwelveCells) {
  const domineering::Board<std::uint64_t> board(3, 4);
  for (unsigned cells = 0; cells < 4096; ++cells) {
    Grid g(3, 4);
    for (int i = 0; i < 12; ++i) g.set(i / 4, i % 4, (cells >> i & 1) != 0 ? Cell::Free : Cell::Blocked);
    const Outcome who = canonical(g);
    for (const auto player : {Player::Left, Player::Right}) {
      for (const bool to_move : {false, true}) {
        ASSERT_TRUE(!board.bounds(board.position(g), player, to_move) || wins(who, player, to_move)) << format_grid(g);
      }
    }
  }
}

// With a table so small that it forgets, and with threads.
TEST_F(DomineeringSearch, WinsAsTheValuesDo) {
  std::mt19937 random(2);
  for (int i = 0; i < 400; ++i) {
    const int rows = 2 + static_cast<int>(random() % 4), columns = 2 + static_cast<int>(random() % 4);
    const Grid g = random_grid(random, rows, columns);
    const Outcome who = canonical(g);
    const domineering::Board<std::uint64_t> one(rows, columns);
    const domineering::Board<domineering::TwoWords> two(rows, columns);
    Budget small(std::size_t{1} << 15);
    WinThreads<domineering::Board<std::uint64_t>> search(small);
    WinThreads<domineering::Board<domineering::TwoWords>> wide(budget_);
    for (const auto player : {Player::Left, Player::Right}) {
      EXPECT_EQ(search.wins(one, one.position(g), player, 1), wins_first(who, player)) << format_grid(g);
      EXPECT_EQ(wide.wins(two, two.position(g), player, 1 + i % 3), wins_first(who, player)) << format_grid(g);
    }
  }
}

// Cells of both words: a small board somewhere in a large one that is full.
TEST_F(DomineeringSearch, WinsAsTheValuesDoAnywhereOnTheBoard) {
  std::mt19937 random(3);
  const domineering::Board<domineering::TwoWords> board(11, 11);
  WinThreads<domineering::Board<domineering::TwoWords>> search(budget_);
  for (int i = 0; i < 300; ++i) {
    const int rows = 2 + static_cast<int>(random() % 4), columns = 2 + static_cast<int>(random() % 4);
    const Grid g = random_grid(random, rows, columns);
    const int top = static_cast<int>(random() % 7), left = static_cast<int>(random() % 7);
    Grid large(11, 11);
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < columns; ++c) large.set(top + r, left + c, g.at(r, c));
    }
    for (const auto player : {Player::Left, Player::Right}) {
      EXPECT_EQ(search.wins(board, board.position(large), player, 1), wins_first(canonical(g), player))
          << format_grid(large);
    }
  }
}

// D. M. Breuker, J. W. H. M. Uiterwijk, H. J. van den Herik, "Solving 8x8 Domineering" (2000).
TEST_F(DomineeringSearch, PublishedOutcomes) {
  const AnyRuleset r = Domineering{};
  const auto own = r.solver(question::Outcome{}, budget_);
  const auto outcome = [&](const char* board) { return letter((*own)(r.parse(board)).value()); };
  EXPECT_EQ(outcome("2x2"), 'N');
  EXPECT_EQ(outcome("3x3"), 'N');
  EXPECT_EQ(outcome("4x4"), 'N');
  EXPECT_EQ(outcome("5x5"), 'P');
  EXPECT_EQ(outcome("6x6"), 'N');
  EXPECT_EQ(outcome("4x5"), 'L');
  EXPECT_EQ(outcome("5x4"), 'R');
  EXPECT_EQ(outcome("2x9"), 'L');
  EXPECT_EQ(outcome("2x13"), 'P');
  EXPECT_EQ(outcome("6x7"), 'L');
  EXPECT_EQ(outcome("7x7"), 'N');
  EXPECT_EQ(outcome("5x6"), 'R');
  EXPECT_FALSE((*own)(r.parse("../##/..")).has_value()) << "a sum is searched as a sum";
  EXPECT_FALSE((*own)(r.parse("12x12")).has_value());
  EXPECT_FALSE((*own)(r.parse("1x64")).has_value()) << "a row is as long as a word";
}

TEST_F(DomineeringSearch, GoesOnFromWhatWasSaved) {
  const AnyRuleset r = Domineering{};
  std::string wide = "#########/#########";
  for (int i = 0; i < 6; ++i) wide += "/......###";
  for (const std::string& board : {std::string("6x6"), std::string("6x7"), wide}) {
    const auto p = r.parse(board);
    const auto first = r.solver(question::Outcome{}, budget_), second = r.solver(question::Outcome{}, budget_);
    first->wins(p, Player::Left);
    std::stringstream file;
    first->save(file);
    second->restore(file);
    EXPECT_EQ(second->remembered(), first->remembered());
    EXPECT_EQ(second->wins(p, Player::Left), first->wins(p, Player::Left));
    EXPECT_LT(second->nodes() * 10, first->nodes() + 10);
    std::istringstream broken(file.str().substr(0, file.str().size() / 2));
    EXPECT_THROW(second->restore(broken), Error);
  }
}

}  // namespace
}  // namespace nimatron
