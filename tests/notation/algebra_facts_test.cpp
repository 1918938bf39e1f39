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

}  // namespace
}  // namespace nimatron
