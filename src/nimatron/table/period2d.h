// Periods in two dimensions: finds a LatticePattern that a vector addition game follows, and proves it.
//
//   auto report = find_lattice_period(VectorSet::parse("(-2,0),(-2,1),(1,-1)"), 768, budget);
//   report.proved                          // true: Theorem 3.1 of the Jenga paper
//   report.value(1'000'000'000'000, 5)     // by the pattern
//   report.text()                          // "periods (9,0) (0,3)", then the regions
//
// Tables of larger and larger squares are searched with several choices of rays (the axes; those that the table shows;
// all directions with entries up to 1, 2, ...), each with its least step, until a pattern is proved; rays that are not
// needed are then dropped.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "nimatron/table/lattice_pattern.h"

namespace nimatron {

struct LatticePeriodReport {
  std::shared_ptr<const LatticePattern> pattern;  // null if none was found
  bool proved = false;
  LatticePattern::Classes classes;
  std::int64_t seen = 0;  // the largest coordinate of the squares searched
  VectorSet moves{{{-1, 0}}};
  std::vector<std::string> lines;  // what rows, columns and diagonals do if there is no pattern

  std::optional<std::uint8_t> value(std::int64_t x, std::int64_t y) const {
    if (!pattern || !proved) return std::nullopt;
    return pattern->at(x, y);
  }
  // A basis of the periods that all cones have, where the pattern is proved.
  std::array<Cell2, 2> common_lattice() const;
  // The same as text, "(9,0) (0,3)"; empty if nothing is proved.
  std::string periods() const;
  std::string text() const;
};

// Squares up to (to+1) x (to+1) cells.
LatticePeriodReport find_lattice_period(const VectorSet& moves, std::int64_t to, Budget& budget);

}  // namespace nimatron
