// LatticePattern: a table of the whole quadrant described by finitely many cells.
//
// Rays from the origin, the axes among them, cut the quadrant into cones. Ray i has a step P_i along it. A cell of
// the cone between rays i and i+1 is (a P_i + b P_{i+1}) / d with d = P_i x P_{i+1}, so a and b are integers >= 0
// that say how far it is from the other ray. Where a >= ka the table repeats with P_i, where b >= kb with P_{i+1}:
//   a >= ka, b >= kb   the cone proper, doubly periodic,
//   a >= ka, b <  kb   a strip along ray i, periodic with P_i,
//   a <  ka, b >= kb   a strip along ray i+1,
//   a <  ka, b <  kb   finitely many cells.
// A bounded exceptional set would not be enough: ADDITION((-2,0),(-2,1),(1,-1)) has an exceptional strip of two rows.
//
// A pattern f is proved to be the table of Grundy values of a vector addition game by f(z) = mex f(z+v): the
// recursion has one solution. When a is so large that neither z nor any z + v, whichever of the two cones at ray i it
// lies in, leaves the part that repeats with P_i, the equation at z is the equation at z - P_i. So it is enough to
// check the finitely many cells with a < A and b < B in each cone: one of each class of cells with the same
// neighbourhood.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/lattice/vector_set.h"
#include "nimatron/table/lattice.h"

namespace nimatron {

using Cell2 = std::array<std::int64_t, 2>;

class LatticePattern {
 public:
  struct Cone {
    std::int64_t ka, kb;
  };
  // How many cells of each kind the proof checked.
  struct Classes {
    std::size_t cone = 0, strip = 0, corner = 0;
    std::size_t all() const { return cone + strip + corner; }
  };

  // steps: from (p,0) to (0,q), in the order of their angle; cones: one fewer. core: a square table from the origin
  // that has every cell with a < ka + d and b < kb + d.
  LatticePattern(std::vector<Cell2> steps, std::vector<Cone> cones, LatticeTable core);

  const std::vector<Cell2>& steps() const { return steps_; }
  const std::vector<Cone>& cones() const { return cones_; }
  const LatticeTable& core() const { return core_; }
  // Whether the core is large enough to define the pattern.
  bool defined() const { return defined_; }

  std::uint8_t at(std::int64_t x, std::int64_t y) const;
  // The classes checked, or none if the equation fails somewhere.
  std::optional<Classes> prove(const VectorSet& moves, Budget& budget) const;

  // The periods of the cone proper, as a basis (m,0), (n,k) with 0 <= n < m.
  std::array<Cell2, 2> lattice(std::size_t cone) const;

 private:
  std::vector<Cell2> steps_;
  std::vector<Cone> cones_;
  LatticeTable core_;
  bool defined_ = true;
};

// P x Q = P_x Q_y - P_y Q_x.
inline std::int64_t cross(const Cell2& p, const Cell2& q) { return p[0] * q[1] - p[1] * q[0]; }

// The basis (m,0), (n,k) of the lattice that the vectors generate, which must have full rank.
std::array<Cell2, 2> lattice_basis(const std::vector<Cell2>& generators);
// The vectors in both lattices.
std::array<Cell2, 2> lattice_intersection(const std::array<Cell2, 2>& p, const std::array<Cell2, 2>& q);

}  // namespace nimatron
