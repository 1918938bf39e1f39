// Amazons: a player moves one of their amazons over free cells like a chess queen; it then shoots an arrow, which
// also travels like a queen, and the cell where the arrow lands is blocked for the rest of the game.
//
// W. Zamkauskas (1988); E. R. Berlekamp, "Sums of N x 2 Amazons", IMS Lecture Notes 35 (2000).
#include <vector>

#include "nimatron/rulesets/grid/board_game.h"

namespace nimatron {

struct Amazons : BoardGame {
  std::string spec() const { return "amazons"; }
  Facts facts() const {
    return {.measures = kFreeCells | kWeightedCells, .cells = BoardCells{".xo#", BoardCells::Images::All}};
  }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position negated(const Position& p) const { return exchanged(p); }
  std::string move_name(const Position& p, const Position& q) const;
};

namespace {

// Calls f(row, column) for each cell a queen reaches from (r, c).
template <class F>
void for_each_queen_move(const Grid& g, int r, int c, F f) {
  for (const auto& s : kQueenSteps) {
    for (int y = r + s.row, x = c + s.column; g.contains(y, x) && g.at(y, x) == Cell::Free; y += s.row, x += s.column) {
      f(y, x);
    }
  }
}

}  // namespace

void Amazons::options(const Position& p, Player player, Sink<Position> sink) const {
  for_each_cell(p, stone_of(player), [&](int r, int c) {
    Position moved = p;
    moved.set(r, c, Cell::Free);
    for_each_queen_move(p, r, c, [&](int y, int x) {
      moved.set(y, x, stone_of(player));
      for_each_queen_move(moved, y, x, [&](int arrow_y, int arrow_x) {
        Position q = moved;
        q.set(arrow_y, arrow_x, Cell::Blocked);
        sink(q);
      });
      moved.set(y, x, Cell::Free);
    });
  });
}

// Parts not connected by queen steps, including diagonal ones; those without an amazon or without a free cell
// are over.
void Amazons::components(const Position& p, Sink<Position> sink) const {
  Grid left = p;
  std::vector<std::pair<int, int>> open;
  for (int r = 0; r < p.rows(); ++r) {
    for (int c = 0; c < p.columns(); ++c) {
      if (left.at(r, c) == Cell::Blocked) continue;
      Position part(p.rows(), p.columns());
      bool amazon = false, free = false;
      auto reach = [&](int y, int x) {
        if (!left.contains(y, x) || left.at(y, x) == Cell::Blocked) return;
        part.set(y, x, left.at(y, x));
        (left.at(y, x) == Cell::Free ? free : amazon) = true;
        left.set(y, x, Cell::Blocked);
        open.emplace_back(y, x);
      };
      reach(r, c);
      while (!open.empty()) {
        const auto at = open.back();
        open.pop_back();
        for (const auto& s : kQueenSteps) reach(at.first + s.row, at.second + s.column);
      }
      if (amazon && free) sink(part);
    }
  }
}

// "a1-b2/c3": from, to, arrow. An arrow into the cell that was left shows as the one cell that is blocked.
std::string Amazons::move_name(const Position& p, const Position& q) const {
  std::string from, to, arrow;
  for (const auto& [r, c] : changed_cells(p, q)) {
    if (p.at(r, c) != Cell::Free) from = cell_name(r, c);
    if (q.at(r, c) == Cell::Blocked) {
      arrow = cell_name(r, c);
    } else if (q.at(r, c) != Cell::Free) {
      to = cell_name(r, c);
    }
  }
  return from + "-" + to + "/" + arrow;
}

RulesetEntry amazons_entry() {
  return {.name = "amazons",
          .parameters = "",
          .rules =
              "Amazons x (Left) and o (Right) on a board of free cells (.). A player moves one of their amazons over "
              "free cells like a chess queen; it then shoots an arrow, which also travels like a queen, and the cell "
              "where the arrow lands is blocked (#).",
          .citation = "W. Zamkauskas (1988); E. R. Berlekamp, Sums of N x 2 Amazons, IMS Lecture Notes 35 (2000)",
          .examples = {"amazons(x.o)", "amazons(x../#../.#o)"},
          .make = without_parameters<Amazons>()};
}

}  // namespace nimatron
