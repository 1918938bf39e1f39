// Building Nim against a recursion over its rules.
#include "nimatron/rulesets/heaps/building_nim.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "nimatron/engine/ask.h"
#include "nimatron/ruleset/operators/without_theory.h"

namespace nimatron {
namespace {

// Whether the player to move loses.
bool loses(int tokens, std::vector<int> stacks, std::map<std::pair<int, std::vector<int>>, bool>& known) {
  std::sort(stacks.begin(), stacks.end());
  if (tokens == 0) {
    int sum = 0;
    for (const int s : stacks) sum ^= s;
    return sum == 0;
  }
  if (const auto it = known.find({tokens, stacks}); it != known.end()) return it->second;
  bool wins = false;
  for (auto& s : stacks) {
    ++s;
    wins = wins || loses(tokens - 1, stacks, known);
    --s;
  }
  return known[{tokens, stacks}] = !wins;
}

TEST(BuildingNim, AgreesWithItsRules) {
  Budget budget;
  std::map<std::pair<int, std::vector<int>>, bool> known;
  const AnyRuleset game = BuildingNim{};
  Session session(budget);
  for (int tokens = 0; tokens <= 7; ++tokens) {
    for (const std::vector<int>& stacks :
         {std::vector<int>{0}, {0, 0}, {1, 0}, {0, 0, 0}, {2, 1, 0}, {1, 1, 3, 3}, {1, 1, 2, 3}, {0, 0, 0, 0}}) {
      std::string text = std::to_string(tokens) + ";";
      for (std::size_t i = 0; i < stacks.size(); ++i) text += (i > 0 ? "," : "") + std::to_string(stacks[i]);
      const auto p = game.parse(text);
      const Outcome expected = loses(tokens, stacks, known) ? Outcome::P : Outcome::N;
      EXPECT_EQ(outcome_of(session, {without_theory(game), p}), expected) << text;
      EXPECT_EQ(outcome_of(session, {game, p}), expected) << text;
    }
  }
}

TEST(BuildingNim, RefusesWhatIsNoState) {
  const AnyRuleset game = BuildingNim{};
  for (const char* text : {"", "3", "3;", "3,1", "-1;0", "1;2,", "1000000000000000000;1"}) {
    EXPECT_THROW(game.parse(text), Error) << text;
  }
  EXPECT_EQ(game.format(game.parse("0;")), "0;");
}

}  // namespace
}  // namespace nimatron
