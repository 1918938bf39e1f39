#include "nimatron/rulesets/graph/hackenbush.h"

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/rulesets/graph/hackenbush_colon.h"

namespace nimatron {

namespace {

constexpr std::string_view kBlueRedGreen = "BRG";

// What is joined to the ground; vertices past the last one in use are forgotten.
Graph settled(Graph g) {
  const auto part = connected_parts(g);
  std::erase_if(g.edges, [&](const Graph::Edge& e) { return part[e.a] != 0; });
  std::size_t used = 0;
  for (const auto& e : g.edges) used = std::max(used, std::size_t{e.b} + 1);
  g.vertices.assign(used, 0);
  return g;
}

bool is_green(const Graph& g) {
  return std::all_of(g.edges.begin(), g.edges.end(), [](const auto& e) { return e.colour == kGreen; });
}

Graph without_edge(const Graph& g, std::size_t i) {
  Graph q = g;
  q.edges.erase(q.edges.begin() + static_cast<std::ptrdiff_t>(i));
  return settled(std::move(q));
}

Graph stalk(std::uint64_t length) {
  Graph g = path(length == 0 ? 0 : length + 1);
  for (auto& e : g.edges) e.colour = kGreen;
  return g;
}

}  // namespace

Graph Hackenbush::parse(Cursor& in) const {
  if (in.skip_spaces().at_digit()) {
    const auto start = in.column();
    Graph g = parse_edges(in, kBlueRedGreen);
    if (std::none_of(g.edges.begin(), g.edges.end(), [](const auto& e) { return e.a == 0; })) {
      in.back_to(start);
      in.fail("no edge is attached to the ground, which is vertex 0");
    }
    return settled(std::move(g));
  }
  Graph g;
  while (!in.done() && kBlueRedGreen.find(in.peek()) != std::string_view::npos) {
    const auto n = static_cast<int>(g.edges.size());
    if (n + 1 == Graph::kMostVertices) in.fail("the string is too long");
    g.add_edge(n, n + 1, static_cast<int>(kBlueRedGreen.find(in.next())));
  }
  g.vertices.assign(g.edges.empty() ? 0 : g.edges.size() + 1, 0);
  return g;
}

std::string Hackenbush::format(const Position& p) const {
  if (!is_path(p)) return format_edges(p, kBlueRedGreen);
  std::string text;
  for (const auto& e : p.edges) text += kBlueRedGreen[e.colour];
  return text;
}

void Hackenbush::options(const Position& p, Player player, Sink<Position> sink) const {
  const int own = player == Player::Left ? 0 : 1;
  for (std::size_t i = 0; i < p.edges.size(); ++i) {
    if (p.edges[i].colour != own && p.edges[i].colour != kGreen) continue;
    sink(without_edge(p, i));
  }
}

void Hackenbush::components(const Position& p, Sink<Position> sink) const {
  const auto part = connected_parts(p, 0);
  // An edge belongs to the part of its upper end; a loop at the ground is a part of its own.
  for (std::size_t root = 1; root < part.size(); ++root) {
    if (part[root] != static_cast<int>(root)) continue;
    std::vector<bool> keep(part.size());
    keep[0] = true;
    for (std::size_t v = 1; v < part.size(); ++v) keep[v] = part[v] == static_cast<int>(root);
    Graph q = induced(p, keep);
    std::erase_if(q.edges, [](const Graph::Edge& e) { return e.b == 0; });
    if (!q.edges.empty()) sink(q);
  }
  for (const auto& e : p.edges) {
    if (e.b != 0) continue;
    Graph q;
    q.vertices.assign(1, 0);
    q.edges.push_back(e);
    sink(q);
  }
}

Graph Hackenbush::negated(const Position& p) const {
  Graph g = p;
  for (auto& e : g.edges) {
    if (e.colour != kGreen) e.colour ^= 1U;
  }
  g.sort_edges();  // parallel edges are sorted by colour
  return g;
}

// Unused vertices are dropped, the others are put in canonical order.
Graph Hackenbush::normal_form(const Position& p) const {
  std::vector<bool> used(p.vertices.size());
  for (const auto& e : p.edges) used[e.a] = used[e.b] = true;
  return relabelled(induced(p, used), 1);
}

// "cut 1-2R".
std::string Hackenbush::move_name(const Position& p, const Position& q) const {
  for (std::size_t i = 0; i < p.edges.size(); ++i) {
    if (!(without_edge(p, i) == q)) continue;
    Graph cut;
    cut.edges.push_back(p.edges[i]);
    return "cut " + format_edges(cut, kBlueRedGreen);
  }
  return format(q);
}

Graph Hackenbush::reduce(const Position& p) const {
  return is_green(p) ? stalk(green_hackenbush(p)) : colon_reduced(p);
}

// Bridges by a depth-first search: an edge to a child is one if nothing below it reaches higher. With the
// circuits fused, every other edge is a loop worth 1, and a bridge is worth 1 more than what stands on it;
// the nimber of a vertex is the nim-sum, and a vertex fused to its parent adds its own to it.
std::uint64_t green_hackenbush(const Graph& p) {
  if (p.vertices.empty()) return 0;
  struct Frame {
    std::size_t vertex, edge;  // the edge it was reached by
    std::size_t next = 0;
  };
  constexpr std::size_t kNone = ~std::size_t{0};
  const std::size_t n = p.vertices.size();
  std::vector<std::vector<std::size_t>> at(n);
  for (std::size_t i = 0; i < p.edges.size(); ++i) {
    at[p.edges[i].a].push_back(i);
    if (p.edges[i].a != p.edges[i].b) at[p.edges[i].b].push_back(i);
  }
  std::vector<std::size_t> order(n, kNone), low(n, kNone);
  std::vector<std::uint64_t> value(n, 0);
  std::vector<bool> used(p.edges.size(), false);
  std::size_t clock = 0;
  std::vector<Frame> stack{{0, kNone}};
  order[0] = low[0] = clock++;
  while (!stack.empty()) {
    auto& f = stack.back();
    const std::size_t v = f.vertex;
    if (f.next < at[v].size()) {
      const std::size_t e = at[v][f.next++];
      if (used[e]) continue;
      used[e] = true;
      const std::size_t w = p.edges[e].a == v ? p.edges[e].b : p.edges[e].a;
      if (order[w] == kNone) {
        order[w] = low[w] = clock++;
        stack.push_back({w, e});
      } else {  // closes a circuit
        low[v] = std::min(low[v], order[w]);
        value[v] ^= 1;
      }
      continue;
    }
    stack.pop_back();
    if (stack.empty()) break;
    const std::size_t u = stack.back().vertex;
    if (low[v] > order[u]) {
      value[u] ^= value[v] + 1;
    } else {  // on a circuit through u: fused with it, the edge is a loop
      value[u] ^= value[v] ^ 1;
      low[u] = std::min(low[u], low[v]);
    }
  }
  return value[0];
}

namespace {

constexpr Canvas::Tone kTones[] = {Canvas::Tone::Left, Canvas::Tone::Right, Canvas::Tone::Green};

// The height of a vertex is its distance from the ground, and it is above its parent if there is room; parallel edges
// bend apart, and each edge carries the letter of its colour.
class Picture {
 public:
  Picture(const Graph& p, Canvas& canvas)
      : p_(p), canvas_(canvas), height_(p.vertices.size(), -1), column_(height_.size()), next_(height_.size() + 2) {
    std::vector<std::size_t> order;
    if (!height_.empty()) {
      order.push_back(0);
      height_[0] = 0;
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
      const auto low = order[i];
      for (const auto& e : p.edges) {
        const auto high = static_cast<std::size_t>(e.a == low ? e.b : e.a);
        if ((e.a != low && e.b != low) || height_[high] >= 0) continue;
        height_[high] = height_[low] + 1;
        column_[high] = place(height_[high], column_[low]);
        order.push_back(high);
      }
    }
    top_ = order.empty() ? 0 : height_[order.back()];
  }

