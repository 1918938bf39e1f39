// Atomic weights and the two-ahead rule through the notation: the examples of Fisher et al., "Atomic weight calculus of
// spindly games", sums of mixed games, and what cannot be answered.
#include "nimatron/engine/weights.h"

#include <gtest/gtest.h>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace nimatron::weights_test {
namespace {

std::string answer(const std::string& expression, Theory theory = Theory::On) {
  Budget budget;
  Session session(budget, theory);
  Evaluator evaluate(session);
  try {
    return text_of(evaluate(expression), Style{true});
  } catch (const Error& e) {
    return std::string("error: ") + e.what();
  }
}

// By theorem and without.
std::string both(const std::string& expression) {
  std::string with = answer(expression);
  EXPECT_EQ(answer(expression, Theory::Off), with) << expression;
  return with;
}

TEST(Weights, ExamplesOfThePaper) {
  EXPECT_EQ(both("aw(subversion(4033,936))"), "2");
  EXPECT_EQ(both("aw(subversion(189,44))"), "2");
  EXPECT_EQ(both("aw(subversion(17,13))"), "-1");
  EXPECT_EQ(both("aw(subversion(211,155) + subversion(5,4) + subversion(13,17))"), "-2");
  EXPECT_EQ(both("outcome(subversion(211,155) + subversion(5,4) + subversion(13,17))"), "R");
  EXPECT_EQ(both("aw(headstails[3,2](10H,8T,7T))"), "-5/2");
  EXPECT_EQ(both("outcome(headstails[3,2](10H,8T,7T))"), "R");
}

TEST(Weights, SumsOfThePaper) {
  EXPECT_EQ(answer("canonical(subversion(5,13) + subversion(6,19) + subversion(23,11))"),
            "{{{^4|v}|v},{{{^4|v}|v}|0}|{{{{^4|v}|v}|0}|{{{v6*|v11*}|v11*}|0}}}");
  EXPECT_EQ(both("outcome(subversion(5,13) + subversion(6,19) + subversion(23,11))"), "R");
  EXPECT_EQ(answer("birthday(subversion(211,155) + subversion(5,4) + subversion(13,17))"), "19");
}

TEST(Weights, MixedSums) {
  EXPECT_EQ(both("aw(subversion(30,1) + ^3 + nim(5) - subversion(4,1))"), "29");
  EXPECT_EQ(both("aw(subversion(30,1) - subversion(30,1))"), "0");
  EXPECT_EQ(both("aw(lopchop(BBBBR) + spindly(-2))"), "-3*");
  EXPECT_EQ(both("aw(gensubversion(1;2,4,3) + subversion(3,1))"), "-6");
  EXPECT_EQ(both("aw(clobber(xo) + spindly(4))"), "3");
}

TEST(Weights, OutcomesThatWeightsLeaveOpenArePlayedOut) {
  EXPECT_EQ(both("outcome(subversion(13,17) - subversion(13,17))"), "P");
  EXPECT_EQ(both("outcome(subversion(5,4) + subversion(4,5))"), "P");
  EXPECT_EQ(both("outcome(spindly(2) + spindly(1))"), "N");
}

TEST(Weights, Traces) {
  EXPECT_EQ(answer("aw(subversion(17,13),trace)"), "[1,-3,4]:0 -> [1,-3]:3 -> [1]:-1 -> []:-1, atomic weight -1");
  EXPECT_EQ(answer("aw(spindly(2) + ^ + nim(1),trace)"),
            "spindly(2): [2]:0 -> []:^, atomic weight 1; nim(1): canonical form, atomic weight 0; "
            "^: canonical form, atomic weight 1; sum: atomic weight 2");
  EXPECT_EQ(answer("aw(subversion(17,13),check)"), "-1, checked by the definition");
}

TEST(Weights, TheErrorNamesTheSummand) {
  EXPECT_NE(answer("aw(subversion(5,3) + cutcake(1x3))").find("cutcake(1x3) is not atomic"), std::string::npos);
  EXPECT_NE(answer("aw(subversion(5,3) + 1)").find("1 is not atomic"), std::string::npos);
  EXPECT_NE(answer("aw(subversion(5,3) + 1,trace)").find("1 is not atomic"), std::string::npos);
  EXPECT_NE(answer("aw(5)").find("not atomic"), std::string::npos);
  EXPECT_EQ(answer("aw(subversion(5,3) + cutcake(1x3) - 2)"), answer("aw(subversion(5,3))"));
}

TEST(Weights, LargeNumbers) {
  const std::string many(1000, '7');
  EXPECT_EQ(answer("aw(subversion(" + many + ",1))"), std::string(999, '7') + "6");
  EXPECT_EQ(answer("outcome(subversion(" + many + ",1) - subversion(1000,1))"), "L");
  EXPECT_EQ(answer("height(subversion(" + many + ",1))"), many);
  EXPECT_EQ(answer("outcome(subversion(" + many + ",3))"), "L");
  EXPECT_EQ(answer("aw(headstails[3,2](999999999999999999T))"), "0");
  const std::string undecided = answer("outcome(subversion(" + many + ",1) - subversion(" + many + ",1) + spindly(1))");
  EXPECT_NE(undecided.find("undecided: the atomic weight"), std::string::npos) << undecided;
}

// What the report says about an atomic weight.
TEST(Weights, Sentences) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto say = [&](const char* weight) {
    return explain_weight(session.games(), game_of(session, evaluate(weight)).value);
  };
  EXPECT_EQ(say("0"), "neither player is ahead");
  EXPECT_EQ(say("1"), "Left is one ahead and wins moving first; Left can wait once in the presence of a remote star");
  EXPECT_EQ(say("-3"),
            "Right is at least two ahead and wins no matter who starts; Right can wait 3 times in the presence of a "
            "remote star");
  EXPECT_EQ(say("1/2"), "fractional: 2 copies let Left wait once in the presence of a remote star");
  EXPECT_EQ(say("{5|2}"), "hot: in the presence of a remote star Left moving first reaches 5, Right 2");
  EXPECT_EQ(
      say("{5|3}"),
      "Left is at least two ahead and wins no matter who starts; hot: in the presence of a remote star Left moving "
      "first reaches 5, Right 3");
  EXPECT_EQ(say("2*"), "Left is one ahead and wins moving first");
}

}  // namespace
}  // namespace nimatron::weights_test
