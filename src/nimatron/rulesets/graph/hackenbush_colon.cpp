#include "nimatron/rulesets/graph/hackenbush_colon.h"

#include <algorithm>
#include <optional>

#include "nimatron/value/dyadic.h"

namespace nimatron {

namespace {

constexpr std::size_t kNone = ~std::size_t{0};

// 1:x for a number x: (x + n) / 2^(n-1) for the least n >= 1 with x + n > 1.
Dyadic on_blue(const Dyadic& x) {
  const Integer least = 2 - x.ceil();
  // x + n > 1 needs n > 1 - x; for an integer x that is 2 - x, otherwise 1 - floor(x) = 2 - ceil(x).
  const auto n = static_cast<std::uint32_t>(least < 1 ? 1 : static_cast<std::int64_t>(least));
  Dyadic y = x + Dyadic(static_cast<std::int64_t>(n));
  for (std::uint32_t i = 1; i < n; ++i) y = y.halved();
  return y;
}

// The part above a vertex: a number and a nimber, and whether there are other branches.
struct Above {
  Dyadic number;
  std::uint64_t nimber = 0;
  bool rest = false;
};

class Reduction {
 public:
  explicit Reduction(const Graph& g) : g_(g), above_(g.vertices.size()), fresh_(g.vertices.size()) {}

  std::optional<Graph> operator()() {
    search();
    group_edges();
    for (std::size_t i = preorder_.size(); i-- > 1;) {
      const std::size_t v = preorder_[i];
      if (block_[v] == v) close_block(v);
    }
    add_loops(0);
    write_out(0);
    return graph();
  }

 private:
  struct Edge {
    std::size_t a, b;
    int colour;
  };

  // Depth first from the ground; a vertex begins a block where nothing below reaches above its parent.
  void search() {
    const std::size_t n = g_.vertices.size();
    std::vector<std::vector<std::size_t>> at(n);
    for (std::size_t i = 0; i < g_.edges.size(); ++i) {
      if (g_.edges[i].a == g_.edges[i].b) continue;
      at[g_.edges[i].a].push_back(i);
      at[g_.edges[i].b].push_back(i);
    }
    order_.assign(n, kNone);
    parent_.assign(n, kNone);
    std::vector<std::size_t> low(n, kNone), next(n, 0);
    std::vector<bool> used(g_.edges.size());
    std::vector<std::size_t> stack{0};
    const auto enter = [&](std::size_t v) {
      order_[v] = low[v] = preorder_.size();
      preorder_.push_back(v);
    };
    enter(0);
    while (!stack.empty()) {
      const std::size_t v = stack.back();
      if (next[v] < at[v].size()) {
        const std::size_t e = at[v][next[v]++];
        if (used[e]) continue;
        used[e] = true;
        const std::size_t w = g_.edges[e].a == v ? g_.edges[e].b : g_.edges[e].a;
        if (order_[w] == kNone) {
          parent_[w] = v;
          enter(w);
          stack.push_back(w);
        } else {
          low[v] = std::min(low[v], order_[w]);
        }
        continue;
      }
      stack.pop_back();
      if (!stack.empty()) low[stack.back()] = std::min(low[stack.back()], low[v]);
    }
    block_.assign(n, kNone);
    for (std::size_t i = 1; i < preorder_.size(); ++i) {
      const std::size_t v = preorder_[i];
      block_[v] = low[v] >= order_[parent_[v]] ? v : block_[parent_[v]];
    }
  }

  // Each edge belongs to the block of its later end, a loop to its vertex.
  void group_edges() {
    edges_of_.resize(g_.vertices.size());
    members_.resize(g_.vertices.size());
    loops_.resize(g_.vertices.size());
    for (std::size_t i = 0; i < g_.edges.size(); ++i) {
      const auto& e = g_.edges[i];
      if (e.a == e.b) {
        loops_[e.a].push_back(e.colour);
      } else {
        edges_of_[block_[order_[e.a] > order_[e.b] ? e.a : e.b]].push_back(i);
      }
    }
    for (std::size_t i = 1; i < preorder_.size(); ++i) members_[block_[preorder_[i]]].push_back(preorder_[i]);
  }

