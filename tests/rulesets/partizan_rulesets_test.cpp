// The partizan games against values computed independently, straight from the definitions.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "nimatron/rulesets/graph/hackenbush.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/grundy.h"
#include "nimatron/value/game.h"
#include "tests/support/typed_position.h"

namespace nimatron {
namespace {

// A position typed in full, "name[parameters](state)".
std::pair<AnyRuleset, std::string> split(const std::string& expr) {
  const auto open = expr.find('(');
  return {test::read_ruleset(expr.substr(0, open)), expr.substr(open + 1, expr.size() - open - 2)};
}

std::string canonical(const std::string& expr) {
  Budget budget;
  GameArena games(budget);
  const auto [r, state] = split(expr);
  const auto p = r.parse(state);
  r.check(p);
  return explicit_text(games, CanonicalSolver<AnyRuleset>(r, games)(p));
}

TEST(PartizanRulesets, CanonicalFormsAreTheVectors) {
  std::ifstream file(NIMATRON_TEST_DATA "/partizan_rulesets.json");
  const auto vectors = nlohmann::json::parse(file);
  ASSERT_GT(vectors.size(), 150U);
  for (const auto& v : vectors) {
    const auto expr = v["expr"].get<std::string>();
    EXPECT_EQ(canonical(expr), v["expect"]["canonical"].get<std::string>()) << expr;
  }
}

// Winning Ways, ch. 2: values of Cutcake and Maundy Cake are integers; Lessons in Play on elephants.
TEST(PartizanRulesets, PublishedValues) {
  EXPECT_EQ(canonical("cutcake(1x5)"), "4");
  EXPECT_EQ(canonical("cutcake(2x5)"), "1");
  EXPECT_EQ(canonical("cutcake(4x4)"), "0");
  EXPECT_EQ(canonical("cutcake(4x9)"), "1");
  EXPECT_EQ(canonical("maundycake(1x6)"), "4");
  EXPECT_EQ(canonical("maundycake(2x6)"), "1");
  EXPECT_EQ(canonical("elephantsrhinos(tttt..fff)"), "1");
  EXPECT_EQ(canonical("domineering(4x5)"), "1");
  EXPECT_EQ(canonical("hackenbush(BBR)"), "3/2");
}

// Green Hackenbush by fusion against search, on graphs with circuits and loops.
TEST(PartizanRulesets, FusionAgreesWithSearch) {
  Budget budget;
  GameArena games(budget);
  struct Plain : Hackenbush {  // without the reduction
    Position reduce(const Position& p) const { return p; }
  };
  const AnyRuleset r = Plain{};
  std::uint64_t seed = 1;
  for (int round = 0; round < 60; ++round) {
    Graph g;
    const int edges = 2 + round % 6;
    for (int i = 0; i < edges; ++i) {
      seed = mix(seed, static_cast<std::uint64_t>(i));
      const int b = static_cast<int>(seed % 5), a = static_cast<int>(seed / 5 % 5);
      g.add_edge(i == 0 ? 0 : a, b, 2);
    }
    g.vertices.assign(5, 0);
    g.sort_edges();
    const Graph p = r.typed<Graph>(r.parse(format_edges(g, "BRG")));
    const Game value = CanonicalSolver<AnyRuleset>(r, games)(r.position(p));
    EXPECT_EQ(value, games.nimber(static_cast<std::uint32_t>(green_hackenbush(p)))) << format_edges(g, "BRG");
  }
}

TEST(PartizanRulesets, BadStatesAreErrors) {
  for (const std::string expr : {"hackenbush(1-2B)", "hackenbush(0-1)", "hackenbush(0-1X)", "toadsfrogs(t./.f)",
                                 "shove(x#.)", "maze(..@2,0)", "snort(0-1;.)", "psubtraction[;](3)", "cutcake(0x3)",
                                 "clobber(xo/o)", "towers(XY)", "domineering(99999x99999)"}) {
    EXPECT_THROW(canonical(expr), Error) << expr;
  }
}

}  // namespace
}  // namespace nimatron
