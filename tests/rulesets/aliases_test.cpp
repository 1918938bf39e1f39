// Names that people know octal games by: against the rules of the games themselves.
#include "nimatron/rulesets/aliases.h"

#include <gtest/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"

namespace nimatron {
namespace {

class Aliases : public ::testing::Test {
 protected:
  std::string ask(const std::string& text) { return text_of(evaluate_(text)); }
  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(Aliases, AreTheOctalGames) {
  EXPECT_EQ(ask("for all $n in 0..100: grundy(kayles($n)) == grundy(octal[0.77]($n))"), "true");
  EXPECT_EQ(ask("for all $n in 0..100: grundy(dawson_chess($n)) == grundy(dawson_kayles($($n + 1)))"), "true");
  EXPECT_EQ(ask("for all $n in 0..100: grundy(officers($n)) == grundy(octal[0.6]($n))"), "true");
  EXPECT_EQ(ask("for all $n in 0..100: grundy(treblecross($n)) == grundy(octal[0.007]($($n + 2)))"), "true");
  EXPECT_EQ(ask("[kayles(9)]"), "[octal[0.77](9)]");
}

// A cross on a strip of n squares takes the squares at most two away.
TEST_F(Aliases, TreblecrossByItsRules) {
  std::vector<unsigned> grundy{0};
  for (int n = 1; n <= 40; ++n) {
    std::vector<bool> seen(256);
    for (int i = 1; i <= n; ++i) {
      const auto left = static_cast<std::size_t>(std::max(0, i - 3)),
                 right = static_cast<std::size_t>(std::max(0, n - i - 2));
      seen[grundy[left] ^ grundy[right]] = true;
    }
    unsigned mex = 0;
    while (seen[mex]) ++mex;
    grundy.push_back(mex);
    EXPECT_EQ(ask("grundy(treblecross(" + std::to_string(n) + "))"), std::to_string(mex)) << n;
  }
}

TEST_F(Aliases, KeepTheirPeriods) {
  EXPECT_EQ(ask("period(kayles).period"), "12");
  EXPECT_EQ(ask("period(dawson_kayles).preperiod"), "53");
  EXPECT_EQ(ask("grundy(kayles(1000000000))"), ask("grundy(octal[0.77](1000000000))"));
  EXPECT_THROW(ask("kayles[3](4)"), Error);
}

}  // namespace
}  // namespace nimatron
