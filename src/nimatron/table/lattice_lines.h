// LatticeLines: the lines of constant weight of a two-dimensional vector addition game, and which part of
// each a box of cells depends on.
//
// With a primitive weight (w1,w2) that every move lowers, the cells of one line w1 x + w2 y = level do not
// depend on each other. They are (r + w2 t, ...) for consecutive t, where r = r(level) is in 0..w2-1, and a
// move v takes index t of a line to index t + floor((r + v_x) / w2) of the line w.v below: the same shift
// for the whole line, which is what makes a line a vector operation.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nimatron/rulesets/lattice/vector_set.h"

namespace nimatron {

// Products of two 60-bit numbers.
__extension__ using Int128 = __int128;

// Quotients rounded down and up, for b > 0.
constexpr std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }
constexpr std::int64_t ceil_div(std::int64_t a, std::int64_t b) { return -floor_div(-a, b); }

// Inclusive bounds of a box of cells.
struct LatticeBox {
  LatticeVector low, high;
  friend bool operator==(const LatticeBox&, const LatticeBox&) = default;
};

class LatticeLines {
 public:
  struct Move {
    std::int64_t x;     // its first entry
    std::int64_t drop;  // by how much it lowers the weight, >= 1
  };
  // Indices first..last of a line; none if last < first.
  struct Range {
    std::int64_t first, last;
    std::int64_t size() const { return last < first ? 0 : last - first + 1; }
  };

  // The cells that `box` depends on. An Error if the moves need not end or the box leaves the quadrant.
  LatticeLines(const VectorSet& moves, const LatticeBox& box);

  std::int64_t w1() const { return w1_; }
  std::int64_t w2() const { return w2_; }
  const std::vector<Move>& moves() const { return moves_; }
  // The last line the box meets, and the deepest drop of a move.
  std::int64_t top() const { return top_; }
  std::int64_t depth() const { return depth_; }
  // Whether a sweep can stand before this line, or after the last.
  bool has_level(std::int64_t level) const { return level >= 0 && level <= top() + 1; }

  // The x coordinate of index 0 of a line.
  std::int64_t residue(std::int64_t level) const { return (level % w2_) * inverse_ % w2_; }
  std::int64_t shift(const Move& move, std::int64_t residue) const { return floor_div(residue + move.x, w2_); }
  // The indices of a line that may be needed: a superset, never past the quadrant.
  Range range(std::int64_t level) const;
  // About how many cells all lines have.
  double cells() const { return cells_; }

 private:
  std::int64_t w1_ = 1, w2_ = 1, inverse_ = 0, top_ = 0, depth_ = 0;
  double cells_ = 0;
  std::vector<Move> moves_;
  Move leftmost_, rightmost_;  // the moves with the least and the most x per unit of weight lost
  LatticeBox box_;
};

// Checks that `box` is in the orthant of that dimension and not empty.
void check_box(const LatticeBox& box, std::size_t dimension);

}  // namespace nimatron
