// Periods along axes, against plain loops over the table.
#include "nimatron/table/lattice_axes.h"

#include <gtest/gtest.h>

namespace nimatron {
namespace {

TEST(LatticeAxes, FindTheLeastPeriodThatAllLinesShare) {
  Budget budget;
  for (const char* moves : {"(-2,0),(-2,1),(1,-1)", "(-1,0,0),(0,-2,0),(0,0,-3)", "(-1,-1,0),(0,-1,-1),(-1,0,-1)"}) {
    const auto set = VectorSet::parse(moves);
    const std::int64_t last = 23;
    const LatticeBox box{LatticeVector(set.dimension(), 0), LatticeVector(set.dimension(), last)};
    const auto table = lattice_table(set, box, budget);
    const auto found = axis_periods(table, budget);
    ASSERT_EQ(found.size(), set.dimension());
    for (std::size_t axis = 0; axis < set.dimension(); ++axis) {
      // Whether the table repeats along the axis with this period from this coordinate on.
      const auto repeats = [&](std::int64_t period, std::int64_t from) {
        for (std::size_t i = 0; i < table.cells().size(); ++i) {
          LatticeVector z(set.dimension());
          auto rest = i;
          for (std::size_t k = set.dimension(); k-- > 0; rest /= 24) z[k] = static_cast<std::int64_t>(rest % 24);
          if (z[axis] < from || z[axis] + period > last) continue;
          auto next = z;
          next[axis] += period;
          if (table.at(z) != table.at(next)) return false;
        }
        return true;
      };
      std::optional<AxisPeriod> least;
      for (std::int64_t p = 1; 3 * p <= last + 1 && !least; ++p) {
        for (std::int64_t from = 0; from + 3 * p <= last + 1 && 2 * from <= last + 1 && !least; ++from) {
          if (repeats(p, from)) least = AxisPeriod{p, from};
        }
      }
      ASSERT_EQ(found[axis].has_value(), least.has_value()) << moves << " axis " << axis;
      if (!least) continue;
      EXPECT_EQ(found[axis]->period, least->period) << moves << " axis " << axis;
      EXPECT_EQ(found[axis]->preperiod, least->preperiod) << moves << " axis " << axis;
    }
  }
}

TEST(LatticeAxes, SayThatNothingIsProved) {
  Budget budget;
  EXPECT_EQ(axis_period(VectorSet::parse("(-1,0,0),(0,-2,0),(0,0,-3)"), 11, budget).text(),
            "not proved, seen to 11\nalong axis 1: period 2, preperiod 0\nalong axis 2: period 4, preperiod 0\n"
            "along axis 3: no period that all lines share\n");
}

}  // namespace
}  // namespace nimatron
