#include "nimatron/base/canonical_graph.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "nimatron/base/budget.h"
#include "nimatron/base/hash.h"

namespace nimatron {

namespace {

using Places = std::vector<std::uint32_t>;

class CanonicalSearch {
 public:
  CanonicalSearch(std::span<const std::uint64_t> colours, std::span<const ColouredEdge> edges)
      : edges_(edges), key_(colours.size()), order_(colours.size()), beside_(colours.size()) {
    for (const auto& e : edges) {
      beside_[e.a].push_back({e.b, e.colour});
      if (e.a != e.b) beside_[e.b].push_back({e.a, e.colour});
    }
    for (auto& list : beside_) std::sort(list.begin(), list.end());
    // The first class of each vertex: how many vertices have a smaller colour.
    start_.resize(colours.size());
    std::iota(order_.begin(), order_.end(), 0U);
    std::sort(order_.begin(), order_.end(), [&](auto a, auto b) { return colours[a] < colours[b]; });
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const bool first = i == 0 || colours[order_[i - 1]] != colours[order_[i]];
      start_[order_[i]] = first ? static_cast<std::uint32_t>(i) : start_[order_[i - 1]];
    }
    refine(start_);
  }

  // After refinement alone; vertices that look alike keep their order.
  Places by_neighbours() {
    std::iota(order_.begin(), order_.end(), 0U);
    std::stable_sort(order_.begin(), order_.end(), [&](auto a, auto b) { return start_[a] < start_[b]; });
    Places place(order_.size());
    for (std::uint32_t i = 0; i < order_.size(); ++i) place[order_[i]] = i;
    return place;
  }

  Places canonical() {
    search(start_);
    return best_.place;
  }

 private:
  struct Neighbour {
    std::uint32_t vertex, colour;
    friend auto operator<=>(const Neighbour&, const Neighbour&) = default;
  };
  // A numbering of all vertices, how it was reached, and the graph that it makes.
  struct Leaf {
    Places place, path;
    std::vector<std::uint64_t> trace;
    std::vector<ColouredEdge> graph;
  };
  static constexpr std::size_t kNowhere = ~std::size_t{0};

  // Vertices are in classes, each known by the number of vertices in the classes before it. Splits the classes until
  // all vertices of a class have the same neighbours in each class; the answer is a number that isomorphic graphs
  // share.
  std::uint64_t refine(Places& start) {
    const auto n = start.size();
    std::uint64_t trace = n;
    for (;;) {
      tick();
      for (std::size_t v = 0; v < n; ++v) {
        key_[v] = 0;
        for (const auto& w : beside_[v]) {
          key_[v] += w.vertex == v ? mix(~std::uint64_t{w.colour}) : mix(start[w.vertex], w.colour);
        }
      }
      std::sort(order_.begin(), order_.end(),
                [&](auto a, auto b) { return start[a] != start[b] ? start[a] < start[b] : key_[a] < key_[b]; });
      bool split = false;
      std::uint32_t first = 0;
      next_.resize(n);
      for (std::uint32_t i = 0; i < n; ++i) {
        const auto v = order_[i];
        const bool same_class = i > 0 && start[order_[i - 1]] == start[v];
        if (!same_class || key_[order_[i - 1]] != key_[v]) {
          first = i;
          split = split || same_class;
          trace = mix(trace, mix(i, key_[v]));
        }
        next_[v] = first;
      }
      start.swap(next_);
      if (!split) return trace;
    }
  }

  // The first of the smallest classes of more than one vertex; empty if there is none.
  static Places smallest_class(const Places& start) {
    std::vector<std::uint32_t> size(start.size());
    for (const auto s : start) ++size[s];
    std::size_t least = start.size();
    for (std::size_t s = 0; s < size.size(); ++s) {
      if (size[s] > 1 && (least == size.size() || size[s] < size[least])) least = s;
    }
    Places out;
    for (std::uint32_t v = 0; v < start.size(); ++v) {
      if (start[v] == least) out.push_back(v);
    }
    return out;
  }

