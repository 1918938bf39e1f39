#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/rulesets/grid/domineering.h"
#include "nimatron/rulesets/grid/domineering_board.h"
#include "nimatron/search/solver_pair.h"
#include "nimatron/search/win_solver.h"

namespace nimatron {

namespace {

// The search of boards of more than `above` and at most `most` cells, in words W.
template <class W>
std::shared_ptr<Solver> boards(Budget& budget, std::string keeps, int above, int most) {
  using Searched = WinSolver<domineering::Board<W>>;
  const auto ask = [above, most](const AnyPosition& p) -> std::optional<typename Searched::Asked> {
    static const AnyRuleset ruleset = Domineering{};
    const Grid g = ruleset.typed_board<Grid>(p);
    if (g.cells() <= above || g.cells() > most || g.columns() > 63) return std::nullopt;  // words are shifted by a row
    int parts = 0;
    Domineering{}.components(g, [&](const Grid&) { ++parts; });
    if (parts > 1) return std::nullopt;  // a sum is searched as a sum
    const domineering::Board<W> board(g.rows(), g.columns());
    return typename Searched::Asked{board, board.position(g)};
  };
  return std::make_shared<Searched>(budget, std::move(keeps), ask);
}

}  // namespace

std::shared_ptr<Solver> Domineering::solver(question::Outcome, Budget& budget) const {
  return std::make_shared<SolverPair>(
      boards<std::uint64_t>(budget, "outcomes of domineering", 0, 64),
      boards<domineering::TwoWords>(budget, "outcomes of domineering on more than 64 cells", 64, 128));
}

}  // namespace nimatron
