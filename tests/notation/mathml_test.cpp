// Formulas: the notation and answers in LaTeX, and LaTeX in MathML.
#include "nimatron/notation/mathml.h"

#include <gtest/gtest.h>

#include <random>

#include "nimatron/base/error.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/latex.h"

namespace nimatron {
namespace {

// Without the element around it.
std::string inside(const std::string& latex) {
  const auto all = mathml(latex, "w");
  const std::string open = "<math alttext=\"w\">", close = "</math>";
  EXPECT_TRUE(all.starts_with(open) && all.ends_with(close)) << all;
  return all.substr(open.size(), all.size() - open.size() - close.size());
}

TEST(MathMl, HasScriptsFractionsAndGroups) {
  EXPECT_EQ(inside("2^{20}"), "<msup><mn>2</mn><mn>20</mn></msup>");
  EXPECT_EQ(inside("a_1"), "<msub><mi>a</mi><mn>1</mn></msub>");
  EXPECT_EQ(inside("g_{n}^2"), "<msubsup><mi>g</mi><mi>n</mi><mn>2</mn></msubsup>");
  EXPECT_EQ(inside("\\frac{1}{2}"), "<mfrac><mn>1</mn><mn>2</mn></mfrac>");
  EXPECT_EQ(inside("\\sqrt{5}"), "<msqrt><mn>5</mn></msqrt>");
  EXPECT_EQ(inside("2^{ab}"), "<msup><mn>2</mn><mrow><mi>a</mi><mi>b</mi></mrow></msup>");
  EXPECT_EQ(inside("0.07"), "<mn>0.07</mn>");
}

TEST(MathMl, HasSignsAndGreekLetters) {
  EXPECT_EQ(inside("\\varphi"), "<mi>φ</mi>");
  EXPECT_EQ(inside("a \\le b"), "<mi>a</mi><mo stretchy=\"false\">≤</mo><mi>b</mi>");
  EXPECT_EQ(inside("{*}4"), "<mi>∗</mi><mn>4</mn>");
  EXPECT_EQ(inside("{\\uparrow}"), "<mi>↑</mi>");
  // A sign and a difference.
  EXPECT_EQ(inside("-1"), "<mo form=\"prefix\">−</mo><mn>1</mn>");
  EXPECT_EQ(inside("a-1"), "<mi>a</mi><mo stretchy=\"false\">−</mo><mn>1</mn>");
  EXPECT_NE(inside("(-1)").find("<mo form=\"prefix\">−</mo>"), std::string::npos);
  EXPECT_EQ(inside("\\mathrm{a\\_b}"), "<mi mathvariant=\"normal\">a_b</mi>");
  EXPECT_EQ(inside("x < y"), "<mi>x</mi><mo stretchy=\"false\">&lt;</mo><mi>y</mi>");
}

TEST(MathMl, HasWordsForThoseWhoDoNotSeeIt) {
  EXPECT_TRUE(mathml("{*}", "* \"2\" & <").starts_with("<math alttext=\"* &quot;2&quot; &amp; &lt;\">"));
  EXPECT_TRUE(mathml("2^{20}").starts_with("<math alttext=\"2^{20}\">"));
}

std::size_t column_of_error(const std::string& latex) {
  try {
    mathml(latex);
  } catch (const Error& e) {
    return e.column().value_or(999);
  }
  return 1000;
}

TEST(MathMl, SaysWhereItCannotBeRead) {
  EXPECT_EQ(column_of_error("a \\lee b"), 2U);
  EXPECT_EQ(column_of_error("a^{2"), 4U);
  EXPECT_EQ(column_of_error("a}"), 1U);
  EXPECT_EQ(column_of_error("\\frac{1}"), 8U);
  EXPECT_EQ(column_of_error("a^1^2"), 3U);
  EXPECT_EQ(column_of_error("\\text{a"), 7U);
  EXPECT_NE(column_of_error(std::string(100'000, '{')), 1000U);
}

TEST(Latex, OfTheNotation) {
  EXPECT_EQ(latex_notation("2^{20}"), "2^{20}");
  EXPECT_EQ(latex_notation("10^{08(10)}"), "10^{08(10)}");
  EXPECT_EQ(latex_notation("*4"), "{\\ast}4");
  EXPECT_EQ(latex_notation("{2||1|-1/2}"), "\\{2\\mathbin{||}1\\mathbin{|}-\\frac{1}{2}\\}");
  EXPECT_EQ(latex_notation("{^^|v}"), "\\{{\\Uparrow}\\mathbin{|}{\\downarrow}\\}");
  EXPECT_EQ(latex_notation("1^3*2"), "1{3\\cdot\\uparrow}{\\ast}2");
  EXPECT_EQ(latex_notation("^<2>"), "{\\uparrow^{2}}");
  EXPECT_EQ(latex_notation("v[3]"), "{\\downarrow^{[3]}}");
  EXPECT_EQ(latex_notation("+-1"), "\\pm 1");
  EXPECT_EQ(latex_notation("[6,4^2,1]"), "[6,4^{2},1]");
  EXPECT_EQ(latex_notation("a1 >= b_{n+1}"), "a_{1} \\ge  b_{n+1}");
  EXPECT_EQ(latex_notation("a xor b != phi"), "a \\oplus  b \\ne  \\varphi ");
  EXPECT_EQ(latex_notation("1*2"), "1{\\ast}2");
  EXPECT_EQ(latex_notation("5*$d*(n+1)"), "5\\cdot d\\cdot (n+1)");
  EXPECT_EQ(latex_notation("n^2", Caret::Power), "n^{2}");
  EXPECT_EQ(latex_notation("4^2", Caret::Power), "4^{2}");
}

TEST(Latex, OfPositions) {
  EXPECT_EQ(latex_notation("lctr(6,4^2,1)"), "\\mathrm{lctr}(6,4^{2},1)");
  EXPECT_EQ(latex_notation("octal[0.26](13)"), "\\mathrm{octal}[0.26](13)");
  EXPECT_EQ(latex_notation("towers(XX./.XX)"), "\\mathrm{towers}(\\texttt{XX./.XX})");
  EXPECT_EQ(latex_notation("cram(..#/...)"), "\\mathrm{cram}(\\texttt{..\\#/...})");
  EXPECT_EQ(latex_notation("jenga(111/011)"), "\\mathrm{jenga}(\\texttt{111/011})");
  EXPECT_EQ(latex_notation("push(nim,euclid)(a,b)"), "\\mathrm{push}(\\mathrm{nim},\\mathrm{euclid})(a,b)");
  EXPECT_EQ(latex_notation("aw({0|G})"), "\\mathrm{aw}(\\{0\\mathbin{|}G\\})");
  EXPECT_EQ(latex_notation("clocknim[3,2](3,3|0)"), "\\mathrm{clocknim}[3,2](3,3\\mathbin{|}0)");
}

// What is written for an answer can be set as MathML, and is what its text would give.
TEST(Latex, OfAnswers) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto written = [&](const char* expression) {
    const Answer a = evaluate(expression);
    const auto latex = latex_of(a, *a.games);
    EXPECT_NO_THROW(mathml(latex.value_or(""))) << expression;
    return latex.value_or("none");
  };
  EXPECT_EQ(written("genus(nim(2))"), "2^{20}");
  EXPECT_EQ(written("canonical(nim(3,5))"), "{\\ast}6");
  EXPECT_EQ(written("canonical({2|-1})"), "\\{2\\mathbin{|}-1\\}");
  EXPECT_EQ(written("mean({2|-1})"), "\\frac{1}{2}");
  EXPECT_EQ(written("grundy(nim(3,5))"), "6");
  EXPECT_EQ(written("[1, *2]"), "[1,{\\ast}2]");
  EXPECT_EQ(written("first(positions(nim(1,1)))"), "\\mathrm{nim}(1,1)");
  EXPECT_EQ(written("outcome(nim(1))"), "none");
  EXPECT_EQ(written("tame(nim(1))"), "none");
  for (const char* value : {"Tiny(2)", "+-1", "^[2]*3", "{0||0|-2}", "-5/8", "v4*"}) written(value);
}

// Whatever is typed, what is written for it can be set.
TEST(Latex, OfAnyTextCanBeRead) {
  const std::string letters = "ab vxGN0123^^_{}[]()|*/.,;:-+=<>!$#%&\\\"' \xc3\xa9";
  std::mt19937 random(7);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (auto n = random() % 12; n > 0; --n) text += letters[random() % letters.size()];
    for (const Caret caret : {Caret::Up, Caret::Power}) {
      EXPECT_NO_THROW(mathml(latex_notation(text, caret))) << text;
      EXPECT_NO_THROW(mathml(latex_notation("lctr(" + text + ")", caret))) << text;
    }
  }
}

TEST(Latex, OfText) {
  EXPECT_EQ(latex_text("a_b & 5% {x} ^ \\ <"), "a\\_b \\& 5\\% \\{x\\} \\^{} \\textbackslash{} $<$");
}

}  // namespace
}  // namespace nimatron
