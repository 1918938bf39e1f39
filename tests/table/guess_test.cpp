// Laws that are guessed: the ones that must be found, what they say of themselves, and what they must not claim.
#include <gtest/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/table/guess/law.h"
#include "tests/support/all_entries.h"

namespace nimatron {
namespace {

class Guess : public ::testing::Test {
 protected:
  std::string ask(const std::string& text) { return text_of(evaluate_(text)); }
  const Guesses& guess(const std::string& what) {
    answer_ = evaluate_("guess(" + what + ")");
    return *found_in<Guesses>(answer_);
  }
  // The simplest law, tested by the language itself on a range beyond the one it was found on.
  void expect_law(const std::string& what, const std::string& statement, const std::string& beyond) {
    const auto& found = guess(what);
    ASSERT_FALSE(found.laws.empty()) << what;
    EXPECT_EQ(text_of(answer_).substr(0, statement.size()), statement);
    EXPECT_EQ(ask("for all " + beyond + ": " + statement), "true");
  }
  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_, test::all_entries()};
  Answer answer_;
};

TEST_F(Guess, NimIsXor) {
  expect_law("table(nim(_,_),0..20,0..20)", "grundy(nim($x,$y)) == $x xor $y", "$x in 0..40, $y in 0..40");
  EXPECT_EQ(text_of(answer_),
            "grundy(nim($x,$y)) == $x xor $y\n"
            "  expression; seen on 441 of 441 entries, 196 of them used to fit it\n"
            "not proved\n");
  EXPECT_EQ(ask("guess(table(nim,0..20,0..20)).formula"), "$x xor $y");
  EXPECT_EQ(ask("guess(table(nim,0..20,0..20)).tested"), "441");
}

TEST_F(Guess, WythoffsPositionsAreBeattyPairs) {
  expect_law("table(wythoff(_,_),0..30,0..30)",
             "grundy(wythoff($x,$y)) == 0 exactly when min($x,$y) == (abs($x - $y) + "
             "isqrt(5*abs($x - $y)*abs($x - $y))) div 2",
             "$x in 0..60, $y in 0..60");
  EXPECT_EQ(guess("[[$a,$b] for $a in 0..40, $b in $a..80 if outcome(wythoff($a,$b)) == P]").laws.at(0).formula,
            "[($n + isqrt(5*$n*$n)) div 2, ($n + isqrt(5*$n*$n)) div 2 + $n]");
  EXPECT_EQ(guess("[wythoff($a,$b) for $a in 0..40, $b in 0..80 if outcome(wythoff($a,$b)) == P]").laws.at(0).kind,
            "Wythoff pairs");
}

TEST_F(Guess, GeneralisedWythoffPairs) {
  // r = 2: floor(k sqrt 2) and floor(k (2 + sqrt 2)).
  EXPECT_EQ(guess("[[isqrt(2*$k*$k), 2*$k + isqrt(2*$k*$k)] for $k in 0..40]").laws.at(0).kind, "2-Wythoff pairs");
}

TEST_F(Guess, SequencesOfNumbers) {
  EXPECT_EQ(guess("[7 for $n in 0..20]").laws.at(0).formula, "7");
  EXPECT_EQ(guess("[3*$n - 5 for $n in 0..20]").laws.at(0).formula, "3*$n - 5");
  EXPECT_EQ(guess("[($n * ($n+1)) div 2 for $n in 0..20]").laws.at(0).formula, "($n + $n * $n) div 2");
  EXPECT_EQ(guess("[$n mod 5 for $n in 0..30]").laws.at(0).formula, "$n mod 5");
  EXPECT_EQ(guess("[$n * ($n mod 2) for $n in 0..40]").laws.at(0).agreed, 41U);
  EXPECT_EQ(guess("[fib($n) for $n in 0..40]").laws.at(0).formula, "a($n) == a($n - 1) + a($n - 2)");
  EXPECT_EQ(guess("[($n + isqrt(5*$n*$n)) div 2 for $n in 0..60]").laws.at(0).formula, "($n + isqrt(5*$n*$n)) div 2");
}

TEST_F(Guess, PeriodsWithAPreperiodAndASaltus) {
  // 0.07 has period 34 from 53 on: R. K. Guy, C. A. B. Smith, The G-values of various games (1956).
  std::string dawson;
  for (const auto& law : guess("table(octal[0.07](_),0..300)").laws) {
    if (law.kind == "eventually periodic") dawson = law.formula;
  }
  EXPECT_NE(dawson.find("mod 34]"), std::string::npos);
  EXPECT_NE(dawson.find("if $n < 53"), std::string::npos);
  EXPECT_EQ(ask("for all $n in 0..500: grundy(octal[0.07]($n)) == " + dawson), "true");
  const auto& steps = guess("[[0,1,3][$n mod 3] + 4*($n div 3) for $n in 0..60]");
  ASSERT_FALSE(steps.laws.empty());
  EXPECT_EQ(steps.laws[0].agreed, 61U);
}

TEST_F(Guess, TablesByResidues) {
  // LCTR on rectangles, without and with the lines at the border.
  const auto& lctr = guess("table(lctr(_^_),1..20,1..20)");
  ASSERT_FALSE(lctr.laws.empty());
  for (const auto& law : lctr.laws) {
    const std::string low = law.from.empty() ? "1" : "3";
    EXPECT_EQ(ask("for all $x in " + low + "..30, $y in " + low + "..30: grundy(lctr($x^$y)) == " + law.formula),
              "true");
  }
  EXPECT_EQ(guess("table(downright(_^_),1..20,1..20)").laws.at(0).formula, "abs($x - $y) mod 2");
}

// The Grundy values of Jenga's vectors have the periods (9,0) and (0,3).
TEST_F(Guess, JengasPeriods) {
  const auto& law = guess("table(addition[(-2,0),(-2,1),(1,-1)](_,_),0..60,0..60)").laws.at(0);
  EXPECT_NE(law.formula.find("[$x mod 9]"), std::string::npos);
  EXPECT_NE(law.formula.find("[$y mod 3]"), std::string::npos);
  EXPECT_TRUE(law.exceptions.empty());
}

TEST_F(Guess, KnownGames) {
  EXPECT_EQ(guess("[grundy(octal[0.77]($n)) for $n in 0..100]").laws.at(0).formula, "grundy(kayles($n))");
  EXPECT_EQ(guess("[grundy(octal[0.137]($n)) for $n in 1..60]").laws.at(0).formula, "grundy(octal[0.07]($($n + 2)))");
  EXPECT_EQ(guess("table(union(wythoff,wythoff)(_,_),0..20,0..20)").laws.at(0).formula, "grundy(wythoff($x,$y))");
}

TEST_F(Guess, ValuesThatAreNotNumbers) {
  EXPECT_EQ(guess("[[^,v,*][$n mod 3] for $n in 0..30]").laws.at(0).formula, "[^,v,*][$n mod 3]");
}

TEST_F(Guess, ExceptionsAreListed) {
  const auto& law = guess("[17 if $n == 40 else 2*$n for $n in 0..60]").laws.at(0);
  EXPECT_EQ(law.formula, "2*$n");
  ASSERT_EQ(law.exceptions.size(), 1U);
  EXPECT_EQ(law.exceptions[0].at[0], 40);
  EXPECT_EQ(law.exceptions[0].value, "17");
  EXPECT_EQ(law.agreed, 60U);
}

TEST_F(Guess, SaysWhatWasTriedWhereNothingFits) {
  // Digits of pi.
  const auto& none = guess("[3,1,4,1,5,9,2,6,5,3,5,8,9,7,9,3,2,3,8,4,6,2,6,4,3,3,8,3,2,7,9,5]");
  EXPECT_TRUE(none.laws.empty());
  EXPECT_FALSE(none.tried.empty());
  EXPECT_NE(text_of(answer_).find("no law found for 32 entries of item $n"), std::string::npos);
  EXPECT_THROW(guess("[1,2,3]"), Error);
  EXPECT_THROW(guess("3"), Error);
}

}  // namespace
}  // namespace nimatron
