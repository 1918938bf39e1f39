// CramShapes: Cram on connected sets of free cells, each one machine word, for the search of nimbers.
//
// A shape is cropped, and of its images the least one, unless it is so small that its value is known anyway. In a box
// of up to 8 x 8 cells the rows are 8 bits apart; a wider box of up to 64 cells lies on its side, its rows as far apart
// as it is wide.
//
// Cram is played on a graph, the cells and which of them are neighbours; a move removes two neighbours. Call a cell
// with one neighbour a leaf. A cell all of whose neighbours have other leaves can be removed: a domino on it and a
// neighbour leaves the same as one on that neighbour and its leaf. Two cells with the same two neighbours and no others
// can be replaced by one leaf for each of these; a square of four cells may then come apart. The options stay the same
// games in both cases. P. Beling's program igs uses both, too.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "nimatron/ruleset/concept.h"
#include "nimatron/rulesets/grid/cram_tables.h"
#include "nimatron/rulesets/grid/grid.h"

namespace nimatron {

struct CramShape {
  static constexpr std::string_view kKind = "shapes";
  Word cells = 0;
  std::uint8_t stride = 8;

  std::uint64_t packed() const { return cells; }
  unsigned layout() const { return stride; }
  friend bool operator==(const CramShape&, const CramShape&) = default;
  friend std::size_t hash_value(const CramShape& s) { return mix(s.cells, s.stride); }
};

struct CramShapes {
  using Position = CramShape;
  std::string spec() const { return "cram"; }
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  std::uint32_t move_count(const Position& p) const;
  // The values of small shapes, from tables of all of them.
  std::optional<Nimber> at_once(const Position& p) const;
  // To be called before a shape is searched: makes larger tables if they pay. Copies share them.
  void prepare(const Position& p, Budget& budget) const;
  void drop_tables() const { *tables_ = CramTables(); }
  // A connected shape that half a turn maps to itself is 0 if no domino meets its own image. If one domino is its own
  // image, the first player places it and wins.
  std::optional<Nimber> theorem(ask::Grundy, const Position& p) const;
  std::optional<Outcome> theorem(ask::Outcome, const Position& p) const;

  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;

 private:
  std::shared_ptr<CramTables> tables_ = std::make_shared<CramTables>();
};

// The free cells of a board as a shape; none if they are too many or too far apart.
std::optional<CramShape> cram_shape(const Grid& g);

}  // namespace nimatron
