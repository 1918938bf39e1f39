#include "nimatron/search/nimber_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <random>
#include <sstream>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/grid/cram_shapes.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/solve/nimber_solver.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

Grid random_grid(std::mt19937& random, int rows, int columns, int blocked_percent) {
  Grid g(rows, columns, Cell::Free);
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      if (static_cast<int>(random() % 100) < blocked_percent) g.set(r, c, Cell::Blocked);
    }
  }
  return g;
}

// Cram's shapes are pruned and cut apart; the exhaustive search knows nothing of that.
TEST(NimberSearch, CramAgainstTheDefinition) {
  Budget budget;
  const AnyRuleset cram = make_ruleset("cram");
  GrundySolver<AnyRuleset> slow(without_theory(cram), budget);
  NimberSearch<CramShapes> fast(CramShapes{}, budget);
  std::mt19937 random(1);
  constexpr std::pair<int, int> kSizes[] = {{4, 5}, {3, 7}, {2, 12}, {5, 4}, {1, 20}, {2, 9}, {5, 5}, {3, 9}};
  for (int i = 0; i < 400; ++i) {
    const auto [rows, columns] = kSizes[random() % std::size(kSizes)];
    const Grid g = random_grid(random, rows, columns, 5 + static_cast<int>(random() % 40));
    const auto shape = cram_shape(g);
    ASSERT_TRUE(shape);
    const std::string text = format_grid(g);
    const Nimber value = slow(cram.parse(text));
    EXPECT_EQ(fast(*shape), value) << text;
    EXPECT_TRUE(fast.is(*shape, value)) << text;
    EXPECT_FALSE(fast.is(*shape, value + 1)) << text;
    EXPECT_EQ(fast.is(*shape, 0), value == 0) << text;
  }
}

// Larger tables of small shapes change nothing but the time.
TEST(NimberSearch, CramWithLargerTables) {
  Budget budget;
  const CramShapes shapes;
  NimberSearch<CramShapes> plain(CramShapes{}, budget), prepared(shapes, budget);
  shapes.prepare(*cram_shape(Grid(5, 8, Cell::Free)), budget);
  std::mt19937 random(3);
  for (int i = 0; i < 60; ++i) {
    const auto shape = *cram_shape(random_grid(random, 5, 6, 5 + static_cast<int>(random() % 20)));
    EXPECT_EQ(prepared(shape), plain(shape)) << print(shapes, shape);
  }
  EXPECT_LT(prepared.nodes(), plain.nodes());
}

// J. Lemoine, S. Viennot, "Nimbers are inevitable" (2012), and M. Gardner (1974).
TEST(NimberSearch, PublishedNimbersOfCram) {
  Budget budget;
  NimberSearch<CramShapes> search(CramShapes{}, budget);
  const auto value = [&](int rows, int columns) { return search(*cram_shape(Grid(rows, columns, Cell::Free))); };
  const Nimber three[] = {0, 1, 1, 4, 1, 3, 1, 2, 0, 1};
  for (int n = 3; n <= 12; ++n) EXPECT_EQ(value(3, n), three[n - 3]) << n;
  EXPECT_EQ(value(5, 6), 2U);
  EXPECT_EQ(value(5, 7), 1U);
  EXPECT_EQ(value(4, 9), 1U);
  EXPECT_EQ(value(9, 4), 1U);
}

// P. Beling's table (README of github.com/beling/impartial-games).
TEST(NimberSearch, PublishedNimbersOfLargerBoardsOfCram) {
  if (std::getenv("NIMATRON_LONG") == nullptr) GTEST_SKIP() << "with ./test --long";
  Budget budget;
  for (const auto [rows, columns, value] : {std::array{4, 11, 1}, {5, 8, 1}, {5, 9, 1}, {7, 7, 1}}) {
    CramShapes shapes;
    NimberSearch<CramShapes> search(shapes, budget);
    const CramShape board = *cram_shape(Grid(rows, columns, Cell::Free));
    shapes.prepare(board, budget);
    EXPECT_EQ(search(board), static_cast<Nimber>(value)) << rows << "x" << columns;
  }
}

