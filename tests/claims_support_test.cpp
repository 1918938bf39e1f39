// The support code of the checks of claims.
#include <gtest/gtest.h>

#include "nimatron/claims/support.h"
#include "nimatron/engine/session.h"
#include "tests/support/game_tree.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

TEST(ClaimTrees, AgreeWithTheTreesOfTheTests) {
  const std::vector<std::string> positions = {
      "nim(0)",           "nim(1)",        "nim(2)",        "nim(1,1)",         "wythoff(1,1)",    "cram(1x2)",
      "cram(2x2)",        "octal[0.3](1)", "spindly(2)",    "subversion(2,1)",  "subversion(1,2)", "subversion(4,2)",
      "domineering(2x1)", "clobber(xo)",   "lctr(2,1)",     "lctr(3)",          "queen(2,2)",      "push(nim,nim)(1)",
      "pass(nim)(1)",     "towers(XX/XX)", "towers(XX/X.)", "truncate(lctr)(3)"};
  Budget budget;
  Session session(budget, Theory::Off);
  Trees trees(session);
  test::GameTrees other;
  for (const auto& a : positions) {
    for (const auto& b : positions) {
      const auto tree = [&](const std::string& text) {
        const Placed p = test::read_position(text);
        return *other.of(p.ruleset, p.position, 10000);
      };
      // The other trees count equal options; here an option set has each once.
      if (tree(a) == tree(b)) {
        EXPECT_EQ(trees.of(a), trees.of(b)) << a << " and " << b;
      }
      if (trees.of(a) == trees.of(b)) {
        EXPECT_EQ(other[tree(a)].height, other[tree(b)].height) << a << " and " << b;
        EXPECT_EQ(other[tree(a)].outcome(), other[tree(b)].outcome()) << a << " and " << b;
        EXPECT_EQ(other[tree(a)].misere_outcome(), other[tree(b)].misere_outcome()) << a << " and " << b;
      }
    }
  }
  EXPECT_EQ(trees.of("subversion(2,1)"), trees.of("spindly(2)"));
  EXPECT_NE(trees.of("subversion(2,1)"), trees.of("spindly(-2)"));
  EXPECT_NE(trees.of("nim(1,1)"), trees.of("nim(0)")) << "equal in normal play, and different games";
}

TEST(ClaimComparison, NoticesDifferencesAndUnexpectedTruths) {
  Budget budget;
  Check check(Scale::Quick, budget);
  Comparison same(check);
  same.same_game("nim(1)", "cram(1x2)");
  same.options_are("nim(2)", {"nim(0)", "octal[0.3](1)"});
  EXPECT_FALSE(same.failed());
  same.options_are("nim(2)", {"nim(0)"});
  EXPECT_TRUE(same.failed());
  EXPECT_EQ(same.finding("all").verdict, Verdict::Fails);
  EXPECT_THROW(same.refuted("all", "none"), Error) << "an unexpected difference is not a refutation";

  Comparison different(check);
  different.same_game("nim(1,1)", "nim(0)");
  EXPECT_TRUE(different.failed());
  Comparison refuting(check);
  EXPECT_THROW(refuting.refute(true, "a false statement"), Error);
  EXPECT_NO_THROW(refuting.refute(false, "a false statement"));
}

}  // namespace
}  // namespace nimatron
