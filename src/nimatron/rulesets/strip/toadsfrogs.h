// Toads and Frogs: toads (t, Left's) move one cell to the right, frogs (f, Right's) one cell to the left,
// into a free cell, or jump over one opposing piece into the free cell beyond it. Nothing is removed.
//
// R. K. Guy; E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways" (1982), ch. 1 and 5;
// J. Erickson, "New Toads and Frogs results", Games of No Chance (1996).
//
// Elephants and Rhinos is the same without jumps: M. H. Albert, R. J. Nowakowski, D. Wolfe, "Lessons in
// Play" (2007).
#pragma once

#include "nimatron/rulesets/strip/strip_game.h"

namespace nimatron {

template <bool kJumps>
struct ToadsFrogsOf {
  using Position = Grid;
  static constexpr std::string_view kAlphabet = "#.tf";
  std::string spec() const { return kJumps ? "toadsfrogs" : "elephantsrhinos"; }
  BoardCells board_cells() const { return {".tf", BoardCells::Images::Itself}; }
  Position parse(Cursor& in) const { return parse_strip(in, kAlphabet); }
  std::string format(const Position& p) const { return format_grid(p, kAlphabet); }
  void check(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  // Toads for frogs, in the other direction.
  Position negated(const Position& p) const { return exchanged(mirrored(p)); }
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const { draw_strip(p, kAlphabet, canvas); }
};

using ToadsFrogs = ToadsFrogsOf<true>;
using ElephantsRhinos = ToadsFrogsOf<false>;
extern template struct ToadsFrogsOf<true>;
extern template struct ToadsFrogsOf<false>;

RulesetEntry toadsfrogs_entry();
RulesetEntry elephantsrhinos_entry();

}  // namespace nimatron
