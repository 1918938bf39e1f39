#include "nimatron/rulesets/graph/hackenbush.h"

#include <algorithm>

#include "nimatron/base/error.h"
#include "nimatron/rulesets/graph/hackenbush_colon.h"

namespace nimatron {

namespace {

constexpr std::string_view kColours = "BRG";
constexpr int kGreen = 2;

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
    Graph g = parse_edges(in, kColours);
    if (std::none_of(g.edges.begin(), g.edges.end(), [](const auto& e) { return e.a == 0; })) {
      in.back_to(start);
      in.fail("no edge is attached to the ground, which is vertex 0");
    }
    return settled(std::move(g));
  }
  Graph g;
  while (!in.done() && kColours.find(in.peek()) != std::string_view::npos) {
    const auto n = static_cast<int>(g.edges.size());
    if (n + 1 == Graph::kMostVertices) in.fail("the string is too long");
    g.add_edge(n, n + 1, static_cast<int>(kColours.find(in.next())));
  }
  g.vertices.assign(g.edges.empty() ? 0 : g.edges.size() + 1, 0);
  return g;
}

std::string Hackenbush::format(const Position& p) const {
  if (!is_path(p)) return format_edges(p, kColours);
  std::string text;
  for (const auto& e : p.edges) text += kColours[e.colour];
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
  g.sort_edges();  // parallel edges stand by colour
  return g;
}

// Vertices that no edge uses go, the others are put in an order of their own.
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
    return "cut " + format_edges(cut, kColours);
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

// Each vertex as high as it is far from the ground, those of one height side by side; parallel edges bend apart.
void draw_picture(const Graph& p, Canvas& canvas) {
  const std::size_t n = p.vertices.size();
  std::vector<int> height(n, -1), column(n, 0);
  if (n > 0) height[0] = 0;
  int top = 0;
  for (bool more = true; more;) {  // one height after another
    more = false;
    for (const auto& e : p.edges) {
      for (const auto& [low, high] : {std::pair(e.a, e.b), std::pair(e.b, e.a)}) {
        if (height[low] != top || height[high] >= 0) continue;
        height[high] = top + 1;
        more = true;
      }
    }
    if (more) ++top;
  }
  std::vector<int> wide(static_cast<std::size_t>(top) + 1, 0);
  for (std::size_t v = 1; v < n; ++v) {
    if (height[v] > 0) column[v] = 2 * wide[static_cast<std::size_t>(height[v])]++;
  }
  const auto x = [&](std::size_t v) { return column[v] + 0.5; };
  const auto y = [&](std::size_t v) { return 2 * (top - height[v]) + 0.5; };
  for (std::size_t i = 0; i < p.edges.size(); ++i) {
    const auto& e = p.edges[i];
    if (e.a == e.b) {
      canvas.line(x(e.a), y(e.a), x(e.a) + 0.5, y(e.a) - 0.7, kTones[e.colour]);
      canvas.line(x(e.a) + 0.5, y(e.a) - 0.7, x(e.a), y(e.a) - 0.9, kTones[e.colour]);
      canvas.line(x(e.a), y(e.a) - 0.9, x(e.a), y(e.a), kTones[e.colour]);
      continue;
    }
    const auto same = [&](const Graph::Edge& other) { return other.a == e.a && other.b == e.b; };
    const auto before = std::count_if(p.edges.begin(), p.edges.begin() + static_cast<std::ptrdiff_t>(i), same);
    const double bend = 0.4 * static_cast<double>(before);
    const double middle_x = (x(e.a) + x(e.b)) / 2 + bend, middle_y = (y(e.a) + y(e.b)) / 2;
    canvas.line(x(e.a), y(e.a), middle_x, middle_y, kTones[e.colour]);
    canvas.line(middle_x, middle_y, x(e.b), y(e.b), kTones[e.colour]);
  }
  for (std::size_t v = 0; v < n; ++v) {
    if (height[v] < 0) continue;
    canvas.cell(2 * (top - height[v]), column[v], std::to_string(v), Canvas::Tone::Plain,
                v == 0 ? Canvas::Shape::Square : Canvas::Shape::Disc);
  }
}

}  // namespace

void Hackenbush::draw(const Position& p, Canvas& canvas) const {
  const int height = static_cast<int>(p.edges.size());
  if (is_path(p) && height <= 40) {
    for (int i = 0; i < height; ++i) {
      const auto colour = p.edges[static_cast<std::size_t>(i)].colour;
      canvas.line(0.5, height - i, 0.5, height - i - 1, kTones[colour]);
      canvas.label(0, height - i - 1, std::string(1, kColours[colour]));
    }
    canvas.label(0, height, "=");
    return;
  }
  if (p.vertices.size() <= 40) draw_picture(p, canvas);
  canvas.caption("edges " + format_edges(p, kColours) + ", 0 is the ground");
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
