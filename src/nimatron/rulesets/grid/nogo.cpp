#include "nimatron/rulesets/grid/nogo.h"

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/rulesets/grid/nogo_board.h"
#include "nimatron/search/win_solver.h"

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
  using Searched = WinSolver<NoGoBoard>;
  static const AnyRuleset ruleset = NoGo{};
  return std::make_shared<Searched>(budget, "outcomes of nogo",
                                    [](const AnyPosition& p) -> std::optional<Searched::Asked> {
                                      const Grid g = ruleset.typed_board<Grid>(p);
                                      if (g.cells() > NoGoBoard::kMostCells) return std::nullopt;
                                      int parts = 0;
                                      NoGo{}.components(g, [&](const Grid&) { ++parts; });
                                      if (parts != 1) return std::nullopt;  // a sum is searched as a sum
                                      const NoGoBoard board(g);
                                      return Searched::Asked{board, board.position(g)};
                                    });
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