// A table that forgets nearly everything, and threads, change nothing but the time.
TEST(NimberSearch, ForgettingAndThreadsGiveTheSameAnswers) {
  Budget budget;
  NimberSearch<CramShapes> all(CramShapes{}, budget), few(CramShapes{}, budget, 1U << 14), three(CramShapes{}, budget);
  three.set_threads(3);
  std::mt19937 random(2);
  for (int i = 0; i < 40; ++i) {
    const auto shape = *cram_shape(random_grid(random, 4, 6, 10));
    const Nimber value = all(shape);
    EXPECT_EQ(few(shape), value);
    EXPECT_EQ(three(shape), value);
    EXPECT_EQ(three.is(shape, 0), value == 0);
  }
}

TEST(NimberSearch, GoesOnFromWhatWasSaved) {
  Budget budget;
  const auto board = *cram_shape(Grid(5, 6, Cell::Free));
  NimberSearch<CramShapes> first(CramShapes{}, budget), second(CramShapes{}, budget);
  const Nimber value = first(board);
  std::stringstream file;
  first.save(file);
  second.restore(file);
  EXPECT_EQ(second.remembered(), first.remembered());
  EXPECT_EQ(second(board), value);
  EXPECT_LE(second.nodes(), 1U);
  std::stringstream half(file.str().substr(0, file.str().size() / 2));
  NimberSearch<CramShapes> third(CramShapes{}, budget);
  EXPECT_THROW(third.restore(half), Error);
}

// Any ruleset, without its theorems.
TEST(NimberSearch, EveryGameAgainstTheDefinition) {
  Budget budget;
  for (const char* text : {"nim(7)", "nim(3,5,6)", "octal[0.77](12)", "octal[0.77](5,9,21)", "wythoff(6,9)",
                           "wythoff(7,4)", "lctr(5,4,2,1)", "lctr(6,6,3)", "push(nim,wythoff)(3,4)",
                           "push(nim,wythoff)(5,7)", "towers(XXXX/XX.X)", "impartial(clobber)(3x4)",
                           "leftright(domineering)(3x3)", "leftright(domineering)(2x4)", "impartial(nogo)(2x4)"}) {
    const Placed at = test::read_position(text);
    const AnyRuleset r = without_theory(at.ruleset);
    const AnyPosition p = r.parse(at.ruleset.format(at.position));
    const Nimber value = GrundySolver<AnyRuleset>(r, budget)(p);
    EXPECT_EQ(NimberSearch<AnyRuleset>(r, budget)(p), value) << text;
    EXPECT_EQ(NimberSearch<AnyRuleset>(r, budget, 1U << 16)(p), value) << text;
    EXPECT_EQ(NimberSolver(r, budget)(p), value) << text;
    NimberSearch<AnyRuleset> three(r, budget);
    three.set_threads(3);
    EXPECT_EQ(three(p), value) << text;
    EXPECT_EQ(NimberSearch<AnyRuleset>(r, budget).is(p, 0), value == 0) << text;
  }
}

TEST(NimberSearch, GivesUpPastABound) {
  Budget budget;
  NimberSearch<CramShapes> search(CramShapes{}, budget);
  const auto board = *cram_shape(Grid(5, 6, Cell::Free));
  EXPECT_FALSE(search.value_within(board, 1000));
  EXPECT_EQ(search.value_within(board, 100'000'000), 2U);
}

// To a thirty-second, however large.
TEST(NimberTable, KeepsProofNumbersOfEverySize) {
  for (std::uint32_t n = 1; n < Proof::kNever; n += 1 + n / 100) {
    PackedKnown known;
    known.set_proof(3, {n, Proof::kNever - n});
    const auto proof = known.proof(3);
    ASSERT_TRUE(proof);
    for (const auto& [kept, given] : {std::pair(proof->yes, n), std::pair(proof->no, Proof::kNever - n)}) {
      EXPECT_LE(kept, given);
      EXPECT_GE(kept, given - given / 32);
    }
    EXPECT_FALSE(known.proof(2));
  }
}

