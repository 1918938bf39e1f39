#include "nimatron/rulesets/grid/nogo.h"

#include "nimatron/rulesets/grid/nogo_board.h"
#include "nimatron/rulesets/grid/stone_solver.h"

namespace nimatron {

namespace {

// Whether every group of `stones` that has a stone in `touched` has a neighbour in `free`.
template <class B>
bool breathe(const Lattice<B>& l, const B& stones, const B& touched, const B& free) {
  const B groups = l.flood(touched & stones, stones);
  return l.flood(l.neighbours(free) & groups, groups) == groups;
}

// The part of the board that holds the cells of `seed`. Stones of different colours that touch mean nothing to each
// other, so steps lead from a stone to free cells and to stones of its colour alone.
template <class B>
B part_of(const Planes<B>& board, B seed) {
  const auto& l = board.lattice;
  const B free = board.free(), left = board.left(), right = board.right();
  for (B part = seed;;) {
    const B wider = part | (l.neighbours(part & free) & board.occupied()) |
                    (l.neighbours(part & left) & (left | free)) | (l.neighbours(part & right) & (right | free));
    if (wider == part) return part;
    part = wider;
  }
}

// A row in which each run of stones of a colour is one stone.
Grid without_runs(const Grid& row) {
  std::vector<Cell> cells;
  for (int c = 0; c < row.columns(); ++c) {
    const Cell cell = row.at(0, c);
    const bool stone = cell == Cell::Left || cell == Cell::Right;
    if (!stone || cells.empty() || cells.back() != cell) cells.push_back(cell);
  }
  Grid shorter(1, static_cast<int>(cells.size()));
  for (int c = 0; c < shorter.columns(); ++c) shorter.set(0, c, cells[static_cast<std::size_t>(c)]);
  return shorter;
}

}  // namespace

// Only groups next to the new stone lose a neighbour, so only they are checked.
void NoGo::options(const Position& p, Player player, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    const auto& l = board.lattice;
    const auto free = board.free();
    for_each_bit(free, [&](int i) {
      auto left = board.left(), right = board.right(), rest = free;
      const auto stone = one_cell(free, i);
      (player == Player::Left ? left : right) |= stone;
      clear_bit(rest, i);
      const auto touched = stone | l.neighbours(stone);
      if (!breathe(l, left, touched, rest) || !breathe(l, right, touched, rest)) return;
      q.assign(rest | right, left | right);
      sink(q);
    });
  });
}

void NoGo::components(const Position& p, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    auto free = board.free();
    while (any(free)) {
      const auto part = part_of(board, one_cell(free, first_bit(free)));
      free = free & ~part;
      q.assign(board.low & part, board.high & part);
      sink(q);
    }
  });
}

Grid NoGo::normal_form(const Position& p) const {
  const Position q = BoardGame::normal_form(p);
  return q.rows() == 1 ? oriented(without_runs(q), Symmetry::Board) : q;
}

std::shared_ptr<Solver> NoGo::solver(question::Outcome, Budget& budget) const {
  return stone_solver<NoGo, NoGoBoard>(budget, "outcomes of nogo");
}

RulesetEntry nogo_entry() {
  return {
      .name = "nogo",
      .parameters = "",
      .rules =
          "A board of free (.) and blocked (#) cells. A player puts a stone of their colour, x (Left) or o (Right), on "
          "a free cell; afterwards every connected group of stones of one colour must have a free neighbour.",
      .citation = "BIRS workshop on combinatorial game theory (2011)",
      .examples = {"nogo(2x2)", "nogo(xox./....)", "nogo(..x/.../ox.)"},
      .make = without_parameters<NoGo>()};
}

}  // namespace nimatron
