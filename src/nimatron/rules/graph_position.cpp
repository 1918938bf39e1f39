#include "nimatron/rules/graph_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "nimatron/base/budget.h"
#include "nimatron/base/canonical_graph.h"
#include "nimatron/base/canvas.h"
#include "nimatron/base/join.h"
#include "nimatron/notation/names.h"

namespace nimatron {

std::size_t hash_value(const RuleGraph& g) {
  std::uint64_t h = g.vertices.size();
  for (const auto& v : g.vertices) h = mix(h, std::uint64_t{v.number} << 32 | v.symbol);
  for (const auto& e : g.edges) h = mix(mix(h, std::uint64_t{e.a} << 32 | e.b), e.mark);
  return h;
}

void encode(const RuleGraph& g, ByteWriter& out) {
  out.varint(g.vertices.size());
  std::uint32_t before = 0;
  for (const auto& v : g.vertices) {
    out.varint(v.number - before);
    out.varint(v.symbol);
    before = v.number;
  }
  out.varint(g.edges.size());
  for (const auto& e : g.edges) {
    out.varint(e.a);
    out.varint(e.b);
    out.varint(e.mark);
  }
}

void decode(ByteReader& in, RuleGraph& g) {
  g.vertices.resize(in.varint());
  std::uint32_t before = 0;
  for (auto& v : g.vertices) {
    v.number = before += static_cast<std::uint32_t>(in.varint());
    v.symbol = static_cast<std::uint32_t>(in.varint());
  }
  g.edges.resize(in.varint());
  for (auto& e : g.edges) {
    e.a = static_cast<std::uint32_t>(in.varint());
    e.b = static_cast<std::uint32_t>(in.varint());
    e.mark = static_cast<std::uint32_t>(in.varint());
  }
}

namespace {

std::string utf8(std::uint32_t c) {
  std::string out;
  if (c < 0x80) return out += static_cast<char>(c);
  if (c < 0x800) {
    out += static_cast<char>(0xc0 | c >> 6);
  } else {
    if (c < 0x10000) {
      out += static_cast<char>(0xe0 | c >> 12);
    } else {
      out += static_cast<char>(0xf0 | c >> 18);
      out += static_cast<char>(0x80 | (c >> 12 & 63));
    }
    out += static_cast<char>(0x80 | (c >> 6 & 63));
  }
  return out += static_cast<char>(0x80 | (c & 63));
}

// Reads a state: first into numbers, then into places.
class GraphReader {
 public:
  GraphReader(Cursor& in, const std::vector<std::string>& symbols) : in_(in), symbols_(symbols) {}

  RuleGraph read() {
    if (!at_end() && in_.skip_spaces().peek() != ';') {
      do edge();
      while (in_.eat(','));
    }
    if (in_.eat(';') && !at_end()) {
      do mark();
      while (in_.eat(','));
    }
    RuleGraph g;
    std::map<std::uint32_t, std::uint32_t> places;
    for (const auto& [number, symbol] : vertices_) {
      places.emplace(number, static_cast<std::uint32_t>(g.vertices.size()));
      g.vertices.push_back({number, symbol});
    }
    for (auto e : edges_) g.edges.push_back({places[e.a], places[e.b], e.mark});
    std::sort(g.edges.begin(), g.edges.end());
    g.edges.erase(std::unique(g.edges.begin(), g.edges.end()), g.edges.end());
    return g;
  }