  // Cutting a loop removes nothing else: it is worth 1, -1 or *.
  void add_loops(std::size_t v) {
    for (const int colour : loops_[v]) {
      if (colour == kGreen) {
        above_[v].nimber ^= 1;
      } else {
        above_[v].number += Dyadic(colour == kBlue ? 1 : -1);
      }
    }
  }

  // The block that hangs from the parent of v, whose other vertices are done.
  void close_block(std::size_t v) {
    Above& below = above_[parent_[v]];
    for (const std::size_t w : members_[v]) add_loops(w);
    const auto& edges = edges_of_[v];
    const Above& top = above_[v];
    if (edges.size() == 1 && !top.rest) {
      const int colour = g_.edges[edges[0]].colour;
      if (colour == kGreen && top.number.sign() == 0) {
        below.nimber ^= top.nimber + 1;
        return;
      }
      if (colour != kGreen && top.nimber == 0) {
        below.number += colour == kBlue ? on_blue(top.number) : -on_blue(-top.number);
        return;
      }
    }
    const bool green = std::all_of(edges.begin(), edges.end(), [&](auto e) { return g_.edges[e].colour == kGreen; }) &&
                       std::all_of(members_[v].begin(), members_[v].end(),
                                   [&](auto w) { return !above_[w].rest && above_[w].number.sign() == 0; });
    if (green && edges.size() > 1) {  // fused to one vertex, with a loop for each edge
      below.nimber ^= edges.size() & 1;
      for (const std::size_t w : members_[v]) below.nimber ^= above_[w].nimber;
      return;
    }
    below.rest = true;
    for (const std::size_t e : edges) out_.push_back({g_.edges[e].a, g_.edges[e].b, g_.edges[e].colour});
    for (const std::size_t w : members_[v]) write_out(w);
  }

  // The number as a string, by its sign expansion, and the nimber as a stalk.
  void write_out(std::size_t v) {
    const Dyadic& x = above_[v].number;
    std::optional<Dyadic> low, high;
    Dyadic here;
    for (std::size_t top = v; here != x;) {
      const bool up = here < x;
      (up ? low : high) = here;
      here = low && high ? (*low + *high).halved() : here + Dyadic(up ? 1 : -1);
      out_.push_back({top, fresh_, up ? kBlue : kRed});
      top = fresh_++;
    }
    std::size_t top = v;
    for (std::uint64_t i = 0; i < above_[v].nimber; ++i) {
      out_.push_back({top, fresh_, kGreen});
      top = fresh_++;
    }
  }

  // None if it needs too many vertices.
  std::optional<Graph> graph() const {
    std::vector<std::size_t> number(fresh_, kNone);
    number[0] = 0;
    std::size_t count = 1;
    Graph q;
    for (const auto& e : out_) {
      for (const std::size_t v : {e.a, e.b}) {
        if (number[v] == kNone) number[v] = count++;
      }
      if (count > static_cast<std::size_t>(Graph::kMostVertices)) return std::nullopt;
      q.add_edge(static_cast<int>(number[e.a]), static_cast<int>(number[e.b]), e.colour);
    }
    q.vertices.assign(q.edges.empty() ? 0 : count, 0);
    q.sort_edges();
    return q;
  }

  const Graph& g_;
  std::vector<Above> above_;
  std::vector<std::size_t> preorder_, order_, parent_;
  std::vector<std::size_t> block_;  // the first vertex of the block that joins a vertex to its parent
  std::vector<std::vector<std::size_t>> edges_of_, members_;
  std::vector<std::vector<int>> loops_;
  std::vector<Edge> out_;
  std::size_t fresh_;
};

}  // namespace

Graph colon_reduced(const Graph& g) {
  if (g.edges.empty()) return g;
  auto q = Reduction(g)();
  return q ? *q : g;
}

}  // namespace nimatron
