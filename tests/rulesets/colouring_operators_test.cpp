// Snort and Col under operators, with other games on grids and on graphs of their own.
#include <gtest/gtest.h>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/session.h"
#include "nimatron/engine/terms.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "tests/support/game_tree.h"

namespace nimatron {
namespace {

class ColouringOperatorsTest : public ::testing::Test {
 protected:
  std::string say(const std::string& text) { return text_of(evaluate_(text)); }
  // The outcome by the moves alone.
  std::string by_tree(const std::string& text) {
    const Placed p = as_position(session_, game_of(session_, evaluate_.denoted(text)));
    test::GameTrees trees;
    return std::string(1, letter(trees[trees.of(p.ruleset, p.position, 100000).value()].outcome()));
  }
  Budget budget_;
  Session session_{budget_};
  Evaluator evaluate_{session_};
};

TEST_F(ColouringOperatorsTest, PlayTogetherWithOtherGamesOnGrids) {
  for (const std::string text :
       {"push(snort,domineering)(2x3)", "push(domineering,col)(2x2)", "union(snort,col)(2x3)", "union(snort,nogo)(2x2)",
        "conjoined(snort,clobber)(2x2)", "leftright(snort)(.x./...)", "truncate(col)(2x3)", "pass(snort)(2x2)",
        "snort(2x2) + col(...) + domineering(2x2)"}) {
    EXPECT_EQ(say("outcome(" + text + ")"), by_tree(text)) << text;
  }
}

TEST_F(ColouringOperatorsTest, PlayOnGraphsUnderOperators) {
  for (const std::string text : {"union(snort,col)(0-1,1-2,2-3;....)", "push(snort,col)(0-1,1-2,2-0;.x.)",
                                 "leftright(col)(0-1,1-2;...)", "snort(0-1,1-2;...) + col(0-1,1-2,2-0;...)"}) {
    EXPECT_EQ(say("outcome(" + text + ")"), by_tree(text)) << text;
  }
}

TEST_F(ColouringOperatorsTest, AGraphIsNoBoardForGamesOnGrids) {
  for (const std::string text : {"push(snort,domineering)(0-1,1-2;...)", "union(snort,nogo)(0-1,1-2;...)"}) {
    EXPECT_THROW(say("outcome(" + text + ")"), Error) << text;
  }
}

}  // namespace
}  // namespace nimatron
