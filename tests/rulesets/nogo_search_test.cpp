// NoGo's own search and what it counts, against the rules and canonical values.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <utility>

#include "nimatron/ruleset/solver.h"
#include "nimatron/rulesets/grid/nogo.h"
#include "nimatron/rulesets/grid/nogo_board.h"
#include "nimatron/search/win_solver.h"
#include "nimatron/solve/canonical_solver.h"

namespace nimatron {
namespace {

// A position that play from a board with some blocked cells leads to.
Grid random_play(std::mt19937& random, int rows, int columns) {
  Grid g(rows, columns, Cell::Free);
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      if (random() % 12 == 0) g.set(r, c, Cell::Blocked);
    }
  }
  const auto moves = random() % 8;
  for (unsigned i = 0; i < moves; ++i) {
    std::vector<Grid> options;
    NoGo{}.options(g, random() % 2 == 0 ? Player::Left : Player::Right, [&](const Grid& q) { options.push_back(q); });
    if (!options.empty()) g = options[random() % options.size()];
  }
  return g;
}

using State = std::pair<NoGoBoard::Key, int>;
State state(const NoGoBoard& board, const NoGoBoard::Position& p) { return {board.key(p), p.surplus}; }

// Whether the player, who is to move, wins, as far as bounds tell.
std::optional<bool> decided(const NoGoBoard& board, const NoGoBoard::Position& p, Player player) {
  const bool wins = board.bounds(p, player, true), loses = board.bounds(p, opponent(player), false);
  EXPECT_FALSE(wins && loses);
  return wins ? std::optional(true) : loses ? std::optional(false) : std::nullopt;
}

TEST(NoGoSearch, MovesAndAnswersAreThoseOfTheRules) {
  Budget budget;
  GameArena games(budget);
  CanonicalSolver<NoGo> values(NoGo{}, games);
  std::mt19937 random(3);
  int settled = 0;
  for (int i = 0; i < 1500; ++i) {
    const int rows = 1 + static_cast<int>(random() % 3), columns = 2 + static_cast<int>(random() % 3);
    const Grid g = random_play(random, rows, columns);
    const NoGoBoard board(g);
    const auto p = board.position(g);
    const Outcome who = games.outcome(values(g));
    Budget small(std::size_t{1} << 15);
    WinThreads<NoGoBoard> search(small);
    EXPECT_TRUE(!board.is_own_negative(p) || who == Outcome::N || who == Outcome::P);
    for (const auto player : {Player::Left, Player::Right}) {
      // The board's moves are moves of the rules; others of the rules leave the board as it is, for its cells alone
      // are counted together, or are in a piece of a row that was taken off with its negative.
      std::set<State> rules, own;
      NoGo{}.options(g, player, [&](const Grid& q) { rules.insert(state(board, board.position(q))); });
      board.moves(p, player, [&](const auto& q) {
        own.insert(state(board, q));
        return false;
      });
      ASSERT_TRUE(std::includes(rules.begin(), rules.end(), own.begin(), own.end())) << format_grid(g);
      for (const State& q : rules) {
        auto same = board.key(p);
        if (q.first.open >> 32 != same.open >> 32) same.open ^= std::uint64_t{1} << 32;
        ASSERT_TRUE(own.contains(q) || q.first == same || rows == 1) << format_grid(g);
      }
      const auto seen = decided(board, p, player);
      settled += seen.has_value();
      ASSERT_EQ(seen.value_or(wins_first(who, player)), wins_first(who, player)) << format_grid(g);
      ASSERT_EQ(search.wins(board, p, player, 1 + i % 2), wins_first(who, player)) << format_grid(g);
    }
  }
  EXPECT_GT(settled, 1000);
}

// Rows long enough for the values of short pieces, so full that canonical values are in reach.
TEST(NoGoSearch, PiecesOfRowsHaveTheirValues) {
  Budget budget;
  GameArena games(budget);
  CanonicalSolver<NoGo> values(NoGo{}, games);
  std::mt19937 random(8);
  int settled = 0, asked = 0;
  for (int i = 0; i < 600; ++i) {
    const int columns = 20 + static_cast<int>(random() % 8);
    Grid g(1, columns, Cell::Free);
    for (int c = 0; c < columns; ++c) {
      if (random() % 8 == 0) g.set(0, c, Cell::Blocked);
    }
    const auto moves = 6 + random() % 8;
    for (unsigned m = 0; m < moves; ++m) {
      std::vector<Grid> options;
      NoGo{}.options(g, random() % 2 == 0 ? Player::Left : Player::Right, [&](const Grid& q) { options.push_back(q); });
      if (!options.empty()) g = options[random() % options.size()];
    }
    const NoGoBoard board(g);
    const auto p = board.position(g);
    const Outcome who = games.outcome(values(g));
    Budget small(std::size_t{1} << 15);
    WinThreads<NoGoBoard> search(small);
    for (const auto player : {Player::Left, Player::Right}) {
      const auto seen = decided(board, p, player);
      settled += seen.has_value();
      ++asked;
      ASSERT_EQ(seen.value_or(wins_first(who, player)), wins_first(who, player)) << format_grid(g);
      ASSERT_EQ(search.wins(board, p, player, 1 + i % 2), wins_first(who, player)) << format_grid(g);
    }
  }
  EXPECT_GT(settled, asked / 4);
  EXPECT_GT(asked - settled, asked / 20);
}

TEST(NoGoSearch, EyesAreSureMoves) {
  const NoGo nogo;
  Cursor in("x.x/.x./x.x");
  const Grid g = nogo.parse(in);
  const NoGoBoard board(g);
  EXPECT_EQ(board.sure_moves(board.position(g), Player::Left), 3);
  EXPECT_EQ(board.sure_moves(board.position(g), Player::Right), 0);
}

TEST(NoGoSearch, EmptyBoards) {
  Budget budget;
  const AnyRuleset r = NoGo{};
  const auto own = r.solver(question::Outcome{}, budget);
  const auto outcome = [&](const char* board) { return letter((*own)(r.parse(board)).value()); };
  EXPECT_EQ(outcome("3x3"), 'N');
  EXPECT_EQ(outcome("3x4"), 'P');
  EXPECT_EQ(outcome("4x4"), 'P');
  EXPECT_EQ(outcome("1x22"), 'N');  // Du and others, Solving linear NoGo with combinatorial game theory (up to 1x39)
  EXPECT_FALSE((*own)(r.parse("6x6")).has_value());
}

}  // namespace
}  // namespace nimatron
