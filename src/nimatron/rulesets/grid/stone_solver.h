// The search of its own of a game of stones of two colours, for boards in one piece.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/rulesets/grid/stone_board.h"
#include "nimatron/search/win_solver.h"

namespace nimatron {

// `Game` is the ruleset, `Board` its board: a StoneBoard with bounds, order and moves (search/win_search.h),
// `cells_of`, which gives what it sees of a board, and `is_made_for`.
template <class Game, class Board>
std::shared_ptr<Solver> stone_solver(Budget& budget, std::string keeps) {
  using Searched = WinSolver<Board>;
  static const AnyRuleset ruleset = Game{};
  const auto ask = [last = std::optional<Board>()](const AnyPosition& p) mutable {
    std::optional<typename Searched::Asked> asked;
    const Grid g = Board::cells_of(ruleset.typed_board<Grid>(p));
    if (!Board::is_made_for(g)) return asked;
    int parts = 0;
    Game{}.components(g, [&](const Grid&) { ++parts; });
    if (parts != 1) return asked;  // a sum is searched as a sum
    if (!last || last->size() != StoneBoard<typename Board::Cells>(g).size()) last.emplace(g);
    asked.emplace(typename Searched::Asked{*last, last->position(g)});
    return asked;
  };
  return std::make_shared<Searched>(budget, std::move(keeps), ask);
}

}  // namespace nimatron
