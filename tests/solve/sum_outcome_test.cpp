#include "nimatron/solve/sum_outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/ruleset/operators/negative.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/value/game_functions.h"
#include "tests/support/game_tree.h"
#include "tests/support/rule_games.h"

namespace nimatron {
namespace {

class SumOutcomeTest : public ::testing::Test {
 protected:
  Term read(const std::string& text) { return game_of(session_, evaluate_.denoted(text)); }

  Budget budget_;
  Session session_{budget_};
  Evaluator evaluate_{session_, test::entries_with_games()};
};

// Positions small enough for a canonical value, of games that are hot, cold, all-small and impartial.
const std::vector<std::string> kPositions = {"domineering(3x3)",
                                             "domineering(2x4)",
                                             "domineering(..#./..../.#..)",
                                             "domineering(#../.../..#)",
                                             "clobber(3x3)",
                                             "clobber(xoxxooxo)",
                                             "clobber(xo./oxx/.oo)",
                                             "clobber(xxo/oxo)",
                                             "nogo(2x3)",
                                             "nogo(.x./...)",
                                             "amazons(x../..o)",
                                             "amazons(x.o/...)",
                                             "snort(2x3)",
                                             "snort(0-1,1-2,2-3,2-4;x....)",
                                             "col(2x3)",
                                             "toadsfrogs(tt..ff)",
                                             "toadsfrogs(t.tf.f)",
                                             "elephantsrhinos(t..tf.f)",
                                             "topplingdominoes(BRGRB)",
                                             "topplingdominoes(BBRG)",
                                             "hackenbush(BRGB)",
                                             "hackenbush(0-1B,1-2R,2-0G)",
                                             "cutthroat(BRRBR)",
                                             "konane(xo.x/ox.o)",
                                             "shove(.xo.x)",
                                             "psubtraction[1,3;2,3](9)",
                                             "cram(2x3)",
                                             "nim(3)",
                                             "form({1||*|-1})",
                                             "form({2|{0|-3}})",
                                             "push(domineering,cram)(2x3)"};
const std::vector<std::string> kValues = {"0", "1", "-1/2", "*", "^", "v2*", "+-1", "{2|-1/2}", "Tiny(1)", "{1|*}"};

// A position a few moves on, each by either player.
Placed played_on(Placed p, const std::vector<std::uint32_t>& choices) {
  for (const auto choice : choices) {
    const auto all = test::moves(p.ruleset, p.position, choice % 2 == 0 ? Player::Left : Player::Right);
    if (!all || all->empty()) break;
    p.position = (*all)[choice / 2 % all->size()];
  }
  return p;
}

RC_GTEST_PROP(SumOutcome, AgreesWithCanonicalValues, ()) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session, test::entries_with_games());
  Term sum{{}, game_of(session, evaluate(*rc::gen::elementOf(kValues))).value};
  const auto count = *rc::gen::inRange<std::size_t>(1, 6);
  for (std::size_t i = 0; i < count; ++i) {
    const Term t = game_of(session, evaluate.denoted(*rc::gen::elementOf(kPositions)));
    const auto choices = *rc::gen::container<std::vector<std::uint32_t>>(2, rc::gen::inRange<std::uint32_t>(0, 64));
    Placed p = played_on(t.parts.at(0), choices);
    if (*rc::gen::arbitrary<bool>()) p = negative(p);
    sum.parts.push_back(std::move(p));
  }
  const Game g = canonical_value(session, sum);
  for (const bool theory : {true, false}) {
    if (!theory) {
      for (auto& part : sum.parts) part.ruleset = without_theory(part.ruleset);
    }
    SumOutcome outcome(session.games());
    RC_ASSERT(outcome(sum.parts, sum.value) == session.games().outcome(g));
    RC_ASSERT(outcome(sum.parts, sum.value) == session.games().outcome(g));
    const Placed whole = as_position(session, sum);
    if (!whole.ruleset.impartial()) RC_ASSERT(outcome(whole.ruleset, whole.position) == session.games().outcome(g));
  }
}

