#include "nimatron/solve/push_cram_outcome.h"

#include "nimatron/rulesets/grid/grid.h"

namespace nimatron {

std::optional<Outcome> PushCramOutcome::operator()(const AnyPosition& p) {
  if (r_.format_phases(p)[0] != '1') return std::nullopt;
  const auto g = unerased<Grid>(r_.board(p));
  if (g.rows() != 3 || g.columns() > push_cram::kMostColumns) return std::nullopt;
  push_cram::Strip board;
  for (int c = 0; c < g.columns(); ++c) {
    const bool top = g.at(0, c) == Cell::Free, middle = g.at(1, c) == Cell::Free, bottom = g.at(2, c) == Cell::Free;
    if (middle != (top && bottom) || (!top && !bottom)) return std::nullopt;
    board.top |= std::uint64_t{top} << c;
    board.bottom |= std::uint64_t{bottom} << c;
  }
  return solver_.outcome(board);
}

}  // namespace nimatron