  // Whether the exchange of two vertices is a symmetry.
  bool are_twins(std::uint32_t v, std::uint32_t w) const {
    const auto &of_v = beside_[v], &of_w = beside_[w];
    if (of_v.size() != of_w.size()) return false;
    // Those that the exchange moves, apart from the others.
    const auto moved = [&](const Neighbour& x) { return x.vertex == v || x.vertex == w; };
    for (auto i = of_v.begin(), j = of_w.begin();; ++i, ++j) {
      while (i != of_v.end() && moved(*i)) ++i;
      while (j != of_w.end() && moved(*j)) ++j;
      if (i == of_v.end() || j == of_w.end()) {
        if (i != of_v.end() || j != of_w.end()) return false;
        break;
      }
      if (*i != *j) return false;
    }
    // Each vertex has the edges to the other, and its own loops.
    return colours_between(v, v) == colours_between(w, w);
  }
  std::vector<std::uint32_t> colours_between(std::uint32_t v, std::uint32_t w) const {
    std::vector<std::uint32_t> out;
    for (const auto& x : beside_[v]) {
      if (x.vertex == w) out.push_back(x.colour);
    }
    return out;
  }

  // -1, 0 or 1 if what was found on the way here comes before that of the best leaf.
  int compare_with_best() const {
    if (best_.place.empty()) return -1;
    for (std::size_t i = 0; i < trace_.size() && i < best_.trace.size(); ++i) {
      if (trace_[i] != best_.trace[i]) return trace_[i] < best_.trace[i] ? -1 : 1;
    }
    return 0;
  }

  // How far back the search goes: to the depth where the rest of a branch is the image of another one, or kNowhere.
  std::size_t search(const Places& start) {
    const Places alike = smallest_class(start);
    if (alike.empty()) return leaf(start);
    const std::size_t depth = path_.size();
    Places tried;
    for (const auto v : alike) {
      tick();
      if (is_image(v, tried)) continue;
      tried.push_back(v);
      Places next = start;
      for (const auto w : alike) {
        if (w != v) ++next[w];
      }
      path_.push_back(v);
      trace_.push_back(refine(next));
      const auto back = compare_with_best() > 0 ? kNowhere : search(next);
      path_.pop_back();
      trace_.pop_back();
      if (back < depth) return back;
    }
    return kNowhere;
  }

  // Whether a symmetry that keeps the vertices of the path takes v to one that was tried.
  bool is_image(std::uint32_t v, const Places& tried) const {
    if (tried.empty()) return false;
    if (std::any_of(tried.begin(), tried.end(), [&](auto w) { return are_twins(v, w); })) return true;
    Places orbit(beside_.size());
    std::iota(orbit.begin(), orbit.end(), 0U);
    const auto root = [&](std::uint32_t x) {
      while (orbit[x] != x) x = orbit[x] = orbit[orbit[x]];
      return x;
    };
    for (const auto& image : symmetries_) {
      if (!std::all_of(path_.begin(), path_.end(), [&](auto x) { return image[x] == x; })) continue;
      for (std::uint32_t x = 0; x < orbit.size(); ++x) orbit[root(x)] = root(image[x]);
    }
    return std::any_of(tried.begin(), tried.end(), [&](auto w) { return root(v) == root(w); });
  }

  std::size_t leaf(const Places& place) {
    Leaf found{place, path_, trace_, {}};
    for (const auto& e : edges_) {
      const auto [a, b] = std::minmax(place[e.a], place[e.b]);
      found.graph.push_back({a, b, e.colour});
    }
    std::sort(found.graph.begin(), found.graph.end());
    if (first_.place.empty()) {
      first_ = best_ = std::move(found);
      return kNowhere;
    }
    for (const Leaf* other : {&first_, &best_}) {
      if (other->graph != found.graph) continue;
      Places at(place.size()), image(place.size());
      for (std::uint32_t v = 0; v < place.size(); ++v) at[place[v]] = v;
      for (std::uint32_t v = 0; v < place.size(); ++v) image[v] = at[other->place[v]];
      symmetries_.push_back(std::move(image));
      const auto differ = std::mismatch(path_.begin(), path_.end(), other->path.begin(), other->path.end()).first;
      return static_cast<std::size_t>(differ - path_.begin());
    }
    const int order = compare_with_best();
    if (order < 0 || (order == 0 && found.graph < best_.graph)) best_ = std::move(found);
    return kNowhere;
  }

  std::span<const ColouredEdge> edges_;
  std::vector<std::uint64_t> key_;
  Places order_, next_, start_;
  std::vector<std::vector<Neighbour>> beside_;
  Places path_;
  std::vector<std::uint64_t> trace_;
  Leaf first_, best_;
  std::vector<Places> symmetries_;
};

}  // namespace

std::vector<std::uint32_t> canonical_places(std::span<const std::uint64_t> colours,
                                            std::span<const ColouredEdge> edges) {
  constexpr std::size_t kMostVertices = 64;
  if (colours.empty()) return {};
  CanonicalSearch search(colours, edges);
  return colours.size() > kMostVertices ? search.by_neighbours() : search.canonical();
}

}  // namespace nimatron
