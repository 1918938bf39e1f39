#include "nimatron/table/lattice_axes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace nimatron {

std::vector<std::optional<AxisPeriod>> axis_periods(const LatticeTable& table, Budget& budget) {
  const auto& cells = table.cells();
  const auto dimension = table.box().low.size();
  std::vector<std::optional<AxisPeriod>> out(dimension);
  std::size_t stride = cells.size();
  for (std::size_t axis = 0; axis < dimension; ++axis) {
    const auto extent = table.extent(axis);
    stride /= extent;
    for (std::size_t period = 1; 3 * period <= extent && !out[axis]; ++period) {
      // One past the last coordinate at which some line differs from itself a period later.
      std::size_t from = 0;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i % 4096 == 0) budget.tick(i);
        const auto at = i / stride % extent;
        if (at >= from && at + period < extent && cells[i] != cells[i + period * stride]) from = at + 1;
      }
      if (from + 3 * period <= extent && 2 * from <= extent) {
        out[axis] = AxisPeriod{static_cast<std::int64_t>(period), static_cast<std::int64_t>(from)};
      }
    }
  }
  return out;
}

AxisPeriodReport axis_period(const VectorSet& moves, std::optional<std::int64_t> to, Budget& budget) {
  const auto dimension = moves.dimension();
  constexpr double kCells = 1 << 17;
  const auto last = to.value_or(static_cast<std::int64_t>(std::pow(kCells, 1.0 / static_cast<double>(dimension))) - 1);
  const LatticeBox box{LatticeVector(dimension, 0), LatticeVector(dimension, last)};
  return {last, axis_periods(lattice_table(moves, box, budget), budget), {}, {}};
}

std::string AxisPeriodReport::text() const {
  std::string out =
      proof ? fmt::format("proved by an automaton of {} states in base {}\n", proof->states, proof->numeration)
            : fmt::format("not proved, seen to {}\n", seen);
  for (std::size_t i = 0; i < axes.size(); ++i) {
    if (axes[i]) {
      out += fmt::format("along axis {}: period {}, preperiod {}\n", i + 1, axes[i]->period, axes[i]->preperiod);
    } else if (!proof) {
      out += fmt::format("along axis {}: no period that all lines share\n", i + 1);
    } else if (std::find(undecided.begin(), undecided.end(), i) != undecided.end()) {
      out += fmt::format("along axis {}: not decided\n", i + 1);
    }
  }
  return out;
}

}  // namespace nimatron
