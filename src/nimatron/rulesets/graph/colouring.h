// Snort and Col: players colour free vertices of a graph or free cells of a board, Left x, Right o. In Snort
// neighbours may not have different colours, in Col not the same colour.
//
// S. Norton (Snort), C. Vout (Col); J. H. Conway, "On Numbers and Games" (1976), ch. 8;
// E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways" (1982), ch. 2 and 6.
//
//   snort(.x./...)      a board        snort(0-1,1-2;x..)      a graph: edges, then a colour for each vertex
#pragma once

#include <variant>

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
  BoardCells board_cells() const { return {".xo", BoardCells::Images::All}; }
  // A board is encoded like any other grid; a graph is refused by games that are not played on graphs.
  BoardKind kind() const { return board_kind<Grid>(Grid::kKind); }
  Measures measure() const { return kFreeCells; }
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
extern template struct Colouring<true>;
extern template struct Colouring<false>;

RulesetEntry snort_entry();
RulesetEntry col_entry();

}  // namespace nimatron
