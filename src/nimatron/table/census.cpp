#include "nimatron/table/census.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/search/interner.h"
#include "nimatron/solve/genus.h"

namespace nimatron {

namespace {

// Hands out the shapes of one cell more than `shape` that fit, not each only once.
void grow(const Grid& shape, int most_rows, int most_columns, Sink<Grid> sink) {
  auto occupied = [&](int r, int c) { return shape.contains(r, c) && shape.at(r, c) == Cell::Free; };
  for (int r = -1; r <= shape.rows(); ++r) {
    for (int c = -1; c <= shape.columns(); ++c) {
      if (occupied(r, c)) continue;
      if (!occupied(r - 1, c) && !occupied(r + 1, c) && !occupied(r, c - 1) && !occupied(r, c + 1)) continue;
      const int down = r < 0 ? 1 : 0, right = c < 0 ? 1 : 0;
      Grid larger(std::max(shape.rows() + down, r + 1 + down), std::max(shape.columns() + right, c + 1 + right));
      const int low = std::min(larger.rows(), larger.columns()), high = std::max(larger.rows(), larger.columns());
      if (low > most_rows || high > most_columns) continue;
      for (int y = 0; y < shape.rows(); ++y) {
        for (int x = 0; x < shape.columns(); ++x) larger.set(y + down, x + right, shape.at(y, x));
      }
      larger.set(r + down, c + right, Cell::Free);
      sink(oriented(larger, Symmetry::Board));
    }
  }
}

}  // namespace

CensusTotals census(const AnyRuleset& ruleset, int rows, int columns, Budget& budget, Sink<CensusRow> sink) {
  if (!ruleset.has_shapes()) {
    throw Error("a census is available for towers and cram, not for " + ruleset.spec());
  }
  if (rows < 1 || columns < 1 || rows > Grid::kMostSide || columns > Grid::kMostSide ||
      rows * columns > Grid::kMostCells) {
    throw Error(fmt::format("a box of {} x {} cannot be counted", rows, columns));
  }
  if (rows > columns) std::swap(rows, columns);
  GenusSolver<AnyRuleset> genus(ruleset, budget);
  CensusTotals totals;
  std::vector<Grid> level{Grid(1, 1, Cell::Free)};
  for (int cells = 1; !level.empty(); ++cells) {
    std::sort(level.begin(), level.end());
    Interner<Grid> next;
    for (const Grid& shape : level) {
      budget.tick(totals.shapes, -1, "shapes");
      const AnyPosition p = ruleset.enter_board(shape);
      CensusRow row{ruleset.format(p), cells,         shape.rows(), shape.columns(),
                    genus(p),          genus.tame(p), Outcome::N,   Outcome::N};
      if (row.genus.normal_p()) row.outcome = Outcome::P;
      if (row.genus.misere_p()) row.misere_outcome = Outcome::P;
      ++totals.shapes;
      totals.tame += row.tame ? 1 : 0;
      totals.normal_p += row.genus.normal_p() ? 1 : 0;
      totals.misere_p += row.genus.misere_p() ? 1 : 0;
      totals.tame_normal_p += row.tame && row.genus.normal_p() ? 1 : 0;
      totals.tame_misere_p += row.tame && row.genus.misere_p() ? 1 : 0;
      sink(row);
      grow(shape, rows, columns, [&](const Grid& larger) { next.insert(larger); });
    }
    level.clear();
    for (std::size_t id = 0; id < next.size(); ++id) level.push_back(next[static_cast<std::uint32_t>(id)]);
  }
  return totals;
}

}  // namespace nimatron
