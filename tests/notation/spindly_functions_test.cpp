// is_binary and is_spindly: literal forms of games, with all their followers.
#include <gtest/gtest.h>

#include "nimatron/claims/support.h"

namespace nimatron {
namespace {

std::string answer_to(const std::string& expression) {
  Budget budget;
  Session session(budget);
  return answer(session, expression);
}

TEST(Binary, IsAtMostOneOptionForEachPlayer) {
  for (const char* game : {"0", "*", "3", "-2", "^", "{2|-1}", "form({*|{1|}})", "subversion(27,8)", "hackenbush(B)",
                           "nim(1)", "nim(0,1)", "domineering(1x2)"}) {
    EXPECT_EQ(answer_to(std::string("is_binary(") + game + ")"), "true") << game;
  }
  for (const char* game : {"*2", "nim(2)", "form({0,*|0})", "form({{0,*|0}|0})", "hackenbush(BB)", "cram(1x5)"}) {
    EXPECT_EQ(answer_to(std::string("is_binary(") + game + ")"), "false") << game;
  }
}

// Two moves to one normal form are one option.
TEST(Binary, CountsOptionsAndNotMoves) {
  EXPECT_EQ(answer_to("is_binary(nim(1,1))"), "true");
  EXPECT_EQ(answer_to("is_binary(cram(1x3))"), "true");
}

TEST(Spindly, IsBinaryAllSmallAndOneMoveEndsTheGame) {
  for (const char* game : {"0", "*", "^", "subversion(27,8)", "spindly(3,-2,1)", "lopchop(BRB)", "headstails[3,2](7T)",
                           "form({0|{0|{0|0}}})", "form({{{0|0}|0}|0})"}) {
    EXPECT_EQ(answer_to(std::string("is_spindly(") + game + ")"), "true") << game;
  }
  for (const char* game : {"1", "*2", "form({{0|0}|{0|0}})", "form({0|{0,*|0}})", "form({0|{0|}})", "nim(2)",
                           "subversion(3,2) + subversion(1,1)", "hackenbush(B)"}) {
    EXPECT_EQ(answer_to(std::string("is_spindly(") + game + ")"), "false") << game;
  }
}

// All positions of Subversion are spindly (Theorem 2.1), and so are their followers alone.
TEST(Spindly, HoldsForSubversion) {
  for (int a = 1; a <= 8; ++a) {
    for (int b = 1; b <= 8; ++b) {
      EXPECT_EQ(answer_to(fmt::format("is_spindly(subversion({},{}))", a, b)), "true") << a << ' ' << b;
    }
  }
}

}  // namespace
}  // namespace nimatron