// Atomic weights decide many of them, and pieces of NoGo are hot.
RC_GTEST_PROP(SumOutcome, RowsAgreeWithCanonicalValues, ()) {
  Budget budget;
  Session session(budget);
  const bool all_small = *rc::gen::arbitrary<bool>();
  const AnyRuleset r = make_ruleset(all_small ? "clobber" : "nogo");
  Term sum{{}, *rc::gen::arbitrary<bool>() ? session.games().ups(1) : Game()};
  const auto count = *rc::gen::inRange<std::size_t>(2, 6);
  for (std::size_t i = 0; i < count; ++i) {
    std::string row = all_small ? "xo" : "..";
    row += *rc::gen::resize(
        6, rc::gen::container<std::string>(rc::gen::elementOf(std::string(all_small ? "xxoo." : "..xo#"))));
    sum.parts.push_back({r, r.parse(row)});
  }
  const Game g = canonical_value(session, sum);
  RC_ASSERT(SumOutcome(session.games())(sum.parts, sum.value) == session.games().outcome(g));
}

TEST_F(SumOutcomeTest, AgreesWithValuesOfWholePositions) {
  for (const std::string text :
       {"domineering(4x4)", "domineering(4x5)", "clobber(3x4)", "nogo(3x3)", "amazons(x.../..../...o)",
        "clobber(xoxoxoxo) + clobber(xxoxo)", "domineering(3x3) + clobber(3x3) - domineering(2x4)",
        "snort(3x3) + col(3x3)", "konane(xo.xo/ox.ox/xoxo.)"}) {
    const Placed p = as_position(session_, read(text));
    SumOutcome sums(session_.games());
    CanonicalSolver<AnyRuleset> value(p.ruleset, session_.games());
    EXPECT_EQ(letter(sums(p.ruleset, p.position)), letter(session_.games().outcome(value(p.position)))) << text;
  }
}

// Comparisons of positions are searched; the values say the same.
TEST_F(SumOutcomeTest, ComparisonsAgreeWithValues) {
  const std::vector<std::string> games = {"domineering(3x3)",
                                          "clobber(xoxxo)",
                                          "domineering(2x4) + clobber(2x3)",
                                          "+-1",
                                          "snort(2x3)",
                                          "nim(2) + toadsfrogs(t.f)",
                                          "-clobber(xoxxo)",
                                          "domineering(2x2)",
                                          "0"};
  for (const auto& a : games) {
    for (const auto& b : games) {
      for (const std::string op : {"==", "!=", "<", "<=", ">", ">=", "<>"}) {
        const auto said = std::get<bool>(evaluate_("(" + a + ") " + op + " (" + b + ")"));
        const auto by_value = std::get<bool>(evaluate_("canonical(" + a + ") " + op + " canonical(" + b + ")"));
        EXPECT_EQ(said, by_value) << a << op << b;
      }
    }
  }
  EXPECT_TRUE(std::get<bool>(evaluate_("domineering(8x8) == domineering(8x8)")));
}

TEST_F(SumOutcomeTest, InversesCancelUnsearched) {
  for (const std::string text :
       {"domineering(8x8) - domineering(8x8)", "clobber(6x7) - clobber(6x7)", "domineering(6x7) + domineering(7x6)",
        "nogo(5x5) + nogo(5x5)", "clobber(xoxoxoxoxo/oxoxoxoxox) + clobber(xoxoxoxoxo/oxoxoxoxox)",
        "clobber(xxoxoxxxoo/oxoxxxxoxo) + clobber(ooxoxoooxx/xoxooooxox)",
        "hackenbush(0-1B,1-2R,2-0G,2-3B) + hackenbush(0-1R,1-2B,2-0G,2-3R)"}) {
    const Term t = read(text);
    SumOutcome outcome(session_.games());
    EXPECT_EQ(outcome(t.parts, t.value), Outcome::P) << text;
    EXPECT_EQ(outcome.nodes(), 0U) << text;
  }
}