  void draw() {
    for (std::size_t i = 0; i < p_.edges.size(); ++i) draw_edge(i);
    const auto wide = *std::max_element(next_.begin(), next_.end());
    canvas_.line(0, y(0), std::max(1, wide - 1), y(0));
    const bool path = is_path(p_);
    for (std::size_t v = 1; v < height_.size(); ++v) {
      if (height_[v] < 0) continue;
      canvas_.cell(2 * (top_ - height_[v]), column_[v], path ? "" : std::to_string(v), Canvas::Tone::Plain,
                   Canvas::Shape::Disc);
    }
  }

 private:
  // The next free column of a row, `wished` or further right.
  int place(int row, int wished) {
    auto& next = next_[static_cast<std::size_t>(row)];
    const int column = std::max(next, wished);
    next = column + 2;
    return column;
  }
  double x(std::size_t v) const { return column_[v] + 0.5; }
  double y(int height) const { return 2 * (top_ - height) + 0.5; }

  void draw_edge(std::size_t i) {
    const auto& e = p_.edges[i];
    const auto same = [&](const Graph::Edge& other) { return other.a == e.a && other.b == e.b; };
    const auto before =
        static_cast<int>(std::count_if(p_.edges.begin(), p_.edges.begin() + static_cast<std::ptrdiff_t>(i), same));
    const bool loop = e.a == e.b;
    // The ground is everywhere below.
    const double x1 = e.a != 0 ? x(e.a) : e.b != 0 ? x(e.b) : place(1, 0) + 0.5, x2 = e.b != 0 ? x(e.b) : x1;
    const double y1 = y(height_[e.a]), y2 = y(height_[e.b]);
    double across = (x1 + x2) / 2, down = (y1 + y2) / 2;
    if (loop) {
      across += 0.7, down -= 0.6 + 0.6 * before;
    } else if (y1 == y2) {
      down -= before == 0 && std::abs(x1 - x2) <= 2 ? 0 : 0.7 * (before + 1);
    } else {
      across += 0.6 * ((before + 1) / 2) * (before % 2 == 0 ? -1 : 1);
    }
    const auto tone = kTones[e.colour];
    canvas_.line(x1, y1, across, down, tone);
    if (loop) canvas_.line(across, down, x1, down - 0.4, tone);
    canvas_.line(loop ? x1 : across, loop ? down - 0.4 : down, x2, y2, tone);
    canvas_.label({across, down, std::string(1, kBlueRedGreen[e.colour]), Canvas::Anchor::Middle, 14, {}, true});
  }

