#include "nimatron/base/canonical_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <utility>
#include <vector>

namespace nimatron {
namespace {

struct TestGraph {
  std::vector<std::uint64_t> colours;
  std::vector<ColouredEdge> edges;
  friend auto operator<=>(const TestGraph&, const TestGraph&) = default;
};

// The graph with its vertices at other places.
TestGraph moved(const TestGraph& g, const std::vector<std::uint32_t>& place) {
  TestGraph out{std::vector<std::uint64_t>(g.colours.size()), {}};
  for (std::size_t v = 0; v < place.size(); ++v) out.colours[place[v]] = g.colours[v];
  for (const auto& e : g.edges) {
    const auto [a, b] = std::minmax(place[e.a], place[e.b]);
    out.edges.push_back({a, b, e.colour});
  }
  std::sort(out.edges.begin(), out.edges.end());
  return out;
}

TestGraph canonical(const TestGraph& g) { return moved(g, canonical_places(g.colours, g.edges)); }

// The least graph that any order of the vertices makes: isomorphic graphs have the same one.
TestGraph least(const TestGraph& g) {
  std::vector<std::uint32_t> place(g.colours.size());
  std::iota(place.begin(), place.end(), 0U);
  TestGraph best = moved(g, place);
  while (std::next_permutation(place.begin(), place.end())) best = std::min(best, moved(g, place));
  return best;
}

// With two colours of vertices and of edges, loops and parallel edges.
TestGraph any_graph(std::mt19937& random, std::uint32_t most) {
  TestGraph g;
  const std::uint32_t n = 1 + static_cast<std::uint32_t>(random() % most);
  for (std::uint32_t v = 0; v < n; ++v) g.colours.push_back(random() % 3 == 0 ? 1 : 0);
  const bool plain = random() % 2 == 0;
  for (auto count = random() % (2 * n); count > 0; --count) {
    g.edges.push_back({static_cast<std::uint32_t>(random() % n), static_cast<std::uint32_t>(random() % n),
                       plain ? 0 : static_cast<std::uint32_t>(random() % 2)});
  }
  return g;
}

TEST(CanonicalGraph, IsomorphicGraphsAndNoOthersBecomeTheSame) {
  std::mt19937 random(1);
  std::map<TestGraph, TestGraph> by_least;
  std::set<TestGraph> found;
  for (int i = 0; i < 3000; ++i) {
    const TestGraph g = any_graph(random, 5), c = canonical(g);
    EXPECT_EQ(least(c), least(g));
    const auto [it, is_new] = by_least.emplace(least(g), c);
    EXPECT_EQ(it->second, c);
    EXPECT_EQ(found.insert(c).second, is_new);
  }
}

TEST(CanonicalGraph, TheOrderOfTheVerticesDoesNotMatter) {
  std::mt19937 random(2);
  for (int i = 0; i < 5000; ++i) {
    const TestGraph g = any_graph(random, 14);
    std::vector<std::uint32_t> place(g.colours.size());
    std::iota(place.begin(), place.end(), 0U);
    std::shuffle(place.begin(), place.end(), random);
    EXPECT_EQ(canonical(g), canonical(moved(g, place)));
  }
}

// Graphs with so many symmetries that they must be used.
TEST(CanonicalGraph, SymmetricGraphs) {
  std::mt19937 random(3);
  const auto check = [&](std::uint32_t n, auto joined) {
    TestGraph g{std::vector<std::uint64_t>(n), {}};
    for (std::uint32_t a = 0; a < n; ++a) {
      for (std::uint32_t b = 0; b < a; ++b) {
        if (joined(a, b)) g.edges.push_back({b, a, 0});
      }
    }
    std::vector<std::uint32_t> place(n);
    std::iota(place.begin(), place.end(), 0U);
    std::shuffle(place.begin(), place.end(), random);
    EXPECT_EQ(canonical(g), canonical(moved(g, place)));
  };
  using Vertex = std::uint32_t;
  check(64, [](Vertex, Vertex) { return true; });
  check(64, [](Vertex, Vertex) { return false; });
  check(64, [](Vertex a, Vertex b) { return a / 8 == b / 8 || a % 8 == b % 8; });    // a rook on a chess board
  check(64, [](Vertex a, Vertex b) { return ((a ^ b) & ((a ^ b) - 1)) == 0; });      // the cube of six dimensions
  check(64, [](Vertex a, Vertex b) { return a / 4 == b / 4 && (a - b) % 2 == 1; });  // sixteen circuits of four
  check(60, [](Vertex a, Vertex b) { return a / 5 == b / 5 && (a - b == 1 || a - b == 4); });
}

}  // namespace
}  // namespace nimatron
