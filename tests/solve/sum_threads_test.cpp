// Outcomes of sums by several threads: the answers are those of one thread and of the values.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/rulesets/heaps/heap_game.h"
#include "nimatron/solve/general_solver.h"
#include "nimatron/solve/sum_outcome.h"
#include "tests/support/rule_games.h"

namespace nimatron {
namespace {

// Hot, cold, all-small and impartial games, two of them from rule files.
const std::vector<std::string> kSummands = {"domineering(3x4)",
                                            "domineering(..#./..../.#..)",
                                            "clobber(3x3)",
                                            "clobber(xoxxooxo)",
                                            "nogo(2x4)",
                                            "nogo(.x./...)",
                                            "amazons(x../..o)",
                                            "snort(2x3)",
                                            "snort(0-1,1-2,2-3,2-4;x....)",
                                            "col(2x3)",
                                            "toadsfrogs(tt..ff)",
                                            "elephantsrhinos(t..tf.f)",
                                            "hackenbush(0-1B,1-2R,2-0G)",
                                            "konane(xo.x/ox.o)",
                                            "cram(2x3)",
                                            "form({2|{0|-3}})",
                                            "push(domineering,cram)(2x3)"};
const std::vector<std::string> kAddedValues = {"0", "-1/2", "^", "v2*", "+-1", "Tiny(1)", "{3||1|-1/2}"};

Outcome in_threads(GameArena& games, const Term& t, int threads, std::uint64_t alone = 0) {
  SumOutcome outcome(games);
  outcome.set_threads(threads, alone);
  return outcome(t.parts, t.value);
}

// The threads begin at once, so that small sums have them too.
RC_GTEST_PROP(SumThreads, AgreeWithOneThreadAndWithValues, ()) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session, test::entries_with_games());
  Term sum{{}, game_of(session, evaluate(*rc::gen::elementOf(kAddedValues))).value};
  const auto count = *rc::gen::inRange<std::size_t>(1, 5);
  for (std::size_t i = 0; i < count; ++i) {
    const Term t = game_of(session, evaluate.denoted(*rc::gen::elementOf(kSummands)));
    sum.parts.push_back(t.parts.at(0));
  }
  const Outcome expected = session.games().outcome(canonical_value(session, sum));
  RC_ASSERT(in_threads(session.games(), sum, 1) == expected);
  RC_ASSERT(in_threads(session.games(), sum, 2) == expected);
  RC_ASSERT(in_threads(session.games(), sum, 4, 20) == expected);
}

class SumThreadsTest : public ::testing::Test {
 protected:
  Term read(const std::string& text) { return game_of(session_, evaluate_.denoted(text)); }

  Budget budget_;
  Session session_{budget_};
  Evaluator evaluate_{session_, test::entries_with_games()};
};

TEST_F(SumThreadsTest, AgreeOnLargerSums) {
  const std::vector<std::pair<std::string, Outcome>> cases = {
      {"domineering(4x5) + clobber(3x4) + clobber(xoxoxxooxo)", Outcome::L},
      {"nogo(3x4) + clobber(3x3) + amazons(x.../...o)", Outcome::N},
      {"clobber(xoo.oxoxo.ox.xxxoooxooxx.xooxxo.xoooo.oox.oxxx)", Outcome::R}};
  for (const auto& [text, expected] : cases) {
    for (const int threads : {2, 3}) {
      EXPECT_EQ(letter(in_threads(session_.games(), read(text), threads)), letter(expected)) << text;
    }
  }
}

// What was found stays: nothing is searched again, by one thread or by several.
TEST_F(SumThreadsTest, RememberTheAnswer) {
  const Term t = read("domineering(4x4) + clobber(3x4) + nogo(2x4)");
  SumOutcome outcome(session_.games());
  outcome.set_threads(2, 100);
  const Outcome who = outcome(t.parts, t.value);
  EXPECT_EQ(who, in_threads(session_.games(), t, 1));
  const auto nodes = outcome.nodes();
  EXPECT_GT(nodes, 100U);
  EXPECT_EQ(outcome(t.parts, t.value), who);
  EXPECT_EQ(outcome.nodes(), nodes);
}

TEST_F(SumThreadsTest, StopWithinTheirBounds) {
  const Term t = read("domineering(8x8) + clobber(6x6)");
  Budget small(std::size_t{6} << 20);
  {
    GameArena games(small);
    SumOutcome outcome(games);
    outcome.set_threads(3, 0);
    EXPECT_THROW(outcome(t.parts), Stopped);
    const Term easy = read("clobber(xoxo) + domineering(2x2)");
    EXPECT_EQ(outcome(easy.parts), Outcome::N);
  }
  EXPECT_EQ(small.used(), 0U);
  Budget hurried;
  hurried.set_time(std::chrono::milliseconds(50));
  hurried.begin();
  {
    GameArena games(hurried);
    SumOutcome outcome(games);
    outcome.set_threads(2, 0);
    EXPECT_THROW(outcome(t.parts), Stopped);
  }
  EXPECT_EQ(hurried.used(), 0U);
}

// Memory that threads do not have together, one may have.
TEST_F(SumThreadsTest, GoOnAloneWhereMemoryIsShort) {
  const Term t = read("nogo(3x4) + clobber(3x3) + amazons(x.../...o)");
  const auto in_memory = [&](std::size_t bytes, int threads) {
    Budget budget(bytes);
    GameArena games(budget);
    return in_threads(games, t, threads);
  };
  std::size_t enough = std::size_t{1} << 20;
  for (bool answered = false; !answered; enough += enough / 2) {
    try {
      in_memory(enough, 1);
      answered = true;
    } catch (const Stopped&) {
    }
  }
  EXPECT_EQ(in_memory(enough, 3), Outcome::N);
}

// 0 -> 1 -> 2 -> 0, without an end.
struct Round : HeapGame {
  std::string spec() const { return "round"; }
  void options(const Position& p, Player, Sink<Position> sink) const { sink({{(p[0] + 1) % 3}}); }
};

TEST_F(SumThreadsTest, ReportALoopAsOneThreadDoes) {
  const AnyRuleset r = Round{};
  const Placed p{r, r.parse("0")};
  SumOutcome outcome(session_.games());
  outcome.set_threads(2, 0);
  EXPECT_THROW(outcome(std::span(&p, 1)), Error);
}

// What any thread has found of components is saved.
TEST_F(SumThreadsTest, KeepWhatTheyHaveFound) {
  const Placed p = read("amazons(x.../..../...o)").parts.at(0);
  SumOutcome sums(session_.games());
  GeneralSolver solver(p.ruleset, budget_, sums);
  sums.set_threads(2, 0);
  const auto who = solver(p.position);
  std::stringstream file;
  solver.save(file);

  Session later(budget_);
  SumOutcome restored(later.games());
  GeneralSolver again(p.ruleset, budget_, restored);
  again.restore(file);
  EXPECT_EQ(again(p.position), who);
  EXPECT_EQ(restored.nodes(), 0U);
}

}  // namespace
}  // namespace nimatron