  const Graph& p_;
  Canvas& canvas_;
  std::vector<int> height_, column_, next_;
  int top_ = 0;
};

}  // namespace

void Hackenbush::draw(const Position& p, Canvas& canvas) const {
  if (p.vertices.size() <= 40) Picture(p, canvas).draw();
  if (!is_path(p)) canvas.caption("edges " + format_edges(p, kBlueRedGreen) + ", 0 is the ground");
}

RulesetEntry hackenbush_entry() {
  return {.name = "hackenbush",
          .parameters = "",
          .rules =
              "A graph of edges B (Left's), R (Right's) and G (either's) on the ground, vertex 0: a string from the "
              "ground up, BRG, or edges 0-1B,1-2R,2-0G. A player cuts one of their own or a green edge; whatever is no "
              "longer connected to the ground is removed.",
          .citation = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), ch. 2 and 7",
          .examples = {"hackenbush(BRG)", "hackenbush(BRBRRBBR)", "hackenbush(0-1B,1-2R,2-0G)",
                       "hackenbush(0-1G,1-2G,2-3G,3-1G)", "hackenbush(0-1B,1-1R,1-0G)",
                       "hackenbush(0-1G,1-2B,2-3R,2-4G,4-5G,1-6B,6-7R,7-6G)"},
          .make = without_parameters<Hackenbush>()};
}

}  // namespace nimatron
