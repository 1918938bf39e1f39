// Toppling Dominoes: a row of dominoes, blue (B, Left's), red (R, Right's) or green (G, either's). A player
// topples one of theirs to the east or to the west; it and all dominoes beyond it fall and are removed.
//
// A. Fink, R. J. Nowakowski, A. N. Siegel, D. Wolfe, "Toppling conjectures", Games of No Chance 4 (2015).
#pragma once

#include "nimatron/rulesets/strip/strip_game.h"

namespace nimatron {

struct TopplingDominoes {
  using Position = Grid;
  static constexpr std::string_view kAlphabet = "#GBR";
  std::string spec() const { return "topplingdominoes"; }
  BoardCells board_cells() const { return {"BRG", BoardCells::Images::Reflections}; }
  Position parse(Cursor& in) const { return parse_strip(in, kAlphabet); }
  std::string format(const Position& p) const { return format_grid(p, kAlphabet); }
  void check(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position negated(const Position& p) const { return exchanged(p); }
  Position normal_form(const Position& p) const { return oriented(p, Symmetry::Rectangle); }
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const { draw_strip(p, kAlphabet, canvas); }
};

RulesetEntry topplingdominoes_entry();

}  // namespace nimatron
