#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>
#include <random>
#include <sstream>
#include <string>

#include "nimatron/rulesets/grid/push_cram/solver.h"

namespace nimatron::push_cram {
namespace {

// The definition, straight: columns '.', 'u' (upper pair covered) and 'l' (lower pair covered).
class Plain {
 public:
  bool wins(const std::string& board) {
    if (const auto it = memo_.find(board); it != memo_.end()) return it->second;
    bool w = pushed_nim(board) == 0;
    for (std::size_t i = 0; i < board.size() && !w; ++i) {
      for (const char c : {'u', 'l'}) {
        if (board[i] != '.' || w) continue;
        std::string next = board;
        next[i] = c;
        w = !wins(next);
      }
    }
    return memo_[board] = w;
  }
  std::size_t positions() const { return memo_.size(); }

 private:
  // Cram on one row by its moves.
  int row(int cells) {
    if (cells < 2) return 0;
    auto& value = rows_[cells];
    if (value != 0) return value - 1;
    std::vector<bool> seen(64);
    for (int a = 0; a + 2 <= cells; ++a) seen[static_cast<std::size_t>(row(a) ^ row(cells - 2 - a))] = true;
    int v = 0;
    while (seen[static_cast<std::size_t>(v)]) ++v;
    rows_[cells] = v + 1;
    return v;
  }
  int pushed_nim(const std::string& board) {
    int sum = 0;
    for (const std::string blocks : {"u", "ul", "l"}) {
      int run = 0;
      for (const char c : board + blocks[0]) {
        if (blocks.find(c) == std::string::npos) {
          ++run;
        } else {
          sum ^= row(run);
          run = 0;
        }
      }
    }
    return sum;
  }
  std::map<std::string, bool> memo_;
  std::map<int, int> rows_;
};

Strip strip(const std::string& board) {
  Strip s;
  for (std::size_t i = 0; i < board.size(); ++i) {
    if (board[i] != 'u') s.top |= std::uint64_t{1} << i;
    if (board[i] != 'l') s.bottom |= std::uint64_t{1} << i;
  }
  return s;
}

TEST(PushCram, RowsAreOctal07) {
  const int first[] = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0};
  for (int n = 0; n < 30; ++n) EXPECT_EQ(row_nim(n), first[n]) << n;
  EXPECT_EQ(row_nim(std::uint64_t{0b1101111}), row_nim(4) ^ row_nim(2));
  EXPECT_EQ(row_nim(~std::uint64_t{0}), row_nim(64));
}

TEST(PushCram, CutsAtMixedBlocksAndGivesTheirEndsAway) {
  std::vector<Strip> pieces;
  for_each_piece(strip("..llulu.uu.l"), [&](const Strip& s) { pieces.push_back(s); });
  ASSERT_EQ(pieces.size(), 2U);
  EXPECT_EQ(pieces[0], strip("..ll"));
  EXPECT_EQ(pieces[1], strip("u.uu.l"));
  pieces.clear();
  for_each_piece(strip("ul.lu"), [&](const Strip& s) { pieces.push_back(s); });
  ASSERT_EQ(pieces.size(), 1U);
  EXPECT_EQ(pieces[0], strip("l.l"));
}

TEST(PushCram, ReflectionsGoToOneStrip) {
  for (const char* board : {"..u.l", "l.u..", "..l.u", "u.l.."}) {
    EXPECT_EQ(turned(strip(board)), turned(strip("..u.l"))) << board;
  }
}

TEST(PushCram, KeysReadBack) {
  Strips set;
  for (const char* board : {"..u.l", "l.", "...."}) toggle(set, turned(strip(board)));
  EXPECT_EQ(strips_of(joined(set, 5)), set);
  toggle(set, turned(strip(".l")));
  EXPECT_EQ(set.size(), 2U) << "equal strips cancel";
}

TEST(PushCram, EveryBoardOfSevenColumnsAgreesWithTheDefinition) {
  Plain plain;
  Budget budget;
  Solver solver(budget);
  std::string board(7, '.');
  for (int code = 0; code < 2187; ++code) {
    for (int i = 0, rest = code; i < 7; ++i, rest /= 3) board[static_cast<std::size_t>(i)] = ".ul"[rest % 3];
    EXPECT_EQ(solver.outcome(strip(board)) == Outcome::N, plain.wins(board)) << board;
  }
}

TEST(PushCram, RandomWiderBoardsAgreeWithTheDefinition) {
  Plain plain;
  Budget budget;
  Solver solver(budget);
  rc::check([&] {
    std::string board(static_cast<std::size_t>(*rc::gen::inRange(8, 13)), '.');
    for (auto& c : board) c = ".ul"[*rc::gen::weightedElement<int>({{3, 0}, {1, 1}, {1, 2}})];
    RC_ASSERT((solver.outcome(strip(board)) == Outcome::N) == plain.wins(board));
  });
}

TEST(PushCram, OutcomesOfWholeBoards) {
  Budget budget;
  Solver solver(budget);
  EXPECT_EQ(solver.outcome(0), Outcome::N) << "the second player has no move after the push";
  for (int n = 1; n <= 19; ++n) EXPECT_EQ(letter(solver.outcome(n)), n % 2 == 0 ? 'P' : 'N') << n;
}

TEST(PushCram, FirstDominoesWinWhereThePushDoesNot) {
  Budget budget;
  Solver solver(budget);
  for (int n = 1; n <= 15; n += 2) {
    for (const auto& d : solver.first_dominoes(n)) EXPECT_EQ(d.wins, row_nim(n) != 0) << n << ' ' << d.column;
  }
}

TEST(PushCram, TwoThreadsAgreeWithOne) {
  Budget budget;
  Solver solver(budget, 2);
  EXPECT_EQ(solver.outcome(17), Outcome::N);
  EXPECT_EQ(solver.outcome(16), Outcome::P);
}

TEST(PushCram, AStoppedSearchGoesOnWhereItWas) {
  Budget budget;
  Solver whole(budget);
  whole.outcome(17);

  Budget short_budget;
  Solver first(short_budget);
  short_budget.on_progress([](const Budget::Progress&) {});
  short_budget.set_time(std::chrono::microseconds(1));
  // The clock is read after a number of steps that the tests before count, too: the first attempt may end at once.
  for (int attempt = 0; attempt < 2 && first.remembered() == 0; ++attempt) {
    short_budget.begin();
    EXPECT_THROW(first.outcome(17), Stopped);
  }
  std::stringstream file;
  first.save(file);
  const auto before = first.remembered();
  EXPECT_GT(before, 0U);

  Solver second(budget);
  second.load(file);
  EXPECT_EQ(second.remembered(), before);
  EXPECT_EQ(second.outcome(17), Outcome::N);
  EXPECT_LT(second.positions(), whole.positions());
}

TEST(PushCram, FilesThatAreCutOffAreRefused) {
  Budget budget;
  Solver solver(budget);
  solver.outcome(7);
  std::stringstream file;
  solver.save(file);
  const std::string text = file.str();
  for (const std::size_t length : {std::size_t{0}, std::size_t{20}, text.size() / 2, text.size() - 1}) {
    std::istringstream cut(text.substr(0, length));
    EXPECT_THROW(Solver(budget).load(cut), Error) << length;
  }
}

TEST(PushCram, ASmallTableOnlySearchesLonger) {
  Budget tight(std::size_t{1} << 17);
  Solver solver(tight);
  EXPECT_EQ(solver.outcome(13), Outcome::N);
  EXPECT_LE(solver.remembered(), (std::size_t{1} << 17) / 16);
}

TEST(PushCram, TooWideIsAnError) {
  Budget budget;
  EXPECT_THROW(Solver(budget).outcome(41), Error);
  EXPECT_THROW(Solver(budget).outcome(-1), Error);
}

}  // namespace
}  // namespace nimatron::push_cram
