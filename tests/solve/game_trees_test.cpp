// Whole game trees.
#include "nimatron/solve/game_trees.h"

#include <gtest/gtest.h>

#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/rules/game_text.h"
#include "tests/support/game_tree.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

TEST(GameTrees, AgreeWithTheTreesOfTheTests) {
  const std::vector<std::string> positions = {
      "nim(0)",           "nim(1)",        "nim(2)",        "nim(1,1)",         "wythoff(1,1)",    "cram(1x2)",
      "cram(2x2)",        "octal[0.3](1)", "spindly(2)",    "subversion(2,1)",  "subversion(1,2)", "subversion(4,2)",
      "domineering(2x1)", "clobber(xo)",   "lctr(2,1)",     "lctr(3)",          "queen(2,2)",      "push(nim,nim)(1)",
      "pass(nim)(1)",     "towers(XX/XX)", "towers(XX/X.)", "truncate(lctr)(3)"};
  Budget budget;
  GameArena games(budget);
  GameTrees trees(games);
  const auto number = [&](const std::string& text) { return trees.of(test::read_position(text)); };
  test::GameTrees other;
  for (const auto& a : positions) {
    for (const auto& b : positions) {
      const auto tree = [&](const std::string& text) {
        const Placed p = test::read_position(text);
        return *other.of(p.ruleset, p.position, 10000);
      };
      // The other trees count equal options; here an option set has each once.
      if (tree(a) == tree(b)) {
        EXPECT_EQ(number(a), number(b)) << a << " and " << b;
      }
      if (number(a) == number(b)) {
        EXPECT_EQ(other[tree(a)].height, other[tree(b)].height) << a << " and " << b;
        EXPECT_EQ(other[tree(a)].outcome(), other[tree(b)].outcome()) << a << " and " << b;
        EXPECT_EQ(other[tree(a)].misere_outcome(), other[tree(b)].misere_outcome()) << a << " and " << b;
      }
    }
  }
  EXPECT_EQ(number("subversion(2,1)"), number("spindly(2)"));
  EXPECT_NE(number("subversion(2,1)"), number("spindly(-2)"));
  EXPECT_NE(number("nim(1,1)"), number("nim(0)")) << "equal in normal play, and different games";
}

TEST(GameTrees, SayWhichGamesTheOptionsAre) {
  Budget budget;
  Session session(budget, Theory::Off);
  Evaluator evaluate(session);
  for (const auto& [question, answer] :
       {std::pair{"same_game(nim(1),cram(1x2))", true}, std::pair{"same_game(nim(1,1),nim(0))", false},
        std::pair{"options_are(nim(2),[nim(0),octal[0.3](1)])", true},
        std::pair{"options_are(nim(2),[nim(1),nim(0),cram(1x2)])", true},
        std::pair{"options_are(nim(2),[nim(0)])", false},
        std::pair{"options_are(nim(2),[nim(0),nim(1),nim(2)])", false}}) {
    EXPECT_EQ(std::get<bool>(evaluate(question)), answer) << question;
  }
}

AnyRuleset game(const std::string& text) { return make_game(read_game_file("a.game", text).at(0)).ruleset; }

TEST(GameTrees, KeepGamesOfOneNameApart) {
  Budget budget;
  GameArena games(budget);
  GameTrees trees(games);
  const AnyRuleset by_one = game("game take\nheaps n\nboth n -> n - 1 if n >= 1\n");
  const AnyRuleset by_two = game("game take\nheaps n\nboth n -> n - 2 if n >= 2\n");
  ASSERT_EQ(by_one.spec(), by_two.spec());
  EXPECT_NE(trees.of({by_one, by_one.parse("2")}), trees.of({by_two, by_two.parse("2")}));
  EXPECT_EQ(trees.of({by_one, by_one.parse("2")}), trees.of({by_two, by_two.parse("4")}));
}

TEST(GameTrees, FindLoops) {
  Budget budget;
  GameArena games(budget);
  GameTrees trees(games);
  const AnyRuleset swap = game("game swap\ntuple a b\nboth a, b -> b, a\n");
  for (int n = 0; n < 2; ++n) {
    try {
      trees.of({swap, swap.parse("1,2")});
      FAIL() << "the loop was not found";
    } catch (const Error& e) {
      EXPECT_STREQ(e.what(), "the game is loopy: swap(1,2) can be reached from itself by way of swap(2,1)");
    }
  }
}

}  // namespace
}  // namespace nimatron