TEST_F(SumOutcomeTest, NumbersDecideOverAllSmallGames) {
  const Term t = read("clobber(7x7) + 1/1024");
  SumOutcome outcome(session_.games());
  EXPECT_EQ(outcome(t.parts, t.value), Outcome::L);
  EXPECT_EQ(outcome.nodes(), 0U);
}

// Sums whose canonical forms are out of reach.
TEST_F(SumOutcomeTest, LargeSums) {
  const std::vector<std::pair<std::string, Outcome>> cases = {
      {"domineering(4x5) + clobber(3x4) + clobber(xoxoxxooxo)", Outcome::L},
      {"domineering(4x4) + domineering(3x5) + nogo(3x3) + nogo(3x4)", Outcome::R},
      {"nogo(3x4) + clobber(3x3) + amazons(x.../...o)", Outcome::N},
      // MCGS, input/20_seconds/strips.test
      {"clobber(xo.xxox.ox.ooxooxxoxxxxoxxx.xoo.xooxxo)", Outcome::P},
      {"clobber(xoo.oxoxo.ox.xxxoooxooxx.xooxxo.xoooo.oox.oxxx)", Outcome::R}};
  for (const auto& [text, expected] : cases) {
    const Term t = read(text);
    EXPECT_EQ(letter(SumOutcome(session_.games())(t.parts, t.value)), letter(expected)) << text;
  }
}

TEST_F(SumOutcomeTest, StopsWithinItsBounds) {
  const Term t = read("domineering(8x8) + clobber(6x6)");
  Budget small(std::size_t{3} << 20);
  {
    GameArena games(small);
    SumOutcome outcome(games);
    EXPECT_THROW(outcome(t.parts), Stopped);
    EXPECT_THROW(outcome(t.parts), Stopped);
    const Term easy = read("clobber(xoxo) + domineering(2x2)");
    EXPECT_EQ(outcome(easy.parts), Outcome::N);
  }
  EXPECT_EQ(small.used(), 0U);
  Budget hurried;
  hurried.set_time(std::chrono::milliseconds(20));
  hurried.begin();
  GameArena games(hurried);
  SumOutcome outcome(games);
  EXPECT_THROW(outcome(t.parts), Stopped);
}

// A ruleset's `negated` gives the negative, move by move, and an all-small ruleset has moves for both or neither.
TEST_F(SumOutcomeTest, ExchangeAndAllSmallHoldForEveryExample) {
  std::size_t exchanged = 0, all_small = 0;
  for (const auto& entry : rulesets()) {
    for (const auto& text : entry.examples) {
      const Term t = read(text);
      for (const auto& part : t.parts) {
        const bool exchange = part.ruleset.negated(part.position).has_value(), small = *part.ruleset.facts().all_small;
        if ((!exchange && !small) || part.ruleset.impartial()) continue;
        test::GameTrees trees;
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
          const Placed p = played_on(part, {seed, seed * 7 + 3, seed * 5 + 1});
          if (small) {
            const auto left = test::moves(p.ruleset, p.position, Player::Left);
            const auto right = test::moves(p.ruleset, p.position, Player::Right);
            EXPECT_EQ(left->empty(), right->empty()) << p.print();
            ++all_small;
          }
          if (!exchange) continue;
          const Placed minus = negative(p);
          const auto tree = trees.of(minus.ruleset, minus.position, 3000);
          if (!tree) continue;
          EXPECT_EQ(trees.of(p.ruleset, *p.ruleset.negated(p.position), 3000), tree) << p.print();
          ++exchanged;
        }
      }
    }
  }
  EXPECT_GT(exchanged, 300U);
  EXPECT_GT(all_small, 100U);
}

}  // namespace
}  // namespace nimatron
