// Clobber: a player moves one of their stones onto a neighbouring stone of the other player, which is
// removed. Left owns x, Right owns o; clobber(3x4) is the full checkerboard with x in the first corner.
//
// M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, "An introduction to Clobber", Integers 5 (2005).
#pragma once

#include "nimatron/rulesets/grid/board_game.h"

namespace nimatron {

struct Clobber : BoardGame {
  std::string spec() const { return "clobber"; }
  Facts facts() const { return BoardGame::facts({.measures = kWeightedCells, .all_small = true}); }
  Position parse(Cursor& in) const { return parse_grid(in, "#.xo", Fill::Checkerboard); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position negated(const Position& p) const { return exchanged(p); }
  Position normal_form(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  // Boards in one piece: rows of up to 31 cells, others of up to 63.
  std::shared_ptr<Solver> solver(question::Outcome, Budget& budget) const;
};

}  // namespace nimatron
