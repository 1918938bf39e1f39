// Texts in the language, the shapes of a box, and the functions that claims compare with.
#include <gtest/gtest.h>

#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace nimatron {
namespace {

class TextFunctions : public testing::Test {
 protected:
  std::string answer(const std::string& expression) { return text_of(evaluate_(expression)); }

  Budget budget_;
  Session session_{budget_, Theory::Off};
  Evaluator evaluate_{session_};
};

TEST_F(TextFunctions, MakeAndTakeApart) {
  for (const auto& [expression, stated] : std::vector<std::pair<std::string, std::string>>{
           {"repeat(\"X.\",3)", "X.X.X."},
           {"repeat(\"X\",0)", ""},
           {"join([1,*2,\"a\"],\"; \")", "1; *2; a"},
           {"join([],\",\")", ""},
           {"join(split(\"a/b//c\",\"/\"),\"|\")", "a|b||c"},
           {"len(split(\"\",\"/\"))", "1"},
           {"replace(\"aXbX\",\"X\",\"XX\")", "aXXbXX"},
           {"contains(\"abc\",\"bc\")", "true"},
           {"contains(\"abc\",\"cb\")", "false"},
           {"len(characters(\"XX/.X\"))", "5"},
           {"text(nim(3,5))", "nim(3,5)"},
           {"text(genus(nim(2))) == \"2^{20}\"", "true"},
           {"towers($(repeat(\"X\",2))/X$(repeat(\".\",1))) == towers(XX/X.)", "true"},
       }) {
    EXPECT_EQ(answer(expression), stated) << expression;
  }
  EXPECT_THROW(answer("repeat(\"X\",-1)"), Error);
  EXPECT_THROW(answer("repeat(\"XX\",16777216)"), Error) << "too long";
  EXPECT_THROW(answer("replace(\"a\",\"\",\"b\")"), Error);
  EXPECT_THROW(answer("split(\"a\",\"\")"), Error);
}

TEST_F(TextFunctions, BinomialsArePascals) {
  EXPECT_EQ(
      answer("for all $n in 1..30, $k in 0..30: binomial($n,$k) == binomial($n - 1,$k - 1) + binomial($n - 1,$k)"),
      "true");
  EXPECT_EQ(answer("binomial(100,50)"), "100891344545564193334812497256");
  EXPECT_EQ(answer("[binomial(0,0),binomial(3,4),binomial(3,-1)]"), "[1, 0, 0]");
}

// Free polyominoes: 1, 1, 2, 5, 12, 35 (OEIS A000105).
TEST_F(TextFunctions, ShapesArePolyominoes) {
  EXPECT_EQ(answer("[count(shapes(towers,$n x $n,cells=$n)) for $n in 1..6]"), "[1, 2, 4, 9, 21, 56]");
  EXPECT_EQ(answer("count(shapes(towers,2x5)) == census(towers,2x5).shapes"), "true");
  EXPECT_THROW(answer("count(shapes(nim,2x2))"), Error);
}

TEST_F(TextFunctions, PlainPlayAgreesWithTheOtherSolvers) {
  EXPECT_EQ(answer("for all $P in boards(towers,2x3), $n in 0..3: "
                   "misere_outcome($P + nim($n),plain) == misere_outcome($P + nim($n))"),
            "true");
  EXPECT_THROW(answer("misere_outcome(domineering(2x2),plain)"), Error);
}

TEST_F(TextFunctions, TheoryAnswersWhereItIsAsked) {
  // Too large to search.
  EXPECT_EQ(answer("with_theory(grundy(nim(1000000000000,3)))"), "1000000000003");
  EXPECT_EQ(answer("[with_theory(grundy($P)) for $P in [octal[0.07](1000000000000)]]"),
            answer("[with_theory(grundy(octal[0.07](1000000000000)))]"));
  EXPECT_EQ(answer("for all $n in 0..60: grundy(octal[0.07]($n)) == with_theory(grundy(octal[0.07]($n)))"), "true");
  EXPECT_THROW(answer("with_theory(1,2)"), Error);
}

}  // namespace
}  // namespace nimatron
