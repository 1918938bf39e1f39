// What CGSuite's own tests say of misère algebra, codes of heaps and coins, ordinals and powers.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace nimatron {
namespace {

TEST(AlgebraFacts, FactsOfCGSuite) {
  Budget budget;
  const Budget::Scope scope(budget);
  Session session(budget);
  Evaluator evaluate(session);
  std::ifstream in(std::string(NIMATRON_TEST_DATA) + "/algebra_facts.txt");
  std::size_t facts = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    ++facts;
    const auto tab = line.find('\t');
    ASSERT_NE(tab, std::string::npos) << line;
    const auto source = line.substr(0, tab), expected = line.substr(tab + 1);
    if (expected == "!") {
      EXPECT_THROW(evaluate(source), Error) << source;
    } else {
      EXPECT_EQ(text_of(evaluate(source)), expected) << source;
    }
  }
  EXPECT_GT(facts, 400U);
}

// The factors and parts are positions, and not values, of which two are nothing.
TEST(AlgebraFacts, FactorsAreAdded) {
  Budget budget;
  const Budget::Scope scope(budget);
  Session session(budget);
  Evaluator evaluate(session);
  for (const std::string game :
       {"nim(2,2)", "nim(2,3)", "nim(4,4,1)", "form([*2,*3,[*2,*3]])", "form([*3])", "nim(0)"}) {
    EXPECT_EQ(text_of(evaluate("for all $way in misere_factors(" + game + "): misere_equal(sum($way)," + game + ")")),
              "true");
    EXPECT_EQ(text_of(evaluate("for all $x in misere_parts(" + game + "): misere_equal(misere_minus(" + game +
                               ",$x) + $x," + game + ")")),
              "true");
  }
  EXPECT_EQ(text_of(evaluate("misere_factors(nim(2,3))")), "[[*2, *2, *]]");
  EXPECT_EQ(text_of(evaluate("misere_parts(form([*3]))")), "[*2, form([*,[*3],[*2,[*3]]])]");
}

TEST(AlgebraFacts, InfiniteNumbersInLatex) {
  Budget budget;
  const Budget::Scope scope(budget);
  Session session(budget);
  Evaluator evaluate(session);
  EXPECT_EQ(text_of(evaluate("latex(w^2-w*3+1)")), "\\omega^{2}-\\omega \\cdot 3+1");
  EXPECT_EQ(text_of(evaluate("latex(*(w^2))")), "{\\ast}(\\omega^{2})");
}

}  // namespace
}  // namespace nimatron
