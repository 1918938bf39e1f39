// CramShapes: Cram on shapes, the ruleset that nimbers are searched with.
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
#include "nimatron/rulesets/grid/cram_shape.h"
#include "nimatron/rulesets/grid/cram_sums.h"
#include "nimatron/rulesets/grid/cram_tables.h"

namespace nimatron {

struct CramShapes {
  using Position = CramShape;
  std::string spec() const { return "cram"; }
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  // The options of a connected shape as sums.
  using Move = Word;  // the cells of a domino
  using Moves = CramMoves;
  CramSums sums(const Position& p, const Moves& first) const { return {p, first, *tables_}; }
  std::uint32_t move_count(const Position& p) const;
  // The values of small shapes, from tables of all of them.
  std::optional<Nimber> at_once(const Position& p) const { return value_in(*tables_, p); }
  // To be called before a shape is searched: makes larger tables if they pay. Copies share them.
  void prepare(const Position& p, Budget& budget, int threads = 1) const;
  void drop_tables() const { *tables_ = CramTables(); }
  // A connected shape that half a turn maps to itself is 0 if no domino meets its own image. If one domino is its own
  // image, the first player places it and wins.
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;

  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;

 private:
  std::shared_ptr<CramTables> tables_ = std::make_shared<CramTables>();
};

}  // namespace nimatron
