// Prose with mathematics, as pages, LaTeX and the terminal write it.
#include "nimatron/notation/prose.h"

#include <gtest/gtest.h>

#include "nimatron/base/error.h"
#include "nimatron/claims/claim.h"

namespace nimatron {
namespace {

// Formulas in brackets, as they are typed.
std::string formulas(const Prose& prose) {
  std::string out;
  for (const auto& run : prose) out += run.formula.empty() ? run.text : "<" + run.text + ">";
  return out;
}

TEST(Prose, MarksFormulas) {
  EXPECT_EQ(formulas(marked("the genus `2^{20}` for $0 \\le a$.")), "the genus <2^{20}> for <0 \\le a>.");
  EXPECT_EQ(text(marked("the genus `2^{20}` for $0 <= a$.")), "the genus 2^{20} for 0 <= a.");
  EXPECT_EQ(latex(marked("the value `{0|^}` & more")), "the value $\\{0\\mathbin{|}{\\uparrow}\\}$ \\& more");
  EXPECT_EQ(html(marked("a `2^{20}`")), "a <math alttext=\"2^{20}\"><msup><mn>2</mn><mn>20</mn></msup></math>");
  EXPECT_EQ(html(marked("5 \\$ \\` <")), "5 $ ` &lt;");
  EXPECT_EQ(html(marked("`12` towers")), "12 towers");
  EXPECT_EQ(latex(marked("`12` towers")), "$12$ towers");
  EXPECT_TRUE(marked("").empty());
}

TEST(Prose, LeavesVariablesAloneBetweenBackticks) {
  EXPECT_EQ(formulas(marked("for all $a in 0..9: `a <= b`", kBackticks)), "for all $a in 0..9: <a <= b>");
  EXPECT_EQ(text(marked(unmarked("$a ` \\ $b"), kBackticks)), "$a ` \\ $b");
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
  EXPECT_EQ(column("a $$ b"), 3U);
}

// What a claim says outside of its formulas is words: no relation, power or index is left as it is typed, and no letter
// but a and A stands alone.
TEST(Prose, HasAllFormulasOfTheClaimsMarked) {
  for (const auto& c : claims()) {
    for (const auto& statement : {c.statement, c.corrected}) {
      std::string words;
      for (const auto& run : marked(statement, kBackticks)) {
        if (run.formula.empty()) words += run.text;
      }
      for (const char* sign : {"<=", ">=", "!=", " xor ", "->", " < ", " = ", "^", "_", "{", "[", "φ"}) {
        EXPECT_EQ(words.find(sign), std::string::npos) << c.id << ": " << statement;
      }
      const auto is_letter = [&](std::size_t i) {
        return i < words.size() && std::isalpha(static_cast<unsigned char>(words[i])) != 0;
      };
      for (std::size_t i = 0; i < words.size(); ++i) {
        const bool alone = is_letter(i) && !is_letter(i + 1) && (i == 0 || (!is_letter(i - 1) && words[i - 1] != '\''));
        EXPECT_FALSE(alone && words[i] >= 'b' && words[i] <= 'z') << c.id << ": " << statement;
      }
      EXPECT_NO_THROW(html(marked(statement, kBackticks))) << statement;
    }
  }
}

}  // namespace
}  // namespace nimatron
