// The switch operator whose procedure is a game, against the push operator and against its definition.
#include "nimatron/ruleset/operators/general_switch.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "nimatron/notation/evaluator.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/solve/game_trees.h"
#include "nimatron/solve/grundy.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

TEST(GeneralSwitch, WithASingleMoveIsThePushOperator) {
  Budget budget;
  GameArena games(budget);
  GameTrees trees(games);
  const auto tree = [&](const std::string& text) { return trees.of(test::read_position(text)); };
  for (const char* pair : {"nim,euclid", "euclid,nim", "wythoff,euclid", "nim,nim"}) {
    for (const char* heaps : {"0,0", "1,2", "3,3", "2,5"}) {
      const std::string board = heaps;
      const std::string pushed = std::string("push(") + pair + ")(" + board + ")";
      EXPECT_EQ(tree(std::string("switch(nim,") + pair + ")(1=>" + board + ")"), tree(pushed)) << pushed;
      EXPECT_EQ(tree(std::string("switch(cram,") + pair + ")(1x2=>" + board + ")"), tree(pushed)) << pushed;
    }
  }
  EXPECT_EQ(tree("switch(nim,vcram,hcram)(1=>2x3)"), tree("pushcram(2x3)"));
  EXPECT_EQ(tree("switch(cram,nim,euclid)(1x1=>2,4)"), tree("euclid(2,4)"));
}

// subtraction[1,2] with a procedure of n tokens of Nim, then subtraction[1,3]: the definition by hand.
int by_hand(int procedure, int heap, std::map<std::pair<int, int>, int>& known) {
  if (const auto it = known.find({procedure, heap}); it != known.end()) return it->second;
  std::set<int> options;
  for (const int take : procedure > 0 ? std::set<int>{1, 2} : std::set<int>{1, 3}) {
    if (take <= heap) options.insert(by_hand(procedure, heap - take, known));
  }
  for (int left = 0; left < procedure; ++left) options.insert(by_hand(left, heap, known));
  int value = 0;
  while (options.count(value) != 0) ++value;
  return known[{procedure, heap}] = value;
}

TEST(GeneralSwitch, AgreesWithItsDefinition) {
  Budget budget;
  std::map<std::pair<int, int>, int> known;
  const AnyRuleset r = test::read_ruleset("switch(nim,subtraction[1,2],subtraction[1,3])");
  for (const auto& played : {r, without_theory(r)}) {
    GrundySolver<AnyRuleset> grundy(played, budget);
    for (int procedure = 0; procedure <= 4; ++procedure) {
      for (int heap = 0; heap <= 12; ++heap) {
        const auto state = std::to_string(procedure) + "=>" + std::to_string(heap);
        EXPECT_EQ(grundy(r.parse(state)), static_cast<Nimber>(by_hand(procedure, heap, known))) << state;
      }
    }
  }
}

TEST(GeneralSwitch, ReadsAndWritesItsStates) {
  const AnyRuleset r = test::read_ruleset("switch(nim,nim,wythoff)");
  EXPECT_EQ(r.format(r.parse(" 2 => 3,5 ")), "2=>3,5");
  EXPECT_EQ(r.format(r.parse("0=>3,5")), "=>3,5");
  EXPECT_EQ(r.format(r.parse("=>3,5")), "=>3,5");
  EXPECT_EQ(r.parse("0,0=>3,5"), r.parse("=>3,5"));
  EXPECT_THROW(r.parse("3,5"), Error);
  EXPECT_THROW(r.parse("1=>3,5=>2"), Error);
  EXPECT_THROW(r.parse("x=>3,5"), Error);
}

// A blue edge is a move in the procedure for Left alone.
TEST(GeneralSwitch, MayHaveAPartizanProcedure) {
  const AnyRuleset r = test::read_ruleset("switch(hackenbush,nim,nim)");
  EXPECT_FALSE(r.impartial());
  std::vector<std::string> left, right;
  r.options(r.parse("B=>1"), Player::Left, [&](const AnyPosition& q) { left.push_back(r.format(q)); });
  r.options(r.parse("B=>1"), Player::Right, [&](const AnyPosition& q) { right.push_back(r.format(q)); });
  EXPECT_EQ(left.size(), 2U);
  EXPECT_EQ(right, std::vector<std::string>{"B=>0"});
}

TEST(GeneralSwitch, RefusesBoardsOfDifferentKinds) {
  EXPECT_THROW(test::read_ruleset("switch(nim,nim,lctr)"), Error);
  EXPECT_THROW(test::read_ruleset("switch(nim,nim)"), Error);
  EXPECT_THROW(test::read_ruleset("push(switch(nim,nim,nim),nim)"), Error);
}

}  // namespace
}  // namespace nimatron
