// Formulas: what is typed and what is answered, in LaTeX and in MathML.
#include <gtest/gtest.h>

#include <random>

#include "nimatron/base/error.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/formula_text.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {
namespace {

// The MathML of what is typed, without the element around it.
std::string inside(const std::string& typed) {
  const auto all = mathml(read_formula(typed), "w");
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
  EXPECT_EQ(inside("a <= b"), inside("a \\le b"));
  EXPECT_EQ(inside("*4"), "<mi mathvariant=\"normal\">∗</mi><mn>4</mn>");
  EXPECT_EQ(inside("\\uparrow"), "<mi mathvariant=\"normal\">↑</mi>");
  // A sign and a difference.
  EXPECT_EQ(inside("-1"), "<mo form=\"prefix\">−</mo><mn>1</mn>");
  EXPECT_EQ(inside("a-1"), "<mi>a</mi><mo stretchy=\"false\">−</mo><mn>1</mn>");
  EXPECT_NE(inside("(-1)").find("<mo form=\"prefix\">−</mo>"), std::string::npos);
  EXPECT_EQ(inside("\\mathrm{a\\_b}"), "<mi mathvariant=\"normal\">a_b</mi>");
  EXPECT_EQ(inside("x < y"), "<mi>x</mi><mo stretchy=\"false\">&lt;</mo><mi>y</mi>");
  EXPECT_EQ(inside("{2||1}"),
            "<mo stretchy=\"false\" form=\"prefix\">{</mo><mn>2</mn><mo stretchy=\"false\" lspace=\"0.2em\" "
            "rspace=\"0.2em\">‖</mo><mn>1</mn><mo stretchy=\"false\" form=\"postfix\">}</mo>");
  EXPECT_NE(inside("{3|||2||1}").find(">|||</mo>"), std::string::npos);
}

TEST(MathMl, HasWordsForThoseWhoDoNotSeeIt) {
  EXPECT_TRUE(mathml(read_formula("*"), "* \"2\" & <").starts_with("<math alttext=\"* &quot;2&quot; &amp; &lt;\">"));
}

std::size_t column_of_error(const std::string& typed) {
  try {
    read_formula(typed);
  } catch (const Error& e) {
    return e.column().value_or(999);
  }
  return 1000;
}

TEST(TypedFormula, SaysWhereItCannotBeRead) {
  EXPECT_EQ(column_of_error("a \\lee b"), 2U);
  EXPECT_EQ(column_of_error("a^{2"), 4U);
  EXPECT_EQ(column_of_error("a_(2"), 4U);
  EXPECT_EQ(column_of_error("a}"), 1U);
  EXPECT_EQ(column_of_error("{0|1"), 4U);
  EXPECT_EQ(column_of_error("\\frac{1}"), 8U);
  EXPECT_EQ(column_of_error("a^1^2"), 3U);
  EXPECT_EQ(column_of_error("a_"), 2U);
  EXPECT_EQ(column_of_error("\\text{a"), 7U);
  EXPECT_NE(column_of_error(std::string(100'000, '{')), 1000U);
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "a^{";
  EXPECT_NE(column_of_error(deep), 1000U);
}

std::string typeset_as(const char* typed) { return latex(read_formula(typed)); }

TEST(TypedFormula, IsWrittenInLatex) {
  EXPECT_EQ(typeset_as("2^{20}"), "2^{20}");
  EXPECT_EQ(typeset_as("10^{08(10)}"), "10^{08(10)}");
  EXPECT_EQ(typeset_as("*4"), "{\\ast}4");
  EXPECT_EQ(typeset_as("{2||1|-1/2}"), "\\{2\\mathbin{||}1\\mathbin{|}-\\frac{1}{2}\\}");
  EXPECT_EQ(typeset_as("{^^|↓}"), "\\{{\\Uparrow}\\mathbin{|}{\\downarrow}\\}");
  EXPECT_EQ(typeset_as("^*"), "{\\uparrow}{\\ast}");
  EXPECT_EQ(typeset_as("^3"), "3\\cdot {\\uparrow}");
  EXPECT_EQ(typeset_as("+-1"), "\\pm 1");
  EXPECT_EQ(typeset_as("[6,4^2,1]"), "[6,4^{2},1]");
  EXPECT_EQ(typeset_as("a1 >= b_{n+1}"), "a_{1}\\ge b_{n+1}");
  EXPECT_EQ(typeset_as("a xor b != phi"), "a\\oplus b\\ne \\varphi");
  EXPECT_EQ(typeset_as("1*2"), "1{\\ast}2");
  EXPECT_EQ(typeset_as("5*d*(n+1)"), "5\\cdot d\\cdot (n+1)");
  EXPECT_EQ(typeset_as("n^2"), "n^{2}");
  EXPECT_EQ(typeset_as("l'[i,j]"), "l^{{\\prime}}[i,j]");
  EXPECT_EQ(typeset_as("\\lfloor\\varphi n\\rfloor"), "\\lfloor \\varphi n\\rfloor");
  EXPECT_EQ(typeset_as("O(log r)"), "O({\\log}\\, r)");
}

// A letter is a letter, whatever game it might name elsewhere; what belongs to a script is what its brackets hold; an x
// multiplies only between factors.
TEST(TypedFormula, ReadsVariablesScriptsAndProducts) {
  EXPECT_EQ(typeset_as("v"), "v");
  EXPECT_EQ(typeset_as("v > 0"), "v>0");
  EXPECT_EQ(typeset_as("u_{2n+1}"), "u_{2n+1}");
  EXPECT_EQ(typeset_as("F_(n+1)"), "F_{n+1}");
  EXPECT_EQ(typeset_as("F_{2i+1}/F_{2i}"), "F_{2i+1}/F_{2i}");
  EXPECT_EQ(typeset_as("(10)^{n-1} 1"), "(10)^{n-1}1");
  EXPECT_EQ(typeset_as("(-φ)^-n"), "(-\\varphi )^{-n}");
  EXPECT_EQ(typeset_as("n^{n(n xor 2)}"), "n^{n(n\\oplus 2)}");
  EXPECT_EQ(typeset_as("1^{(n+4)31}"), "1^{(n+4)31}");
  EXPECT_EQ(typeset_as("2k x n"), "2k\\times n");
  EXPECT_EQ(typeset_as("(2k+1) x 4"), "(2k+1)\\times 4");
  EXPECT_EQ(typeset_as("3 x (2k+1)"), "3\\times (2k+1)");
  EXPECT_EQ(typeset_as("3x4"), "3\\times 4");
  EXPECT_EQ(typeset_as("0 <= x <= y"), "0\\le x\\le y");
  EXPECT_EQ(typeset_as("2x + 1"), "2x+1");
  EXPECT_EQ(typeset_as("aw({0|G^R}) = -3"), "\\mathrm{aw}(\\{0\\mathbin{|}G^{R}\\})=-3");
  EXPECT_EQ(typeset_as("lctr(6,4^2,1)"), "\\mathrm{lctr}(6,4^{2},1)");
}

TEST(AnswerFormula, IsWrittenInLatex) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto written = [&](const char* expression) {
    const Answer a = evaluate(expression);
    const auto formula = formula_of(a, *a.games);
    return formula ? latex(*formula) : "none";
  };
  EXPECT_EQ(written("genus(nim(2))"), "2^{20}");
  EXPECT_EQ(written("genus(octal[0.26](13))"), "0^{20420}");
  EXPECT_EQ(written("canonical(nim(3,5))"), "{\\ast}6");
  EXPECT_EQ(written("canonical({2|-1})"), "\\{2\\mathbin{|}-1\\}");
  EXPECT_EQ(written("1^3*2"), "1+3\\cdot {\\uparrow}{\\ast}2");
  EXPECT_EQ(written("v[3]"), "{\\downarrow}^{[3]}");
  EXPECT_EQ(written("^<2>"), "{\\uparrow}^{2}");
  EXPECT_EQ(written("mean({2|-1})"), "\\frac{1}{2}");
  EXPECT_EQ(written("grundy(nim(3,5))"), "6");
  EXPECT_EQ(written("0 - 5"), "-5");
  EXPECT_EQ(written("[1, *2]"), "[1,{\\ast}2]");
  EXPECT_EQ(written("first(positions(nim(1,1)))"), "\\mathrm{nim}(1,1)");
  EXPECT_EQ(written("first(positions(octal[0.26](3)))"), "\\mathrm{octal[0.26]}(3)");
  EXPECT_EQ(written("first(positions(clocknim[3,2](3,3|0)))"), "\\mathrm{clocknim[3,2]}(3,3\\mathbin{|}0)");
  EXPECT_EQ(written("first(positions(cram(..#/...)))"), "\\mathrm{cram}(\\texttt{..\\#/...})");
  EXPECT_EQ(written("first(positions(jenga(111/011)))"), "\\mathrm{jenga}(\\texttt{111/011})");
  EXPECT_EQ(written("outcome(nim(1))"), "none");
  EXPECT_EQ(written("tame(nim(1))"), "none");
}

// A value's formula has the signs of its text: the two are written by the same choices.
TEST(AnswerFormula, AbbreviatesAsTheTextDoes) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto written = [&](const char* expression) {
    return latex(*formula_of(evaluate(expression), session.games()));
  };
  EXPECT_EQ(written("+-1"), "\\pm 1");
  EXPECT_EQ(written("+-{2|1}"), "\\pm \\{2\\mathbin{|}1\\}");
  EXPECT_EQ(written("+-(2*)"), "\\pm (2{\\ast})");
  EXPECT_EQ(written("Tiny(2)"), "\\mathbf{+}_{2}");
  EXPECT_EQ(written("{0||0|-1/2}"), "\\mathbf{+}_{\\frac{1}{2}}");
  EXPECT_EQ(written("Miny(2)"), "\\mathbf{−}_{2}");
  EXPECT_EQ(written("{3,{4|0}|-1}"), "\\{3,\\{4\\mathbin{|}0\\}\\mathbin{|}-1\\}");
  EXPECT_EQ(written("-5/8"), "-\\frac{5}{8}");
  EXPECT_EQ(written("v4*"), "4\\cdot {\\downarrow}{\\ast}");
}

// However deep a value or a list is, its formula is a row of signs.
TEST(AnswerFormula, IsFlatForDeepValues) {
  Budget budget;
  Session session(budget);
  GameArena& games = session.games();
  Game g = games.integer(0);
  for (int i = 1; i <= 3000; ++i) g = games.make({games.integer(2 * i)}, {g});
  const auto formula = formula_of(Term{{}, g}, games);
  ASSERT_TRUE(formula);
  for (const auto& s : *formula) EXPECT_TRUE(s.parts.empty());
  EXPECT_FALSE(mathml(*formula, "").empty());
  Answer list = Integer(1);
  for (int i = 0; i < 50'000; ++i) list = Answer(List{{list}, true});
  EXPECT_FALSE(formula_of(list, games));
  // From inside out, or their destructors would nest as deep.
  while (const auto* inner = found_in<List>(list)) list = Answer(inner->items.front());
}

// Every ruleset's positions can be set.
TEST(AnswerFormula, OfEveryRulesetsPositions) {
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  std::size_t seen = 0;
  for (const auto& entry : rulesets()) {
    for (const auto& example : entry.examples) {
      const auto formula = formula_of(evaluate.denoted(example), session.games());
      ASSERT_TRUE(formula) << example;
      EXPECT_EQ(mathml(*formula, "").find("<math"), 0U) << example;
      ++seen;
    }
  }
  EXPECT_GT(seen, 40U);
}

// Whatever is typed is set or refused.
TEST(TypedFormula, OfAnyTextIsReadOrRefused) {
  const std::string letters = "ab vxGN0123^^_{}[]()|*/.,;:-+=<>!$#%&\\\"' \xc3\xa9";
  std::mt19937 random(7);
  std::size_t set = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string typed;
    for (auto n = random() % 12; n > 0; --n) typed += letters[random() % letters.size()];
    try {
      const auto formula = read_formula(typed);
      EXPECT_EQ(latex(formula).empty(), formula.empty()) << typed;
      EXPECT_FALSE(mathml(formula, typed).empty()) << typed;
      ++set;
    } catch (const Error& e) {
      EXPECT_TRUE(e.column()) << typed;
    }
  }
  EXPECT_GT(set, 5'000U);
}

TEST(Latex, OfText) {
  EXPECT_EQ(latex_text("a_b & 5% {x} ^ \\ <"), "a\\_b \\& 5\\% \\{x\\} \\^{} \\textbackslash{} $<$");
}

}  // namespace
}  // namespace nimatron