 private:
  bool at_end() { return in_.skip_spaces().done(); }
  std::uint32_t number() {
    in_.skip_spaces();
    return static_cast<std::uint32_t>(in_.integer(0, RuleGraph::kLargestNumber, "a vertex"));
  }
  void edge() {
    if (in_.skip_spaces().peek() == '-') in_.expected("a vertex");
    const auto a = number();
    vertices_.emplace(a, 0);
    if (in_.eat('-')) {
      const auto column = in_.column();
      if (in_.skip_spaces().peek() == '-') in_.expected("a vertex");
      const auto b = number();
      if (a == b) throw Error::at(column, "an edge joins two vertices");
      vertices_.emplace(b, 0);
      if (edges_.size() == RuleGraph::kMostEdges) {
        in_.fail(fmt::format("more than {} edges", RuleGraph::kMostEdges));
      }
      edges_.push_back({std::min(a, b), std::max(a, b), edge_mark()});
    }
    if (vertices_.size() > RuleGraph::kMostVertices) {
      in_.fail(fmt::format("more than {} vertices", RuleGraph::kMostVertices));
    }
  }
  // The character directly after an edge.
  std::uint32_t edge_mark() {
    const char c = in_.peek();
    if (in_.done() || c == ',' || c == ';' || c == ' ' || c == '\t') return 0;
    const auto length = character_length(in_.rest());
    if (length == 0) in_.fail("the text is not UTF-8");
    const auto code = static_cast<std::uint32_t>(decode_utf8(in_.rest().substr(0, length))[0]);
    in_.back_to(in_.column() + length);
    return code;
  }
  void mark() {
    const auto column = in_.skip_spaces().column();
    const auto it = vertices_.find(number());
    if (it == vertices_.end()) throw Error::at(column, "there is no such vertex; an isolated one is listed alone");
    in_.skip_spaces();
    for (std::size_t s = 0; s < symbols_.size(); ++s) {
      if (in_.rest().starts_with(symbols_[s])) {
        it->second = static_cast<std::uint32_t>(s);
        in_.back_to(in_.column() + symbols_[s].size());
        return;
      }
    }
    in_.expected(fmt::format("one of {}", join(symbols_, " ")));
  }

  Cursor& in_;
  const std::vector<std::string>& symbols_;
  std::map<std::uint32_t, std::uint32_t> vertices_;
  std::vector<RuleGraph::Edge> edges_;
};

}  // namespace

RuleGraph parse_rule_graph(Cursor& in, const std::vector<std::string>& symbols) {
  return GraphReader(in, symbols).read();
}

std::string format_rule_graph(const RuleGraph& g, const std::vector<std::string>& symbols) {
  std::string out, marks;
  std::vector<bool> joined(g.vertices.size());
  const auto number = [&](std::size_t place) { return g.vertices[place].number; };
  for (const auto& e : g.edges) {
    joined[e.a] = joined[e.b] = true;
    out += fmt::format("{}{}-{}{}", out.empty() ? "" : ",", number(e.a), number(e.b), e.mark == 0 ? "" : utf8(e.mark));
  }
  for (std::size_t i = 0; i < g.vertices.size(); ++i) {
    if (!joined[i]) out += fmt::format("{}{}", out.empty() ? "" : ",", number(i));
    if (g.vertices[i].symbol == 0) continue;
    marks += fmt::format("{}{}{}", marks.empty() ? "" : ",", number(i), symbols[g.vertices[i].symbol]);
  }
  return marks.empty() ? out : out + "; " + marks;
}

RuleGraph kept(const RuleGraph& g, const std::vector<bool>& keep) {
  RuleGraph out;
  std::vector<std::uint32_t> places(g.vertices.size());
  for (std::size_t i = 0; i < g.vertices.size(); ++i) {
    if (!keep[i]) continue;
    places[i] = static_cast<std::uint32_t>(out.vertices.size());
    out.vertices.push_back(g.vertices[i]);
  }
  for (const auto& e : g.edges) {
    if (keep[e.a] && keep[e.b]) out.edges.push_back({places[e.a], places[e.b], e.mark});
  }
  return out;
}

std::vector<std::uint32_t> parts_of(const RuleGraph& g) {
  std::vector<std::uint32_t> part(g.vertices.size());
  std::iota(part.begin(), part.end(), 0U);
  const auto root = [&](std::uint32_t v) {
    while (part[v] != v) v = part[v] = part[part[v]];
    return v;
  };
  for (const auto& e : g.edges) {
    const auto a = root(e.a), b = root(e.b);
    part[std::max(a, b)] = std::min(a, b);
  }
  for (std::uint32_t v = 0; v < part.size(); ++v) part[v] = root(v);
  return part;
}

RuleGraph renumbered(const RuleGraph& g) {
  std::vector<std::uint64_t> colours;
  for (const auto& v : g.vertices) colours.push_back(v.symbol);
  std::vector<ColouredEdge> edges;
  for (const auto& e : g.edges) edges.push_back({e.a, e.b, e.mark});
  const auto place = canonical_places(colours, edges);
  RuleGraph out;
  out.vertices.resize(place.size());
  for (std::size_t v = 0; v < place.size(); ++v) out.vertices[place[v]] = {place[v], g.vertices[v].symbol};
  for (const auto& e : g.edges) {
    const auto [a, b] = std::minmax(place[e.a], place[e.b]);
    out.edges.push_back({a, b, e.mark});
  }
  std::sort(out.edges.begin(), out.edges.end());
  return out;
}

}  // namespace nimatron
