// What the grammar reads, and what it says about what it cannot read.
#include <gtest/gtest.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/parse.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {
namespace {

class Notation : public ::testing::Test {
 protected:
  std::string eval(const std::string& source) {
    try {
      return text_of(evaluate_(source), session_.games(), {});
    } catch (const Error& e) {
      return (e.column() ? "column " + std::to_string(*e.column() + 1) + ": " : "") + e.what();
    }
  }
  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(Notation, PartsOfAValueStandTogether) {
  EXPECT_EQ(eval("1*2"), "1*2");
  EXPECT_EQ(eval("1*2 == 1 + *2"), "true");
  EXPECT_EQ(eval("v2* == -^2 + *"), "true");
  EXPECT_EQ(eval("^^ == ^2"), "true");
  EXPECT_EQ(eval("1/2^* - 1/2 == ^*"), "true");
}

TEST_F(Notation, SignsBindAsDocumented) {
  EXPECT_EQ(eval("-1^ == -1 + ^"), "true");
  EXPECT_EQ(eval("-(1^) == -1 + v"), "true");
  EXPECT_EQ(eval("2 - 1^ == 1 + v"), "true");
  EXPECT_EQ(eval("+-1 == {1|-1}"), "true");
  EXPECT_EQ(eval("1 +-1"), "0");
  EXPECT_EQ(eval("- - -1"), "-1");
}

TEST_F(Notation, SlashLevels) {
  EXPECT_EQ(eval("{0||0|-2} == {0|{0|-2}}"), "true");
  EXPECT_EQ(eval("{2|1||0} == {{2|1}|0}"), "true");
  EXPECT_EQ(eval("{|} == 0"), "true");
  EXPECT_EQ(eval("{1|2|3}"), "column 1: two bars of the same length; which one splits this game?");
}

TEST_F(Notation, Comparisons) {
  EXPECT_EQ(eval("^ > 0"), "true");
  EXPECT_EQ(eval("* <> 0"), "true");
  EXPECT_EQ(eval("* < 1"), "true");
  EXPECT_EQ(eval("1 <= 1"), "true");
  EXPECT_EQ(eval("1 != 1"), "false");
}

TEST_F(Notation, UnicodeForms) {
  EXPECT_EQ(eval("\u2191 == ^"), "true");
  EXPECT_EQ(eval("\u00b11 == +-1"), "true");
}

TEST_F(Notation, PositionsAndSums) {
  EXPECT_EQ(eval("nim(3,5,7)"), "*");
  EXPECT_EQ(eval("nim(3) + nim(5)"), "*6");
  EXPECT_EQ(eval("grundy(nim(3) + nim(5) + *6)"), "0");
  EXPECT_EQ(eval("nim(2) + 1/2 == 1/2*2"), "true");
  EXPECT_EQ(eval("grundy(nim(1000000000000000000,1))"), "1000000000000000001");
}

TEST_F(Notation, ErrorsSayWhereAndWhat) {
  EXPECT_EQ(eval("nim(3,5"), "column 8: expected ')', found the end");
  EXPECT_EQ(eval("nim(-1)"), "column 5: a heap must be from 0 to 1000000000000000000");
  EXPECT_EQ(eval("grundi(nim(3))"), "column 1: unknown name 'grundi'; did you mean 'grundy'?");
  EXPECT_EQ(eval("grundy()"), "column 1: grundy takes 1 argument: grundy(position)");
  EXPECT_EQ(eval("1 +"), "column 4: expected a value, a position or a function, found the end");
  EXPECT_EQ(eval("nim"), "column 1: 'nim' is a ruleset; a position of it needs a state in brackets: nim(...)");
  EXPECT_EQ(eval("   "), "empty expression");
  EXPECT_EQ(eval("{1"), "column 3: expected '|', found the end");
  EXPECT_EQ(eval("grundy(nim($a))"), "column 12: the variable $a is not bound");
  EXPECT_EQ(eval("1/3"), "column 1: a denominator must be a power of two");
}

TEST_F(Notation, DepthIsLimitedAndLengthIsNot) {
  EXPECT_EQ(eval(std::string(1000000, '(')), "column 1001: brackets nested more than 1000 deep");
  EXPECT_EQ(eval(std::string(900, '(') + "1" + std::string(900, ')')), "1");
  EXPECT_EQ(eval(std::string(100000, '-') + "(1)"), "1");
  std::string sum = "1";
  for (int i = 0; i < 100000; ++i) sum += i % 2 != 0 ? "+1" : " - 1";
  EXPECT_EQ(eval(sum), "1");
  std::string product = "1";
  for (int i = 0; i < 100000; ++i) product += ".1";
  EXPECT_EQ(eval(product), "1");
}

TEST(Tables, NamesAreUniqueAndExamplesAnswer) {
  std::vector<std::string> names;
  for (const auto& e : rulesets()) names.push_back(e.name);
  for (const auto& e : ruleset_operators()) names.push_back(e.name);
  for (const auto& e : position_operators()) names.push_back(e.name);
  for (const auto& e : engine_entries().all()) names.push_back(e.name);
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());

  Budget budget(std::size_t{1} << 30);
  Session session(budget);
  Evaluator evaluate(session);
  for (const auto& f : engine_entries().all()) {
    EXPECT_FALSE(f.help.empty()) << f.name;
    EXPECT_NO_THROW(text_of(evaluate(f.example), session.games(), {})) << f.example;
  }
}

}  // namespace
}  // namespace nimatron
