// Amazons: a player moves one of their amazons over free cells like a chess queen; it then shoots an arrow, which
// also travels like a queen, and the cell where the arrow lands is blocked for the rest of the game.
//
// W. Zamkauskas (1988); E. R. Berlekamp, "Sums of N x 2 Amazons", IMS Lecture Notes 35 (2000).
#pragma once

#include "nimatron/rulesets/grid/board_game.h"

namespace nimatron {

struct Amazons : BoardGame {
  std::string spec() const { return "amazons"; }
  Measures measure() const { return kFreeCells | kWeightedCells; }
  BoardCells board_cells() const { return {".xo#", BoardCells::Images::All}; }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position negated(const Position& p) const { return exchanged(p); }
  std::string move_name(const Position& p, const Position& q) const;
};

RulesetEntry amazons_entry();

}  // namespace nimatron
