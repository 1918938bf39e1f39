#include "nimatron/engine/graph_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <boost/unordered/unordered_flat_set.hpp>

#include "nimatron/base/budget.h"
#include "nimatron/base/canonical_graph.h"
#include "nimatron/base/error.h"
#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

namespace {

// A graph as the set of its edges: vertex a and a smaller vertex b are joined by edge a(a-1)/2 + b.
using EdgeSet = std::uint64_t;

int edge_number(int a, int b) { return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a; }

template <class Visit>
void each_edge(EdgeSet graph, int vertices, const Visit& visit) {
  for (int a = 1; a < vertices; ++a) {
    for (int b = 0; b < a; ++b) {
      if ((graph >> edge_number(a, b) & 1) != 0) visit(a, b);
    }
  }
}

EdgeSet canonical_edges(EdgeSet graph, int vertices) {
  const std::vector<std::uint64_t> colours(static_cast<std::size_t>(vertices));
  std::vector<ColouredEdge> edges;
  each_edge(graph, vertices, [&](int a, int b) {
    edges.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), 0});
  });
  const auto place = canonical_places(colours, edges);
  EdgeSet out = 0;
  for (const auto& e : edges) {
    out |= EdgeSet{1} << edge_number(static_cast<int>(place[e.a]), static_cast<int>(place[e.b]));
  }
  return out;
}

// Whether the last vertex has as many neighbours as every vertex without which the graph stays connected.
bool last_is_largest(EdgeSet graph, int vertices) {
  std::vector<std::uint32_t> beside(static_cast<std::size_t>(vertices));
  each_edge(graph, vertices, [&](int a, int b) {
    beside[static_cast<std::size_t>(a)] |= 1U << b;
    beside[static_cast<std::size_t>(b)] |= 1U << a;
  });
  const auto degree = std::popcount(beside.back());
  const std::uint32_t all = (1U << vertices) - 1;
  for (int v = 0; v + 1 < vertices; ++v) {
    if (std::popcount(beside[static_cast<std::size_t>(v)]) <= degree) continue;
    const std::uint32_t rest = all & ~(1U << v);
    std::uint32_t reached = rest & ~(rest - 1), before = 0;
    while (reached != before) {
      before = reached;
      for (std::uint32_t left = before; left != 0; left &= left - 1) {
        reached |= beside[static_cast<std::size_t>(std::countr_zero(left))] & rest;
      }
    }
    if (reached == rest) return false;
  }
  return true;
}

// A connected graph has a vertex without which it stays connected; the largest of them is added last.
std::vector<EdgeSet> connected_graphs(int vertices, Growth& held) {
  std::vector<EdgeSet> graphs{0};
  for (int n = 2; n <= vertices; ++n) {
    boost::unordered_flat_set<EdgeSet> found;
    for (const EdgeSet g : graphs) {
      for (EdgeSet joined = 1; joined < EdgeSet{1} << (n - 1); ++joined) {
        tick();
        const EdgeSet larger = g | joined << edge_number(n - 1, 0);
        if (!last_is_largest(larger, n)) continue;
        if (found.insert(canonical_edges(larger, n)).second) held.add(4 * sizeof g);
      }
    }
    graphs.assign(found.begin(), found.end());
  }
  std::sort(graphs.begin(), graphs.end(),
            [](EdgeSet a, EdgeSet b) { return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b); });
  return graphs;
}

}  // namespace

bool is_played_on_graphs(const AnyRuleset& ruleset) {
  const std::string joined = "0-1";
  try {
    return ruleset.format(ruleset.parse(joined)) == joined;
  } catch (const Error&) {
    return false;
  }
}

GraphList::GraphList(int vertices) : vertices_(vertices) {
  if (vertices < 1 || vertices > kMostVertices) {
    throw Error(fmt::format("graphs are listed for 1 to {} vertices", kMostVertices));
  }
}

void GraphList::each(const std::function<bool(const std::string& text)>& visit) const {
  if (vertices_ == 1) {
    visit("0");
    return;
  }
  Growth held;
  for (const EdgeSet g : connected_graphs(vertices_, held)) {
    std::string text;
    each_edge(g, vertices_, [&](int a, int b) { text += fmt::format("{}{}-{}", text.empty() ? "" : ",", b, a); });
    if (!visit(text)) return;
  }
}

}  // namespace nimatron
