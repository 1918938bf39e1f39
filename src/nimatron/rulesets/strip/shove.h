// Shove and Push: a player moves one of their pieces one cell to the left. In Shove every piece to its left
// moves along; in Push only the unbroken block of pieces that ends at it does. Pieces pushed over the left
// end are lost. Left owns x, Right owns o.
//
// M. H. Albert, R. J. Nowakowski, D. Wolfe, "Lessons in Play" (2007), ch. 5: all values are numbers.
#pragma once

#include "nimatron/rulesets/strip/strip_game.h"

namespace nimatron {

template <bool kAll>
struct ShoveOf {
  using Position = Grid;
  static constexpr std::string_view kAlphabet = "#.xo";
  std::string spec() const { return kAll ? "shove" : "pushstrip"; }
  BoardCells board_cells() const { return {".xo", BoardCells::Images::Itself}; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const { return format_grid(p, kAlphabet); }
  void check(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position negated(const Position& p) const { return exchanged(p); }
  Position normal_form(const Position& p) const;
  void draw(const Position& p, Canvas& canvas) const { draw_strip(p, kAlphabet, canvas); }
};

using Shove = ShoveOf<true>;
using PushStrip = ShoveOf<false>;
extern template struct ShoveOf<true>;
extern template struct ShoveOf<false>;

RulesetEntry shove_entry();
RulesetEntry pushstrip_entry();

}  // namespace nimatron
