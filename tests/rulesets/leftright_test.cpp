#include "nimatron/ruleset/operators/leftright.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "nimatron/engine/ask.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/solve/grundy.h"
#include "tests/support/game_tree.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

std::vector<std::string> moves(const AnyRuleset& r, const AnyPosition& p) {
  std::vector<std::string> all;
  r.options(p, [&](const AnyPosition& q) { all.push_back(r.format(q)); });
  std::sort(all.begin(), all.end());
  return all;
}

TEST(LeftRight, OfDomineeringIsPushCram) {
  const AnyRuleset cram = test::read_ruleset("pushcram"), leftright = left_right(test::read_ruleset("domineering"));
  EXPECT_EQ(test::read_ruleset("leftright(domineering)"), cram);
  EXPECT_TRUE(leftright.impartial());
  Budget budget;
  GrundySolver<AnyRuleset> a(without_theory(leftright), budget), b(without_theory(cram), budget);
  Session session(budget);
  std::mt19937 random(1);
  for (int i = 0; i < 60; ++i) {
    std::string board;
    for (int row = 0; row < 3; ++row) {
      if (row > 0) board += '/';
      for (int column = 0; column < 4; ++column) board += random() % 4 == 0 ? '#' : '.';
    }
    for (const std::string phase : {"", "2:"}) {
      const auto p = leftright.parse(phase + board), q = cram.parse(phase + board);
      EXPECT_EQ(moves(leftright, p), moves(cram, q)) << board;
      EXPECT_EQ(a(p), b(q)) << phase << board;
      EXPECT_EQ(outcome_of(session, {leftright, p}), outcome_of(session, {without_theory(cram), q})) << phase << board;
    }
  }
}

// By the definition: Left's moves and the button, then Right's.
TEST(LeftRight, PlaysTheMovesOfOneAfterThoseOfTheOther) {
  const AnyRuleset base = test::read_ruleset("toadsfrogs"), r = test::read_ruleset("leftright(toadsfrogs)");
  const auto g = base.parse("tt.f.f");
  std::vector<std::string> expected = {"2:tt.f.f"}, pushed;
  base.options(g, Player::Left, [&](const AnyPosition& q) { expected.push_back(base.format(q)); });
  base.options(g, Player::Right, [&](const AnyPosition& q) { pushed.push_back("2:" + base.format(q)); });
  std::sort(expected.begin(), expected.end());
  std::sort(pushed.begin(), pushed.end());
  EXPECT_EQ(moves(r, r.parse("tt.f.f")), expected);
  EXPECT_EQ(moves(r, r.parse("2:tt.f.f")), pushed);
}

// With other operators and in sums.
TEST(LeftRight, GoesTogetherWithTheRest) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto say = [&](const std::string& text) { return text_of(evaluate(text)); };
  const std::string leftright = "leftright(psubtraction[1,3;2])", push = "push(subtraction[1,3],subtraction[2])";
  EXPECT_EQ(say("grundy(" + leftright + "(6))"), say("grundy(" + push + "(6))"));
  EXPECT_EQ(say("canonical(" + leftright + "(7) + domineering(2x2))"),
            say("canonical(" + push + "(7) + domineering(2x2))"));
  EXPECT_EQ(say("grundy(leftright(nim)(2,3))"), say("grundy(push(nim,nim)(2,3))"));
  EXPECT_EQ(say("grundy(push(" + leftright + ",nim)(6))"), say("grundy(push(" + push + ",nim)(6))"));
  EXPECT_EQ(say("genus(" + leftright + "(7))"), say("genus(" + push + "(7))"));
  EXPECT_EQ(say("leftright(push(domineering,cram))(1:2:2x2)"), "0");
}

}  // namespace
}  // namespace nimatron
