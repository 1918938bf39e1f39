// Konane: a player jumps one of their stones over a neighbouring stone of the other player into the free
// cell beyond it, and may continue jumping in the same straight line; the stones jumped over are removed.
//
// The Hawaiian game; M. D. Ernst, "Playing Konane mathematically", UMAP Journal 16 (1995).
#include "nimatron/rulesets/grid/board_game.h"

namespace nimatron {

struct Konane : BoardGame {
  std::string spec() const { return "konane"; }
  Facts facts() const { return BoardGame::facts({.measures = kWeightedCells}); }
  Position parse(Cursor& in) const { return parse_grid(in, "#.xo", Fill::Checkerboard); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position negated(const Position& p) const { return exchanged(p); }
  std::string move_name(const Position& p, const Position& q) const;
};

void Konane::options(const Position& p, Player player, Sink<Position> sink) const {
  const Cell other = stone_of(opponent(player));
  for_each_cell(p, stone_of(player), [&](int r, int c) {
    for (const auto& s : kStraightSteps) {
      Position q = p;
      for (int y = r, x = c;;) {
        const int over_y = y + s.row, over_x = x + s.column, to_y = y + 2 * s.row, to_x = x + 2 * s.column;
        if (!q.contains(to_y, to_x) || q.at(over_y, over_x) != other || q.at(to_y, to_x) != Cell::Free) break;
        q.set(y, x, Cell::Free);
        q.set(over_y, over_x, Cell::Free);
        q.set(to_y, to_x, stone_of(player));
        sink(q);
        y = to_y;
        x = to_x;
      }
    }
  });
}

// Parts separated by blocked cells; a part with stones of one colour only is over.
void Konane::components(const Position& p, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    for_each_part(board.lattice, board.occupied(), [&](const auto& part) {
      if (!any(part & board.left()) || !any(part & board.right())) return;
      q.assign(board.low & part, board.high & part);
      sink(q);
    });
  });
}

std::string Konane::move_name(const Position& p, const Position& q) const {
  const auto cells = changed_cells(p, q);
  const auto [r1, c1] = cells.front();
  const auto [r2, c2] = cells.back();
  const bool forward = p.at(r1, c1) != Cell::Free;  // the jumper left the first of them
  return forward ? cell_name(r1, c1) + "-" + cell_name(r2, c2) : cell_name(r2, c2) + "-" + cell_name(r1, c1);
}

RulesetEntry konane_entry() {
  return {.name = "konane",
          .parameters = "",
          .rules =
              "Stones x (Left) and o (Right) on a board with free (.) and blocked (#) cells. A player jumps one of "
              "their stones over a neighbouring stone of the other player into the free cell beyond it, once or more "
              "in one straight line; the stones jumped over are removed.",
          .citation = "M. D. Ernst, Playing Konane mathematically, UMAP Journal 16 (1995)",
          .examples = {"konane(xo.xo.)", "konane(.xo../.oox./ox..x)"},
          .make = without_parameters<Konane>()};
}

}  // namespace nimatron
