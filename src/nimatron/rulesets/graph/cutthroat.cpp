// Cutthroat: a graph with blue (B) and red (R) vertices. A player deletes a vertex of their colour, Left a
// blue, Right a red one, with its edges; then every connected component of a single colour is removed, as it
// is from the starting position. A path is written as its colours, cutthroat(BRRB).
//
// S. McCurdy, R. J. Nowakowski, "Cutthroat, an all-small game on graphs", Integers 5 (2005).
#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/graph/graph.h"

namespace nimatron {

struct Cutthroat {
  using Position = Graph;
  std::string spec() const { return "cutthroat"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Facts facts() const { return {.all_small = true}; }
  Position negated(const Position& p) const;
  Position normal_form(const Position& p) const { return relabelled(p); }
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

namespace {

constexpr std::string_view kBlueRed = "BR";

// Without the connected parts that have one colour only.
Graph mixed_parts(const Graph& g) {
  const auto part = connected_parts(g);
  std::vector<unsigned> colours(g.vertices.size(), 0);
  for (std::size_t v = 0; v < part.size(); ++v) colours[static_cast<std::size_t>(part[v])] |= 1U << g.vertices[v];
  std::vector<bool> keep(g.vertices.size());
  for (std::size_t v = 0; v < part.size(); ++v) keep[v] = colours[static_cast<std::size_t>(part[v])] == 3;
  return induced(g, keep);
}

}  // namespace

Graph Cutthroat::parse(Cursor& in) const {
  Graph g;
  if (in.skip_spaces().at_digit() || in.peek() == ';') {
    g = parse_coloured_vertices(in, kBlueRed);
  } else {
    std::vector<std::uint8_t> colours;
    while (!in.done() && kBlueRed.find(in.peek()) != std::string_view::npos) {
      if (colours.size() == Graph::kMostVertices) in.fail("the path is too long");
      colours.push_back(static_cast<std::uint8_t>(kBlueRed.find(in.next())));
    }
    g = path(colours.size());
    g.vertices = std::move(colours);
  }
  return mixed_parts(g);
}

std::string Cutthroat::format(const Position& p) const {
  if (!is_path(p)) return format_coloured_vertices(p, kBlueRed);
  std::string text;
  for (const auto colour : p.vertices) text += kBlueRed[colour];
  return text;
}

void Cutthroat::options(const Position& p, Player player, Sink<Position> sink) const {
  const int own = player == Player::Left ? 0 : 1;
  std::vector<bool> keep(p.vertices.size(), true);
  for (std::size_t v = 0; v < p.vertices.size(); ++v) {
    if (p.vertices[v] != own) continue;
    keep[v] = false;
    sink(mixed_parts(induced(p, keep)));
    keep[v] = true;
  }
}

void Cutthroat::components(const Position& p, Sink<Position> sink) const {
  const auto part = connected_parts(p);
  std::vector<bool> keep(part.size());
  for (std::size_t root = 0; root < part.size(); ++root) {
    if (part[root] != static_cast<int>(root)) continue;
    for (std::size_t v = 0; v < part.size(); ++v) keep[v] = part[v] == static_cast<int>(root);
    sink(induced(p, keep));
  }
}

Graph Cutthroat::negated(const Position& p) const {
  Graph g = p;
  for (auto& colour : g.vertices) colour ^= 1U;
  return g;
}

std::string Cutthroat::move_name(const Position& p, const Position& q) const {
  std::vector<bool> keep(p.vertices.size(), true);
  for (std::size_t v = 0; v < keep.size(); ++v) {
    keep[v] = false;
    if (mixed_parts(induced(p, keep)) == q) return "delete vertex " + std::to_string(v);
    keep[v] = true;
  }
  return format(q);
}

void Cutthroat::draw(const Position& p, Canvas& canvas) const { draw_graph(p, kBlueRed, canvas); }

RulesetEntry cutthroat_entry() {
  return {.name = "cutthroat",
          .parameters = "",
          .rules =
              "A graph with vertices B (Left's) and R (Right's), written as a path BRRB or as edges and colours "
              "0-1,1-2;BRB. A player deletes a vertex of their colour with its edges; then every connected component "
              "of a single colour is removed, as it is from the starting position.",
          .citation = "S. McCurdy, R. J. Nowakowski, Cutthroat, an all-small game on graphs, Integers 5 (2005)",
          .examples = {"cutthroat(BRRB)", "cutthroat(0-1,1-2,2-3,3-0,3-4;BRBBR)"},
          .make = without_parameters<Cutthroat>()};
}

}  // namespace nimatron
