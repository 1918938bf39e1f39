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

// Parts of the board separated by blocked cells.
void NoGo::components(const Position& p, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    for_each_part(board.lattice, board.occupied(), [&](const auto& part) {
      if (!any(part & board.free())) return;
      q.assign(board.low & part, board.high & part);
      sink(q);
    });
  });
}

std::shared_ptr<Solver> NoGo::solver(ask::Outcome, Budget& budget) const {
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
