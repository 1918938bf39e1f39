// LatticeFinder: searches the table of a square for a LatticePattern that fits it.
//
//   LatticeFinder finder(table, budget);
//   finder.pattern({{1, 0}, {1, 1}, {0, 1}})     // with these rays, each with its least step; none if it does not fit
//   finder.seams(40, 8)                          // rays that the table itself shows
//
// A table that is doubly periodic in cones has seams between them. They are found from windows far from the origin: two
// windows that repeat are of the same cone if the one goes on as the other does, and otherwise the line on which the
// first stops doing so, seen at two distances, gives the direction of the seam.
#pragma once

#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/table/lattice_pattern.h"

namespace nimatron {

class LatticeFinder {
 public:
  // The table of a square from the origin on.
  LatticeFinder(const LatticeTable& table, Budget& budget);

  // rays: primitive, from (1,0) to (0,1) in the order of their angle.
  std::optional<LatticePattern> pattern(const std::vector<Cell2>& rays) const;

  // The axes and the simplest directions that are within `tolerance` cells of the seams, by windows of side x side
  // cells: larger ones can repeat with longer periods, smaller ones find narrower cones.
  std::vector<Cell2> seams(std::int64_t side, std::int64_t tolerance) const;

 private:
  // Cells of the cone between p and q with a >= least_a and b >= least_b, of row x: first..last, none if last < first.
  struct Row {
    std::int64_t first, last;
  };
  Row row(std::int64_t x, const Cell2& p, const Cell2& q, std::int64_t least_a, std::int64_t least_b) const;
  const std::uint8_t* cells(std::int64_t x, std::int64_t y) const { return table_.cells().data() + x * n_ + y; }

  std::int64_t step(const std::vector<Cell2>& rays, std::size_t i) const;
  bool repeats(const Cell2& p, const Cell2& q, std::int64_t least_a, std::int64_t least_b, const Cell2& by) const;
  LatticePattern::Cone thresholds(const Cell2& p, const Cell2& q, bool last) const;

  // A window of cells that repeats with wide along x and high along y.
  struct Window {
    Cell2 corner;
    std::int64_t wide, high;
  };
  std::optional<Window> window(const Cell2& corner, std::int64_t side) const;
  bool goes_on(const Window& w, const Cell2& z) const;
  std::int64_t reach(const Window& w, std::int64_t radius, std::int64_t from, std::int64_t by) const;

  const LatticeTable& table_;
  std::int64_t n_;
  Budget& budget_;
};

}  // namespace nimatron
