// Prose with mathematics, as pages and LaTeX write it.
#include "nimatron/claims/report/prose.h"

#include <gtest/gtest.h>

#include "nimatron/base/error.h"
#include "nimatron/claims/claim.h"

namespace nimatron {
namespace {

// Formulas in brackets, as they are typed.
std::string formulas(const Prose& prose) {
  std::string out;
  for (const auto& run : prose) out += run.latex.empty() ? run.text : "<" + run.text + ">";
  return out;
}

TEST(Prose, MarksFormulas) {
  EXPECT_EQ(formulas(marked("the genus `2^{20}` for $0 \\le a$.")), "the genus <2^{20}> for <0 \\le a>.");
  EXPECT_EQ(latex(marked("the value `{0|^}` & more")), "the value $\\{0\\mathbin{|}{\\uparrow}\\}$ \\& more");
  EXPECT_EQ(html(marked("a `2^{20}`")), "a <math alttext=\"2^{20}\"><msup><mn>2</mn><mn>20</mn></msup></math>");
  EXPECT_EQ(html(marked("5 \\$ \\` <")), "5 $ ` &lt;");
  EXPECT_EQ(html(marked("`12` towers")), "12 towers");
  EXPECT_EQ(latex(marked("`12` towers")), "$12$ towers");
  EXPECT_TRUE(marked("").empty());
}

TEST(Prose, SaysWhereAMarkIsWrong) {
  const auto column = [](const char* text) {
    try {
      marked(text);
    } catch (const Error& e) {
      return e.column().value_or(999);
    }
    return std::size_t{1000};
  };
  EXPECT_EQ(column("a $b"), 2U);
  EXPECT_EQ(column("a `b"), 2U);
  EXPECT_EQ(column("ab $c \\lee d$"), 6U);
  EXPECT_EQ(column("a $$ b"), 2U);
}

TEST(Prose, FindsTheFormulasOfClaims) {
  EXPECT_EQ(formulas(unmarked("The genus for 0 <= a <= b.")), "The genus for <0 <= a <= b>.");
  EXPECT_EQ(formulas(unmarked("6,4^2,2,1^2 of n^2")), "<6,4^2,2,1^2> of <n^2>");
  EXPECT_EQ(formulas(unmarked("g_{N+1} = g_N xor 2, m_0")), "<g_{N+1} = g_N xor 2>, <m_0>");
  EXPECT_EQ(formulas(unmarked("C(r+c-2,r-1) and the 2 x m board, 3x4")), "<C(r+c-2,r-1)> and the <2 x m> board, <3x4>");
  EXPECT_EQ(formulas(unmarked("a P-position, lctr_nr, {0|^} & two-row")), "a P-position, lctr_nr, <{0|^}> & two-row");
  EXPECT_EQ(formulas(unmarked("the value *2 - which is hot - and 1/2")), "the value <*2> - which is hot - and <1/2>");
  EXPECT_EQ(formulas(unmarked("A row of n towers, with *n and a v")), "A row of <n> towers, with <*n> and a <v>");
  EXPECT_EQ(formulas(unmarked("l[i,j] = m[i+1,j]")), "<l[i,j] = m[i+1,j]>");
  EXPECT_EQ(formulas(unmarked("for all $a in 0..9: f($a) == P")), "for all <$a> in <0..9>: <f($a) == P>");
  // Pages break lines between formulas.
  EXPECT_EQ(formulas(unmarked("a(r,c) = a(r-1,c) + a(r,c-1) - b")), "<a(r,c) = a(r-1,c) + a(r,c-1) -> <b>");
  EXPECT_EQ(formulas(unmarked("")), "");
}

TEST(Prose, WritesTheFormulasOfClaims) {
  EXPECT_EQ(latex(unmarked("for 0 <= a, n^2")), "for $0 \\le  a$, $n^{2}$");
  EXPECT_EQ(latex(unmarked("n^{n(n xor 2)}")), "$n^{n(n \\oplus  2)}$");
  EXPECT_EQ(latex(unmarked("2 x m board")), "$2\\times m$ board");
  EXPECT_EQ(latex(unmarked("1^{(11)31}")), "$1^{(11)31}$");
  EXPECT_EQ(latex(unmarked("a row & 5%")), "a row \\& 5\\%");
}

TEST(Prose, LeavesNoSignInAsciiInTheClaims) {
  for (const auto& c : claims()) {
    for (const auto& statement : {c.statement, c.corrected}) {
      std::string text;
      for (const auto& run : unmarked(statement)) {
        if (run.latex.empty()) text += run.text;
      }
      for (const char* sign : {"<=", ">=", "!=", " xor ", "->"}) {
        EXPECT_EQ(text.find(sign), std::string::npos) << statement;
      }
      EXPECT_NO_THROW(html(unmarked(statement))) << statement;
    }
  }
}

}  // namespace
}  // namespace nimatron
