// Konane: a player jumps one of their stones over a neighbouring stone of the other player into the free
// cell beyond it, and may continue jumping in the same straight line; the stones jumped over are removed.
//
// The Hawaiian game; M. D. Ernst, "Playing Konane mathematically", UMAP Journal 16 (1995).
#pragma once

#include "nimatron/rulesets/grid/board_game.h"

namespace nimatron {

struct Konane : BoardGame {
  std::string spec() const { return "konane"; }
  Measures measure() const { return kWeightedCells; }
  Position parse(Cursor& in) const { return parse_grid(in, "#.xo", Fill::Checkerboard); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position negated(const Position& p) const { return exchanged(p); }
  std::string move_name(const Position& p, const Position& q) const;
};

RulesetEntry konane_entry();

}  // namespace nimatron
