// BoardGame: base of the partizan games on boards: notation, moves named by the cells they change, the
// drawing, and all eight images of a board as symmetry. A game derives from it and adds its moves.
#pragma once

#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/grid/grid.h"

namespace nimatron {

struct BoardGame {
  using Position = Grid;
  Position parse(Cursor& in) const { return parse_grid(in); }
  std::string format(const Position& p) const { return format_grid(p); }
  Position normal_form(const Position& p) const { return oriented(p, Symmetry::Board); }
  std::string move_name(const Position& p, const Position& q) const { return changed_cells_name(p, q); }
  void draw(const Position& p, Canvas& canvas) const { draw_grid(p, canvas); }
  Facts facts(Facts stated = {}) const {
    stated.cells = BoardCells{".xo", BoardCells::Images::All};
    return stated;
  }
};

// The cell of a player's stone.
constexpr Cell stone_of(Player player) { return player == Player::Left ? Cell::Left : Cell::Right; }

// Calls f(row, column) for every cell of that kind.
template <class F>
void for_each_cell(const Grid& g, Cell kind, F f) {
  for (int r = 0; r < g.rows(); ++r) {
    for (int c = 0; c < g.columns(); ++c) {
      if (g.at(r, c) == kind) f(r, c);
    }
  }
}

struct Step {
  int row, column;
};
constexpr Step kStraightSteps[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
constexpr Step kQueenSteps[] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

}  // namespace nimatron