TEST(NimberProgress, SaysWhatTheFurthestThreadKnows) {
  NimberProgress progress;
  EXPECT_EQ(progress.text({0, 3}, 76, true), "3 of the component's 76 moves do not lead to 0");
  EXPECT_EQ(progress.text({3, 16}, 76, true), "the component is not 0, *, *2; 16 of its 76 moves do not lead to *3");
  EXPECT_EQ(progress.text({1, 70}, 76, true), "the component is not 0, *, *2; 16 of its 76 moves do not lead to *3");
  EXPECT_EQ(progress.text({9, 0}, 76, true), "the component is not 0, *, ..., *8; 0 of its 76 moves do not lead to *9");
  progress.begin();
  EXPECT_EQ(progress.text({1, 2}, 76, false), "2 of the component's 76 moves do not lead to *");
}

// The first notes of a search that takes much longer. They come after two seconds.
template <class R>
std::vector<std::string> first_notes(const R& r, const typename R::Position& p, int threads) {
  Budget budget;
  std::mutex mutex;
  std::vector<std::string> notes;
  budget.on_progress([&](const Budget::Progress& report) {
    const std::lock_guard lock(mutex);
    notes.push_back(report.note);
    if (notes.size() == 2) budget.stop();
  });
  NimberSearch<R> search(r, budget);
  search.set_threads(threads);
  EXPECT_THROW(search(p), Stopped);
  return notes;
}

// The value is *, and the board has 84 moves.
TEST(NimberSearch, SaysHowFarItHasCome) {
  const AnyRuleset cram = without_theory(make_ruleset("cram"));
  for (const auto& notes :
       {first_notes(CramShapes{}, *cram_shape(Grid(7, 7, Cell::Free)), 3), first_notes(cram, cram.parse("7x7"), 1)}) {
    std::vector<std::pair<int, int>> stages;  // the number asked about, and how many moves do not lead to it
    for (const auto& note : notes) {
      int refuted = -1;
      if (std::sscanf(note.c_str(), "%d of the component's 84 moves do not lead to 0", &refuted) == 1) {
        stages.emplace_back(0, refuted);
      } else if (std::sscanf(note.c_str(), "the component is not 0; %d of its 84 moves do not lead to *", &refuted) ==
                 1) {
        stages.emplace_back(1, refuted);
      } else {
        ADD_FAILURE() << note;
      }
      EXPECT_GE(refuted, 0) << note;
      EXPECT_LE(refuted, 84) << note;
    }
    EXPECT_GE(stages.size(), 2U);
    EXPECT_TRUE(std::is_sorted(stages.begin(), stages.end()));
  }
}

TEST(NimberSearch, AnEmptyBoardIsZero) {
  Budget budget;
  NimberSearch<CramShapes> search(CramShapes{}, budget);
  EXPECT_EQ(search(*cram_shape(Grid(3, 3))), 0U);
  EXPECT_TRUE(search.is(*cram_shape(Grid(0, 0)), 0));
}

// Boards of more than 64 cells in their box are left to the search of any ruleset.
TEST(NimberSearch, ShapesOfAtMostSixtyFourCells) {
  EXPECT_TRUE(cram_shape(Grid(7, 9, Cell::Free)));
  EXPECT_TRUE(cram_shape(Grid(31, 2, Cell::Free)));
  EXPECT_FALSE(cram_shape(Grid(5, 13, Cell::Free)));
  Grid far(40, 40);
  far.set(30, 31, Cell::Free);
  far.set(30, 32, Cell::Free);
  EXPECT_TRUE(cram_shape(far));
}

}  // namespace
}  // namespace nimatron
