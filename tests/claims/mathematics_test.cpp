// Mathematics in prose, as pages and LaTeX write it.
#include "nimatron/claims/report/mathematics.h"

#include <gtest/gtest.h>

#include "nimatron/claims/claim.h"
#include "nimatron/claims/report/report.h"

namespace nimatron {
namespace {

TEST(Mathematics, OfPages) {
  EXPECT_EQ(html_prose("The genus for 0 <= a <= b."), "The genus for 0 ≤ a ≤ b.");
  EXPECT_EQ(html_prose("6,4^2,2,1^2 of n^2"), "6,4<sup>2</sup>,2,1<sup>2</sup> of n<sup>2</sup>");
  EXPECT_EQ(html_prose("g_{N+1} = g_N xor 2, m_0"), "g<sub>N+1</sub> = g<sub>N</sub> ⊕ 2, m<sub>0</sub>");
  EXPECT_EQ(html_prose("1^{(11)31}"), "1<sup>(11)31</sup>");
  EXPECT_EQ(html_prose("C(r+c-2,r-1) and the 2 x m board, 3x4"), "C(r+c−2,r−1) and the 2 × m board, 3×4");
  EXPECT_EQ(html_prose("a P-position, lctr_nr, {0|^} & two-row"), "a P-position, lctr_nr, {0|^} &amp; two-row");
}

TEST(Mathematics, OfLatex) {
  EXPECT_EQ(latex_prose("The genus for 0 <= a <= b <= 7."), "The genus for $0 \\le a \\le b \\le 7$.");
  EXPECT_EQ(latex_prose("partitions of n^2 are"), "partitions of $n^{2}$ are");
  EXPECT_EQ(latex_prose("n^{n(n xor 2)}"), "$n^{n(n \\oplus 2)}$");
  EXPECT_EQ(latex_prose("a row & 5%"), "a row \\& 5\\%");
  EXPECT_EQ(latex_prose("2 x m board"), "$2 \\times m$ board");
}

TEST(Mathematics, LeavesNoSignInAsciiInThePapers) {
  const auto look = [](const std::string& text) {
    for (const char* sign : {"&lt;=", "&gt;=", "!=", " xor "}) {
      EXPECT_EQ(html_prose(text).find(sign), std::string::npos) << text;
    }
    for (const char* sign : {"$<$=", "$>$=", "<=", ">="}) {
      EXPECT_EQ(latex_prose(text).find(sign), std::string::npos) << text;
    }
  };
  for (const auto& c : claims()) {
    look(c.statement);
    look(c.corrected);
  }
  for (const auto& paper : papers()) {
    look(paper.summary);
    for (const auto& s : paper.sections) {
      for (const auto& f : s.figures) look(f.caption);
    }
  }
}

}  // namespace
}  // namespace nimatron
