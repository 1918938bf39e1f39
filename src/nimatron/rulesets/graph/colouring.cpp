// Snort and Col: players colour free vertices of a graph or free cells of a board, Left x, Right o. In Snort
// neighbours may not have different colours, in Col not the same colour.
//
// S. Norton (Snort), C. Vout (Col); J. H. Conway, "On Numbers and Games" (1976), ch. 8;
// E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways" (1982), ch. 2 and 6.
//
//   snort(.x./...)      a board        snort(0-1,1-2;x..)      a graph: edges, then a colour for each vertex
#include <variant>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/graph/graph.h"
#include "nimatron/rulesets/grid/grid.h"

namespace nimatron {

// A board or a graph. Operators combine games on boards with the other games on grids; a graph fits those that read
// graphs here.
struct GridOrGraph {
  static constexpr std::string_view kKind = "grids and graphs";
  std::variant<Grid, Graph> board;

  friend bool operator==(const GridOrGraph&, const GridOrGraph&) = default;
  friend std::size_t hash_value(const GridOrGraph& p) {
    return std::visit([](const auto& b) { return hash_value(b); }, p.board);
  }
  friend void encode(const GridOrGraph& p, ByteWriter& out);
  friend void decode(ByteReader& in, GridOrGraph& p);
};

template <bool kSame>
struct Colouring {
  using Position = GridOrGraph;
  std::string spec() const { return kSame ? "snort" : "col"; }
  Facts facts() const { return {.measures = kFreeCells, .cells = BoardCells{".xo", BoardCells::Images::All}}; }
  // A board is encoded like any other grid; a graph is refused by games that are not played on graphs.
  BoardKind kind() const { return board_kind<Grid>(Grid::kKind); }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position negated(const Position& p) const;
  Position normal_form(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

using Snort = Colouring<true>;
using Col = Colouring<false>;

// A board is encoded as a Grid, so that other games on grids can be played on it; a graph starts with a byte with which
// no Grid begins with.
constexpr unsigned kGraphMark = 0xff;

void encode(const GridOrGraph& p, ByteWriter& out) {
  if (p.board.index() == 1) {
    out.byte(kGraphMark);
    out.byte(kGraphMark);
  }
  std::visit([&](const auto& b) { encode(b, out); }, p.board);
}

void decode(ByteReader& in, GridOrGraph& p) {
  if (in.here()[0] == kGraphMark && in.here()[1] == kGraphMark) {
    in.skip(2);
    decode(in, p.board.emplace<Graph>());
  } else {
    decode(in, p.board.emplace<Grid>());
  }
}

namespace {

// Vertex colours of a graph, as the cells of a board: 1 free, 2 Left's, 3 Right's.
constexpr std::string_view kCells = "#.xo";

// The free cells on which Left and Right may still play.
template <class B>
struct Playable {
  B left, right;
};

template <bool kSame, class B>
Playable<B> playable(const Planes<B>& board) {
  const B free = board.free(), by_left = board.lattice.neighbours(board.left()),
          by_right = board.lattice.neighbours(board.right());
  return {free & ~(kSame ? by_right : by_left), free & ~(kSame ? by_left : by_right)};
}

template <bool kSame>
void grid_options(const Grid& p, Player player, Sink<GridOrGraph> sink) {
  GridOrGraph q{Grid(p.rows(), p.columns())};
  p.visit([&](const auto& board) {
    const auto cells = playable<kSame>(board);
    for_each_bit(player == Player::Left ? cells.left : cells.right, [&](int i) {
      auto low = board.low, high = board.high;
      set_bit(high, i);
      if (player == Player::Left) clear_bit(low, i);
      std::get<Grid>(q.board).assign(low, high);
      sink(q);
    });
  });
}

// Connected parts of the cells on which some player may still play, each with the adjacent stones.
template <bool kSame>
void grid_components(const Grid& p, Sink<GridOrGraph> sink) {
  GridOrGraph q{Grid(p.rows(), p.columns())};
  p.visit([&](const auto& board) {
    const auto cells = playable<kSame>(board);
    for_each_part(board.lattice, cells.left | cells.right, [&](const auto& part) {
      const auto beside = board.lattice.neighbours(part) & board.high;
      std::get<Grid>(q.board).assign(part | (beside & board.low), beside);
      sink(q);
    });
  });
}

// Whether vertex v of the graph may take the colour, for every vertex.
template <bool kSame>
std::vector<bool> playable(const Graph& g, Player player) {
  const int barring = static_cast<int>((player == Player::Left) == kSame ? Cell::Right : Cell::Left);
  std::vector<bool> may(g.vertices.size());
  for (std::size_t v = 0; v < may.size(); ++v) may[v] = g.vertices[v] == static_cast<int>(Cell::Free);
  for (const auto& e : g.edges) {
    if (g.vertices[e.b] == barring) may[e.a] = false;
    if (g.vertices[e.a] == barring) may[e.b] = false;
    // In Col a vertex with a loop would neighbour its own colour.
    if (!kSame && e.a == e.b) may[e.a] = false;
  }
  return may;
}

template <bool kSame>
void graph_options(const Graph& g, Player player, Sink<GridOrGraph> sink) {
  const auto may = playable<kSame>(g, player);
  for (std::size_t v = 0; v < may.size(); ++v) {
    if (!may[v]) continue;
    Graph q = g;
    q.vertices[v] = static_cast<std::uint8_t>(player == Player::Left ? Cell::Left : Cell::Right);
    sink(GridOrGraph{q});
  }
}

template <bool kSame>
void graph_components(const Graph& g, Sink<GridOrGraph> sink) {
  auto live = playable<kSame>(g, Player::Left);
  const auto right = playable<kSame>(g, Player::Right);
  for (std::size_t v = 0; v < live.size(); ++v) live[v] = live[v] || right[v];
  Graph between = g;  // edges that join what is alive
  std::erase_if(between.edges, [&](const Graph::Edge& e) { return !live[e.a] || !live[e.b]; });
  const auto part = connected_parts(between);
  for (std::size_t root = 0; root < part.size(); ++root) {
    if (!live[root] || part[root] != static_cast<int>(root)) continue;
    std::vector<bool> keep(part.size());
    tick();
    for (std::size_t v = 0; v < part.size(); ++v) keep[v] = live[v] && part[v] == static_cast<int>(root);
    const auto inside = keep;
    for (const auto& e : g.edges) {
      if (inside[e.a] && g.vertices[e.b] != static_cast<int>(Cell::Free)) keep[e.b] = true;
      if (inside[e.b] && g.vertices[e.a] != static_cast<int>(Cell::Free)) keep[e.a] = true;
    }
    sink(GridOrGraph{induced(g, keep)});
  }
}

}  // namespace

template <bool kSame>
GridOrGraph Colouring<kSame>::parse(Cursor& in) const {
  // "3x5" is a size, "0-1" an edge.
  if (in.skip_spaces().rest().find(';') == std::string_view::npos) return {parse_grid(in)};
  Graph g = parse_coloured_vertices(in, kCells.substr(1));
  for (auto& colour : g.vertices) ++colour;
  return {std::move(g)};
}

template <bool kSame>
std::string Colouring<kSame>::format(const Position& p) const {
  if (const auto* grid = std::get_if<Grid>(&p.board)) return format_grid(*grid);
  return format_coloured_vertices(std::get<Graph>(p.board), kCells);
}

template <bool kSame>
void Colouring<kSame>::options(const Position& p, Player player, Sink<Position> sink) const {
  if (const auto* grid = std::get_if<Grid>(&p.board)) {
    grid_options<kSame>(*grid, player, sink);
  } else {
    graph_options<kSame>(std::get<Graph>(p.board), player, sink);
  }
}

template <bool kSame>
void Colouring<kSame>::components(const Position& p, Sink<Position> sink) const {
  if (const auto* grid = std::get_if<Grid>(&p.board)) {
    grid_components<kSame>(*grid, sink);
  } else {
    graph_components<kSame>(std::get<Graph>(p.board), sink);
  }
}

template <bool kSame>
GridOrGraph Colouring<kSame>::negated(const Position& p) const {
  if (const auto* grid = std::get_if<Grid>(&p.board)) return {exchanged(*grid)};
  Graph g = std::get<Graph>(p.board);
  for (auto& colour : g.vertices) {
    if (colour >= static_cast<int>(Cell::Left)) colour ^= 1U;
  }
  return {std::move(g)};
}

template <bool kSame>
GridOrGraph Colouring<kSame>::normal_form(const Position& p) const {
  if (const auto* grid = std::get_if<Grid>(&p.board)) return {oriented(*grid, Symmetry::Board)};
  return {relabelled(std::get<Graph>(p.board))};
}

template <bool kSame>
std::string Colouring<kSame>::move_name(const Position& p, const Position& q) const {
  const auto* from = std::get_if<Grid>(&p.board);
  const auto* to = std::get_if<Grid>(&q.board);
  if (from != nullptr && to != nullptr) return changed_cells_name(*from, *to);
  if (from != nullptr || to != nullptr) return format(q);
  const auto &g = std::get<Graph>(p.board), &h = std::get<Graph>(q.board);
  for (std::size_t v = 0; v < g.vertices.size() && v < h.vertices.size(); ++v) {
    if (g.vertices[v] != h.vertices[v]) return "vertex " + std::to_string(v);
  }
  return format(q);
}

template <bool kSame>
void Colouring<kSame>::draw(const Position& p, Canvas& canvas) const {
  if (const auto* grid = std::get_if<Grid>(&p.board)) {
    draw_grid(*grid, canvas);
  } else {
    draw_graph(std::get<Graph>(p.board), kCells, canvas);
  }
}

RulesetEntry snort_entry() {
  return {
      .name = "snort",
      .parameters = "",
      .rules =
          "A board of free (.) and blocked (#) cells. Left colours a free cell x, Right colours one o; neighbouring "
          "cells may not have different colours. A graph is written as its edges and colours, 0-1,1-2;x...",
      .citation = "J. H. Conway, On Numbers and Games (1976), ch. 8",
      .examples = {"snort(2x3)", "snort(.o....)", "snort(o#./##x/.oo)", "snort(0-1,1-2,2-3,2-4;.....)"},
      .make = without_parameters<Snort>()};
}

RulesetEntry col_entry() {
  return {
      .name = "col",
      .parameters = "",
      .rules =
          "A board of free (.) and blocked (#) cells. Left colours a free cell x, Right colours one o; neighbouring "
          "cells may not have the same colour. A graph is written as its edges and colours, 0-1,1-2;x...",
      .citation = "J. H. Conway, On Numbers and Games (1976), ch. 8",
      .examples = {"col(2x3)", "col(x.x./...o)", "col(0-1,1-2,2-0;..x)"},
      .make = without_parameters<Col>()};
}

}  // namespace nimatron
