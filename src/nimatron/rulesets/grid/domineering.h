// Domineering: Left places vertical dominoes, Right horizontal ones, on two free neighbouring cells.
//
// G. Andersson; J. H. Conway, "On Numbers and Games" (1976), ch. 10. Empty boards, rows x columns:
// 2x2 = +-1, 4x5 = 1, 5x5 = 0. Stones on the board count as blocked cells, so that
// union(clobber,domineering) plays dominoes on its free cells.
#pragma once

#include "nimatron/rulesets/grid/board_game.h"

namespace nimatron {

struct Domineering : BoardGame {
  std::string spec() const { return "domineering"; }
  Facts facts() const {
    return {.measures = kFreeCells | kWeightedCells,
            .cells = BoardCells{".#", BoardCells::Images::Reflections},
            .dominoes = true};
  }
  Position parse(Cursor& in) const { return parse_grid(in, "#."); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  // On the transposed board Left's dominoes are Right's.
  Position negated(const Position& p) const { return transposed(p); }
  // leftright(domineering) is Push Cram.
  std::optional<Outcome> theorem(const question::Pushed& question, const Position& p) const;
  // Boards in one piece of up to 128 cells.
  std::shared_ptr<Solver> solver(question::Outcome, Budget& budget) const;
};

}  // namespace nimatron
