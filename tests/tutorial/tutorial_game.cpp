// The game of the tutorial is in the registry, and works as the page says.
#include <gtest/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {
namespace {

// Straight from the rules: a heap of n leads to n - 1 and, for n > 2, to n / 2.
int heap_value(int n) {
  if (n == 0) return 0;
  const int a = heap_value(n - 1);
  const int b = n > 2 ? heap_value(n / 2) : -1;
  int least = 0;
  while (least == a || least == b) ++least;
  return least;
}

TEST(Tutorial, ItsGameIsListedAndPlayed) {
  ASSERT_NE(find_ruleset("halving"), nullptr);
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  const auto answer = [&](const std::string& question) { return text_of(evaluate(question)); };
  for (int n = 0; n < 30; ++n) {
    const auto heap = "halving(" + std::to_string(n) + ")";
    EXPECT_EQ(answer("grundy(" + heap + ")"), std::to_string(heap_value(n))) << n;
  }
  EXPECT_EQ(answer("grundy(halving(7,12) + nim(3))"), std::to_string(heap_value(7) ^ heap_value(12) ^ 3));
  EXPECT_NO_THROW(answer("outcome(push(halving,nim)(3,5))"));
}

}  // namespace
}  // namespace nimatron
