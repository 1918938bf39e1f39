#include "nimatron/rulesets/graph/hackenbush_colon.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimatron/rulesets/graph/hackenbush.h"
#include "nimatron/rulesets/registry.h"
#include "tests/support/game_tree.h"

namespace nimatron {
namespace {

Graph read(const std::string& text) {
  Cursor in(text);
  return Hackenbush{}.parse(in);
}

// Branches become one string and one stalk; circuits that are not all green stay.
TEST(HackenbushColon, ReplacesWhatStandsOnACutVertex) {
  const auto reduced = [](const std::string& text) { return Hackenbush{}.format(colon_reduced(read(text))); };
  EXPECT_EQ(reduced("0-1B,1-2B,1-3R"), "B");            // 1:(1-1)
  EXPECT_EQ(reduced("0-1B,1-2R,1-3R"), "BRR");          // 1:(-2) = 1/4
  EXPECT_EQ(reduced("0-1G,1-2G,1-3G"), "G");            // *:(* + *)
  EXPECT_EQ(reduced("0-1G,1-2B,2-3R,1-4R,4-5B"), "G");  // 1/2 - 1/2 stands on it
  EXPECT_EQ(reduced("0-1B,1-2G,2-3G,3-1G"), "BG");      // a green triangle is worth *
  EXPECT_EQ(reduced("0-1B,0-1R,1-2B,1-3R"), "0-1B,0-1R");
  EXPECT_EQ(reduced("BRG"), "BRG");
}

// Random graphs on a few vertices, loops and parallel edges included.
RC_GTEST_PROP(HackenbushColon, KeepsTheValue, ()) {
  Graph g;
  const int edges = *rc::gen::inRange(1, 9);
  for (int i = 0; i < edges; ++i) {
    // Mostly trees: an edge to an older vertex.
    const int b = *rc::gen::inRange(1, 6), a = *rc::gen::inRange(0, b + 1);
    g.add_edge(a, b, *rc::gen::inRange(0, 3));
  }
  g.vertices.assign(6, 0);
  g.sort_edges();
  const Hackenbush hackenbush;
  const AnyRuleset r = hackenbush;
  Graph p;  // what is joined to the ground, by way of the notation
  try {
    p = read(format_edges(g, "BRG"));
  } catch (const Error&) {
    RC_DISCARD("nothing stands on the ground");
  }
  const Graph q = colon_reduced(p);
  RC_ASSERT(q.edges.size() <= p.edges.size());
  test::GameTrees trees;
  const auto before = trees.of(r, r.position(p), 20000), after = trees.of(r, r.position(q), 20000);
  RC_ASSERT(before.has_value() && after.has_value());
  Budget budget;
  GameArena games(budget);
  RC_ASSERT(trees.value(games, *before) == trees.value(games, *after));
}

// A tree far too large for its moves to be tried.
TEST(HackenbushColon, LargeTreesAreNumbers) {
  std::string text = "0-1B";
  for (int v = 2; v <= 400; ++v)
    text += "," + std::to_string(v / 2) + "-" + std::to_string(v) + (v % 3 == 0 ? "R" : "B");
  const Graph q = colon_reduced(read(text));
  EXPECT_TRUE(is_path(q));
  EXPECT_LT(q.edges.size(), 200U);
}

}  // namespace
}  // namespace nimatron
