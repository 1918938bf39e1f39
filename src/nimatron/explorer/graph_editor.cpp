// Which positions are graphs, and how they are written: found by writing candidates and letting the ruleset read them,
// so that every ruleset that reads edges, "0-1,1-2", has the editor that draws them.
#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/join.h"
#include "nimatron/explorer/editor.h"

namespace nimatron::explorer {

namespace {

constexpr std::size_t kMostVertices = 40, kMostEdges = 200;
constexpr std::string_view kEdgeLetters = "BRGbrg", kVertexLetters = ".xoBRGbrg";

struct DrawnEdge {
  unsigned a, b;
  std::string symbol;
};
struct DrawnVertex {
  unsigned number;
  std::string symbol;
};

// What follows the edges: nothing, a letter for each vertex as in "0-1;x.", or isolated vertices and then those that
// have not the usual symbol as in "0-1,5; 0x".
enum class Vertices : std::uint8_t { None, Each, Marked };

struct DrawnGraph {
  Vertices written = Vertices::None;
  std::vector<DrawnVertex> vertices;  // by number; with Vertices::Each all up to the last
  std::vector<DrawnEdge> edges;
  std::string usual;  // the symbol of a vertex that is not marked

  void meet(unsigned number) {
    const auto at = std::find_if(vertices.begin(), vertices.end(), [&](const auto& v) { return v.number >= number; });
    if (at == vertices.end() || at->number != number) vertices.insert(at, {number, usual});
  }
  DrawnVertex* find(unsigned number) {
    const auto at = std::find_if(vertices.begin(), vertices.end(), [&](const auto& v) { return v.number == number; });
    return at == vertices.end() ? nullptr : &*at;
  }
  std::string text() const {
    std::vector<std::string> items, marks;
    for (const auto& e : edges) items.push_back(fmt::format("{}-{}{}", e.a, e.b, e.symbol));
    std::string letters;
    for (const auto& v : vertices) {
      letters += v.symbol;
      if (v.symbol != usual) marks.push_back(fmt::format("{}{}", v.number, v.symbol));
      const bool alone =
          std::none_of(edges.begin(), edges.end(), [&](const auto& e) { return e.a == v.number || e.b == v.number; });
      if (alone && written == Vertices::Marked) items.push_back(std::to_string(v.number));
    }
    std::string out = join(items, ",");
    if (written == Vertices::Each) out += ";" + letters;
    if (written == Vertices::Marked && !marks.empty()) out += fmt::format("; {}", join(marks, ","));
    return out;
  }
};

bool at_digit(std::string_view s) { return !s.empty() && s[0] >= '0' && s[0] <= '9'; }

std::optional<unsigned> take_number(std::string_view& s) {
  unsigned n = 0;
  std::size_t used = 0;
  for (; at_digit(s.substr(used)) && used < 6; ++used) n = 10 * n + static_cast<unsigned>(s[used] - '0');
  if (used == 0) return std::nullopt;
  s.remove_prefix(used);
  return n;
}

std::vector<std::string_view> split(std::string_view s) {
  std::vector<std::string_view> out;
  while (!s.empty()) {
    const auto end = std::min(s.find(','), s.size());
    auto item = s.substr(0, end);
    while (!item.empty() && item[0] == ' ') item.remove_prefix(1);
    out.push_back(item);
    s.remove_prefix(std::min(end + 1, s.size()));
  }
  return out;
}

// "0-1B,1-2R", "0-1,1-2;x.." or "0-1,5; 0x".
std::optional<DrawnGraph> as_edges(std::string_view state) {
  DrawnGraph g;
  const auto semicolon = std::min(state.find(';'), state.size());
  for (auto item : split(state.substr(0, semicolon))) {
    const auto a = take_number(item);
    if (!a) return std::nullopt;
    g.meet(*a);
    if (item.empty()) {
      g.written = Vertices::Marked;
      continue;
    }
    if (item[0] != '-') return std::nullopt;
    item.remove_prefix(1);
    const auto b = take_number(item);
    if (!b) return std::nullopt;
    g.meet(*b);
    g.edges.push_back({*a, *b, std::string(item)});
  }
  if (semicolon == state.size()) return g;
  auto rest = state.substr(semicolon + 1);
  while (!rest.empty() && rest[0] == ' ') rest.remove_prefix(1);
  if (at_digit(rest)) {
    g.written = Vertices::Marked;
    for (auto item : split(rest)) {
      const auto number = take_number(item);
      DrawnVertex* const v = number ? g.find(*number) : nullptr;
      if (v == nullptr) return std::nullopt;
      v->symbol = item;
    }
  } else {
    g.written = Vertices::Each;
    for (unsigned v = 0; v < rest.size(); ++v) g.meet(v);
    if (g.vertices.size() != rest.size()) return std::nullopt;
    for (std::size_t v = 0; v < rest.size(); ++v) g.vertices[v].symbol = rest[v];
  }
  return g;
}

// A string of colours, of the edges or of the vertices of a path.
DrawnGraph as_path(const std::string& state, Vertices written) {
  DrawnGraph g;
  g.written = written;
  const auto n = static_cast<unsigned>(state.size());
  for (unsigned i = 0; i < n; ++i) {
    g.meet(i);
    if (written == Vertices::Each) g.vertices[i].symbol = state[i];
    if (written == Vertices::None) g.edges.push_back({i, i + 1, std::string(1, state[i])});
    if (written == Vertices::Each && i + 1 < n) g.edges.push_back({i, i + 1, ""});
  }
  if (written == Vertices::None && n > 0) g.meet(n);
  return g;
}

std::optional<DrawnGraph> graph_of(const Placed& p, const std::string& state) {
  std::vector<DrawnGraph> candidates;
  const bool letters = state.find_first_of("0123456789;,") == std::string::npos;
  if (!letters || state.empty()) {
    if (auto g = as_edges(state)) candidates.push_back(std::move(*g));
  }
  if (letters && state.find('/') == std::string::npos) {
    candidates.push_back(as_path(state, Vertices::None));
    candidates.push_back(as_path(state, Vertices::Each));
  }
  for (auto& g : candidates) {
    if (g.vertices.size() > kMostVertices || g.edges.size() > kMostEdges) continue;
    // It reads the text, and one more edge like the first.
    if (!reads_as(p.ruleset, g.text(), &p.position)) continue;
    DrawnGraph more = g;
    const unsigned next = more.vertices.empty() ? 1 : more.vertices.back().number + 1;
    const std::string vertex = g.vertices.empty() ? "" : g.vertices[0].symbol;
    more.meet(0);
    more.meet(next);
    more.find(next)->symbol = vertex;
    if (g.written == Vertices::Each && g.vertices.empty()) continue;
    for (const std::string& symbol : {g.edges.empty() ? std::string() : g.edges[0].symbol, std::string("B")}) {
      more.edges.push_back({0, next, symbol});
      if (reads_as(p.ruleset, more.text(), nullptr)) return g;
      more.edges.pop_back();
    }
  }
  return std::nullopt;
}

// The marks that edges may carry. A ruleset that reads any mark has those that are there, and the usual colours if any
// is.
std::vector<std::string> edge_symbols(const Placed& p, const DrawnGraph& g) {
  DrawnGraph probe = g;
  if (probe.edges.empty()) {
    probe.meet(0);
    probe.meet(1);
    probe.edges.push_back({0, 1, ""});
  }
  const auto fits = [&](const std::string& symbol) {
    probe.edges[0].symbol = symbol;
    return reads_as(p.ruleset, probe.text(), nullptr);
  };
  std::vector<std::string> out;
  const bool any = fits("~");
  const bool marked = std::any_of(g.edges.begin(), g.edges.end(), [](const auto& e) { return !e.symbol.empty(); });
  if (fits("")) out.emplace_back();
  for (const char c : kEdgeLetters) {
    if (any ? marked && c >= 'a' : fits(std::string(1, c))) out.emplace_back(1, c);
  }
  return out;
}

std::vector<std::string> vertex_symbols(const Placed& p, DrawnGraph& g) {
  if (g.written == Vertices::None) {
    if (!reads_as(p.ruleset, g.text() + "; ", nullptr)) return {};
    g.written = Vertices::Marked;
  }
  if (g.vertices.empty()) return {};
  DrawnGraph probe = g;
  const AnyPosition unmarked = [&] {
    if (g.written == Vertices::Marked) probe.vertices[0].symbol = "";
    return p.ruleset.parse(probe.text());
  }();
  std::vector<std::string> out;
  for (const char c : kVertexLetters) {
    probe.vertices[0].symbol = c;
    if (!reads_as(p.ruleset, probe.text(), nullptr)) continue;
    out.emplace_back(1, c);
    if (g.written == Vertices::Marked && reads_as(p.ruleset, probe.text(), &unmarked)) g.usual = c;
  }
  for (auto& v : g.vertices) {
    if (v.symbol.empty()) v.symbol = g.usual;
  }
  return out;
}

}  // namespace

Json graph_editor(const Placed& p) {
  auto g = graph_of(p, p.ruleset.format(p.position));
  if (!g) return {};
  const auto colours = edge_symbols(p, *g);
  if (colours.empty()) return {};
  const auto symbols = vertex_symbols(p, *g);
  Json edges = Json::array(), vertices = Json::array();
  for (const auto& e : g->edges) edges.push_back({e.a, e.b, e.symbol});
  for (const auto& v : g->vertices) vertices.push_back({v.number, v.symbol});
  constexpr const char* kWritten[] = {"none", "each", "marked"};
  const bool ground = g->written == Vertices::None && !reads_as(p.ruleset, "1-2" + colours.back(), nullptr);
  return {{"kind", "graph"},
          {"edges", std::move(edges)},
          {"vertices", std::move(vertices)},
          {"edge_symbols", colours},
          {"vertex_symbols", symbols},
          {"usual", g->usual},
          {"written", kWritten[static_cast<int>(g->written)]},
          {"ground", ground}};
}

}  // namespace nimatron::explorer
