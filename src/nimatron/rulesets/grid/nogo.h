// NoGo: a player puts a stone of their colour on a free cell, such that afterwards every group of either
// colour has a free neighbour; there are no captures.
//
// The game of the BIRS workshop on combinatorial games (2011), also called Anti-Atari Go.
#pragma once

#include "nimatron/rulesets/grid/board_game.h"

namespace nimatron {

struct NoGo : BoardGame {
  std::string spec() const { return "nogo"; }
  Facts facts() const { return BoardGame::facts({.measures = kFreeCells}); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  Position negated(const Position& p) const { return exchanged(p); }
  // Boards in one piece of up to 32 cells.
  std::shared_ptr<Solver> solver(question::Outcome, Budget& budget) const;
};

}  // namespace nimatron
