#include "nimatron/rulesets/graph/graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "nimatron/base/canonical_graph.h"
#include "nimatron/base/hash.h"

namespace nimatron {

void Graph::add_edge(int a, int b, int colour) {
  edges.push_back({static_cast<std::uint16_t>(std::min(a, b)), static_cast<std::uint16_t>(std::max(a, b)),
                   static_cast<std::uint8_t>(colour)});
}

void Graph::sort_edges() { std::sort(edges.begin(), edges.end()); }

std::size_t hash_value(const Graph& g) {
  std::uint64_t h = hash_bytes(g.vertices.data(), g.vertices.size());
  for (const auto& e : g.edges) {
    h = mix(h, std::uint64_t{e.a} << 32 | std::uint64_t{e.b} << 8 | e.colour);
  }
  return h;
}

void encode(const Graph& g, ByteWriter& out) {
  out.varint(g.vertices.size());
  out.append(g.vertices.data(), g.vertices.size());
  out.varint(g.edges.size());
  for (const auto& e : g.edges) {
    out.varint(e.a);
    out.varint(e.b);
    out.byte(e.colour);
  }
}

void decode(ByteReader& in, Graph& g) {
  g.vertices.resize(in.varint());
  in.take(g.vertices.data(), g.vertices.size());
  g.edges.resize(in.varint());
  for (auto& e : g.edges) {
    e.a = static_cast<std::uint16_t>(in.varint());
    e.b = static_cast<std::uint16_t>(in.varint());
    e.colour = static_cast<std::uint8_t>(in.byte());
  }
}

namespace {

void parse_edge_list(Cursor& in, std::string_view colours, Graph& g) {
  do {
    const auto a = static_cast<int>(in.integer(0, Graph::kMostVertices - 1, "a vertex"));
    in.expect('-');
    const auto b = static_cast<int>(in.integer(0, Graph::kMostVertices - 1, "a vertex"));
    int colour = 0;
    if (!colours.empty()) {
      const auto k = in.done() ? std::string_view::npos : colours.find(in.peek());
      if (k == std::string_view::npos) in.expected(fmt::format("the edge's colour (one of {})", colours));
      in.next();
      colour = static_cast<int>(k);
    }
    if (g.edges.size() == Graph::kMostEdges) in.fail(fmt::format("more than {} edges", Graph::kMostEdges));
    g.add_edge(a, b, colour);
    const auto needed = static_cast<std::size_t>(std::max(a, b)) + 1;
    if (g.vertices.size() < needed) g.vertices.resize(needed, 0);
  } while (in.eat(','));
  g.sort_edges();
}

}  // namespace

Graph parse_edges(Cursor& in, std::string_view edge_colours) {
  Graph g;
  if (in.skip_spaces().at_digit()) parse_edge_list(in, edge_colours, g);
  return g;
}

Graph parse_coloured_vertices(Cursor& in, std::string_view vertex_colours) {
  Graph g;
  if (in.skip_spaces().at_digit()) parse_edge_list(in, {}, g);
  in.expect(';');
  const auto needed = g.vertices.size();
  g.vertices.clear();
  while (!in.done() && vertex_colours.find(in.peek()) != std::string_view::npos) {
    if (g.vertices.size() == Graph::kMostVertices) in.fail(fmt::format("more than {} vertices", Graph::kMostVertices));
    g.vertices.push_back(static_cast<std::uint8_t>(vertex_colours.find(in.next())));
  }
  if (g.vertices.size() < needed) {
    in.fail(fmt::format("vertex {} has no colour: {} colours for {} vertices", g.vertices.size(), g.vertices.size(),
                        needed));
  }
  return g;
}

std::string format_edges(const Graph& g, std::string_view edge_colours) {
  std::string text;
  for (const auto& e : g.edges) {
    if (!text.empty()) text += ',';
    text += fmt::format("{}-{}", e.a, e.b);
    if (!edge_colours.empty()) text += edge_colours[e.colour];
  }
  return text;
}

std::string format_coloured_vertices(const Graph& g, std::string_view vertex_colours) {
  std::string text = format_edges(g, {}) + ";";
  for (const auto colour : g.vertices) text += vertex_colours[colour];
  return text;
}

bool is_path(const Graph& g) {
  if (g.vertices.size() != g.edges.size() + 1) return g.vertices.empty();
  for (std::size_t i = 0; i < g.edges.size(); ++i) {
    if (g.edges[i].a != i || g.edges[i].b != i + 1) return false;
  }
  return true;
}

Graph path(std::size_t vertices) {
  Graph g;
  g.vertices.resize(vertices, 0);
  for (std::size_t i = 1; i < vertices; ++i) g.add_edge(static_cast<int>(i) - 1, static_cast<int>(i));
  return g;
}

Graph induced(const Graph& g, const std::vector<bool>& keep) {
  Graph q;
  std::vector<int> number(g.vertices.size(), -1);
  for (std::size_t v = 0; v < g.vertices.size(); ++v) {
    if (!keep[v]) continue;
    number[v] = static_cast<int>(q.vertices.size());
    q.vertices.push_back(g.vertices[v]);
  }
  for (const auto& e : g.edges) {
    if (keep[e.a] && keep[e.b]) q.add_edge(number[e.a], number[e.b], e.colour);
  }
  return q;
}

std::vector<int> connected_parts(const Graph& g, int cut) {
  std::vector<int> part(g.vertices.size());
  std::iota(part.begin(), part.end(), 0);
  auto root = [&](int v) {
    while (part[static_cast<std::size_t>(v)] != v) {
      auto& up = part[static_cast<std::size_t>(v)];
      up = part[static_cast<std::size_t>(up)];
      v = up;
    }
    return v;
  };
  for (const auto& e : g.edges) {
    if (e.a == cut || e.b == cut) continue;
    const int a = root(e.a), b = root(e.b);
    part[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
  }
  for (std::size_t v = 0; v < part.size(); ++v) part[v] = root(static_cast<int>(v));
  return part;
}

Graph relabelled(const Graph& g, std::size_t fixed) {
  std::vector<std::uint64_t> colours(g.vertices.size());
  for (std::size_t v = 0; v < colours.size(); ++v) colours[v] = std::min(v, fixed) << 8 | g.vertices[v];
  std::vector<ColouredEdge> edges;
  edges.reserve(g.edges.size());
  for (const auto& e : g.edges) edges.push_back({e.a, e.b, e.colour});
  const auto place = canonical_places(colours, edges);
  Graph q;
  q.vertices.resize(place.size());
  for (std::size_t v = 0; v < place.size(); ++v) q.vertices[place[v]] = g.vertices[v];
  for (const auto& e : g.edges) q.add_edge(static_cast<int>(place[e.a]), static_cast<int>(place[e.b]), e.colour);
  q.sort_edges();
  return q;
}

void draw_graph(const Graph& g, std::string_view vertex_colours, Canvas& canvas) {
  const auto n = g.vertices.size();
  if (n > 40) {
    canvas.caption(fmt::format("{} vertices, edges {}", n, format_edges(g, {})));
    return;
  }
  const bool row = is_path(g);
  const double radius = std::max(2.0, static_cast<double>(n) / 3);
  std::vector<std::pair<int, int>> at(n);
  for (std::size_t v = 0; v < n; ++v) {
    const double angle =
        2 * 3.14159265358979 * static_cast<double>(v) / static_cast<double>(std::max<std::size_t>(n, 1));
    at[v] = row ? std::pair(0, static_cast<int>(v))
                : std::pair(static_cast<int>(std::lround(radius - radius * std::cos(angle))),
                            static_cast<int>(std::lround(radius + radius * std::sin(angle))));
  }
  for (const auto& e : g.edges) {
    canvas.line(at[e.a].second + 0.5, at[e.a].first + 0.5, at[e.b].second + 0.5, at[e.b].first + 0.5);
  }
  for (std::size_t v = 0; v < n; ++v) {
    const char letter = vertex_colours[g.vertices[v]];
    std::string label(letter == '.' ? 0 : 1, letter);
    if (!row) label = std::to_string(v) + label;
    const auto tone = letter == 'B' || letter == 'x'   ? Canvas::Tone::Left
                      : letter == 'R' || letter == 'o' ? Canvas::Tone::Right
                                                       : Canvas::Tone::Plain;
    canvas.cell(at[v].first, at[v].second, label.empty() ? "." : label, tone, Canvas::Shape::Disc);
  }
  canvas.caption("edges " + format_edges(g, {}));
}

}  // namespace nimatron
