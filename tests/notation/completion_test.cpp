// What Tab offers at the prompt, and which statements wait for another line.
#include "nimatron/notation/completion.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "nimatron/notation/evaluator.h"
#include "tests/support/all_entries.h"

namespace nimatron {
namespace {

using Words = std::vector<std::string>;

class CompletionTest : public ::testing::Test {
 protected:
  Words words(const std::string& text) {
    return complete(text, evaluate_.entries(), evaluate_.variables(), {"loops", "values"}).words;
  }
  bool offers(const std::string& text, const std::string& word) {
    const auto all = words(text);
    return std::find(all.begin(), all.end(), word) != all.end();
  }
  void run(const std::string& text) {
    evaluate_.run(text, [](const auto&) { return true; });
  }
  bool unfinished(const std::string& text) {
    bool out = false;
    evaluate_.run(text, [&](const Evaluator::Statement& s) {
      out = s.unfinished;
      return true;
    });
    return out;
  }
  Budget budget_{std::size_t{1} << 30};
  Session session_{budget_};
  Evaluator evaluate_{session_, test::all_entries()};
};

TEST_F(CompletionTest, Names) {
  EXPECT_EQ(words("genu"), Words{"genus("});
  EXPECT_EQ(complete("1 + genu", evaluate_.entries(), {}).start, 4U);
  EXPECT_EQ(words("misere_o"), Words{"misere_outcome("});
  EXPECT_EQ(words("octa"), (Words{"octal", "octalpass"}));
  EXPECT_EQ(words("push(zer"), Words{"zeruclid"});
  EXPECT_FALSE(offers("push(", "grundy("));
  EXPECT_EQ(words("grundy(wyth"), Words{"wythoff"});
  EXPECT_TRUE(offers("for", "for all"));
  EXPECT_TRUE(offers("as", "assert"));
  EXPECT_FALSE(offers("1 + as", "assert"));
}

TEST_F(CompletionTest, ParametersOfTheFunctionThatIsOpen) {
  EXPECT_EQ(words("period(octal[0.07], t"), Words{"to="});
  EXPECT_EQ(words("options(domineering(2x2), l"), Words{"left"});
  EXPECT_EQ(words("check(\"lctr/def2\", scale=q"), Words{"quick"});
  EXPECT_TRUE(offers("check(\"lctr/def2\", f", "fresh"));
  EXPECT_TRUE(offers("table(wythoff(_,_), 0..7, 0..7, of=gr", "grundy"));
  EXPECT_EQ(words("sum([period(octal[0.07], t"), Words{"to="});
  // A parameter that must be given comes first.
  EXPECT_TRUE(offers("period(t", "towers"));
}

TEST_F(CompletionTest, VariablesClaimsKeysTopics) {
  run("$number = 3; $north = 4; f($x) = $x; period(octal[0.07])");
  EXPECT_EQ(words("nim($n"), (Words{"north", "number"}));
  EXPECT_EQ(words("[1 for $alpha in 0..$al"), Words{"alpha"});
  EXPECT_EQ(words("claims(\"lctr/def2-"), Words{"lctr/def2-tame"});
  EXPECT_EQ(words("it.pre"), Words{"preperiod"});
  EXPECT_EQ(words("help loo"), Words{"loops"});
  EXPECT_EQ(words("?val"), Words{"values"});
  EXPECT_TRUE(offers("f", "f("));
}

TEST_F(CompletionTest, NothingInStatesAndComments) {
  EXPECT_TRUE(words("hackenbush(B").empty());
  EXPECT_TRUE(words("octal[0.").empty());
  EXPECT_TRUE(words("# gr").empty());
  EXPECT_FALSE(words("nim(3,5) + gr").empty());
  EXPECT_FALSE(words("push(nim,euclid)(2,4) + gr").empty());
  EXPECT_TRUE(complete("save(3, \"fi", evaluate_.entries(), {}).file);
}

TEST_F(CompletionTest, StatementsThatWaitForMore) {
  for (const char* text :
       {"[1,", "1 +", "grundy(nim(3)", "for all $a in 0..3:", "$x =", "f($x) =", "{1|", "not", "1 if", "time", "assert",
        "1 and", "[$a for $a in", "1 if true", "max(1,", "1 exactly when"}) {
    EXPECT_TRUE(unfinished(text)) << text;
  }
  for (const char* text : {"nim(3,5", "\"abc", "grundy", "1", "octal[0.07", "1 +)", "foo(", "$", "1/", ""}) {
    EXPECT_FALSE(unfinished(text)) << text;
  }
}

}  // namespace
}  // namespace nimatron
