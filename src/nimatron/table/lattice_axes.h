// Periods along the axes of a table of any dimension, seen; law_axes.h decides them where a law is proved.
//
//   auto table = lattice_table(VectorSet::parse("(-4,0,0),(-4,1,0),(-4,0,1),(1,-1,0),(1,1,-1),(1,0,-1)"),
//                              {{0, 0, 0}, {39, 39, 39}}, budget);
//   axis_periods(table)[0]      // period and preperiod that all lines along the first axis have, if any
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/table/lattice.h"

namespace nimatron {

struct AxisPeriod {
  std::int64_t period = 0;
  std::int64_t preperiod = 0;  // the least coordinate from which all lines repeat
};

// For each axis the least period that all lines of the table along it share after one preperiod, where at least three
// periods and half of the table are seen to repeat.
std::vector<std::optional<AxisPeriod>> axis_periods(const LatticeTable& table, Budget& budget);

// What is seen or proved of a vector addition game in three or more dimensions.
struct AxisPeriodReport {
  // The automaton that gives all values.
  struct Proof {
    std::size_t states;
    std::string numeration;
  };
  std::int64_t seen = 0;
  std::vector<std::optional<AxisPeriod>> axes;
  std::optional<Proof> proof = {};
  std::vector<std::size_t> undecided = {};  // axes, if there is a proof
  // "not proved, seen to N", then a line for each axis; or "proved by an automaton of N states in base b", then a line
  // for each axis that has a period.
  std::string text() const;
};
// Without `to` the box has about 2^17 cells.
AxisPeriodReport axis_period(const VectorSet& moves, std::optional<std::int64_t> to, Budget& budget);

}  // namespace nimatron
