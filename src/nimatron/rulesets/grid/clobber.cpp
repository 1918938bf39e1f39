#include "nimatron/rulesets/grid/clobber.h"

#include "nimatron/rulesets/grid/clobber_board.h"
#include "nimatron/rulesets/grid/stone_solver.h"
#include "nimatron/search/solver_pair.h"

namespace nimatron {

void Clobber::options(const Position& p, Player player, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    const auto& l = board.lattice;
    const auto left = board.left(), right = board.right();
    const auto& own = player == Player::Left ? left : right;
    const auto& other = player == Player::Left ? right : left;
    // A stone at i goes by `step` to i + step: i becomes free, its target changes hands, which for either
    // player is the low plane's bit of it (Left is 2, Right is 3).
    auto clobber = [&](const auto& from, int step) {
      for_each_bit(from, [&](int i) {
        auto low = board.low, high = board.high;
        set_bit(low, i);
        clear_bit(high, i);
        player == Player::Left ? clear_bit(low, i + step) : set_bit(low, i + step);
        q.assign(low, high);
        sink(q);
      });
    };
    clobber(own & l.west(other), 1);
    clobber(own & l.east(other), -1);
    clobber(own & l.north(other), l.stride());
    clobber(own & l.south(other), -l.stride());
  });
}

// Connected groups of stones that have both colours.
void Clobber::components(const Position& p, Sink<Position> sink) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) {
    for_each_part(board.lattice, board.high, [&](const auto& part) {
      const auto right = board.low & part;
      if (!any(right) || right == part) return;
      q.assign(right, part);
      sink(q);
    });
  });
}

// Free cells do not matter.
Grid Clobber::normal_form(const Position& p) const {
  Position q(p.rows(), p.columns());
  p.visit([&](const auto& board) { q.assign(board.low & board.high, board.high); });
  return oriented(q, Symmetry::Board);
}

// "a1-b1": from where to where.
std::string Clobber::move_name(const Position& p, const Position& q) const {
  std::string from, to;
  for (const auto& [r, c] : changed_cells(p, q)) {
    (q.at(r, c) == Cell::Free ? from : to) = cell_name(r, c);
  }
  return from + "-" + to;
}

std::shared_ptr<Solver> Clobber::solver(question::Outcome, Budget& budget) const {
  return std::make_shared<SolverPair>(
      stone_solver<Clobber, ClobberBoard<std::uint32_t>>(budget, "outcomes of clobber"),
      stone_solver<Clobber, ClobberBoard<std::uint64_t>>(budget, "outcomes of clobber on large boards"));
}

RulesetEntry clobber_entry() {
  return {.name = "clobber",
          .parameters = "",
          .rules =
              "Stones x (Left) and o (Right) on a board of free (.) and blocked (#) cells. A player moves one of their "
              "stones onto a neighbouring stone of the other player, which is removed. A size alone stands for the "
              "full checkerboard.",
          .citation =
              "M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An introduction to Clobber, Integers 5 "
              "(2005)",
          .examples = {"clobber(xo/ox)", "clobber(2x3)", "clobber(xxo./oxxo)", "clobber(x.o/oxo)"},
          .make = without_parameters<Clobber>()};
}

}  // namespace nimatron
