// VectorSet: the moves of a vector addition game on the non-negative orthant of Z^d.
//
// A position is a point with coordinates >= 0; a move adds one of the vectors and must stay in the
// orthant (Larsson and Wästlund, "From heaps of matches to the limits of computability", 2013).
//
//   auto moves = VectorSet::parse("(-2,0),(-2,1),(1,-1)");
//   moves.dimension()                    // 2
//   decide_termination(moves).weight     // (2,3): every move decreases 2x+3y
//
// Every play ends exactly when a weight w > 0 with w.v < 0 for every move v exists (Gordan's theorem):
// otherwise some non-negative integer combination of the moves, not all zero, sums to a vector >= 0, and
// from a point that is large enough it can be played again and again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/cursor.h"
#include "nimatron/base/integer.h"
#include "nimatron/ruleset/facts.h"

namespace nimatron {

// A point or a move of Z^d: "(3,-1)".
std::string lattice_text(const LatticeVector& v);

class VectorSet {
 public:
  // Entries are within +-kMaxEntry, so that no coordinate a user can type overflows by a move.
  static constexpr std::int64_t kMaxEntry = 1'000'000'000;
  static constexpr std::size_t kMaxDimension = 64;

  // At least one vector, all of one dimension; repeats are dropped, the order is kept for printing.
  explicit VectorSet(std::vector<LatticeVector> vectors);
  static VectorSet parse(std::string_view text);
  static VectorSet parse(Cursor& in);

  std::size_t dimension() const { return vectors_.front().size(); }
  std::size_t size() const { return vectors_.size(); }
  const std::vector<LatticeVector>& vectors() const { return vectors_; }
  const LatticeVector& operator[](std::size_t i) const { return vectors_[i]; }

  // "(-2,0),(-2,1),(1,-1)", in the order it was written.
  std::string text() const;
  // The same set, its vectors in lexicographic order.
  VectorSet sorted() const;
  // The same moves after the first two axes are exchanged.
  VectorSet swapped() const;
  // Equal as sets.
  friend bool operator==(const VectorSet& a, const VectorSet& b) { return a.sorted().vectors_ == b.sorted().vectors_; }

 private:
  std::vector<LatticeVector> vectors_;
};

// Whether every play ends, with a certificate either way.
struct Termination {
  bool terminates = false;
  // A positive weight that every move lowers, least in its sum of rational weights w >= 1, w.v <= -1,
  // scaled to coprime integers.
  std::vector<Integer> weight;
  // Otherwise: how often each move is played, what they sum to (>= 0), and where it can begin.
  std::vector<Integer> times, sum, start;
};
Termination decide_termination(const VectorSet& moves);

// The weight, as 64-bit integers; an Error that shows an infinite play if there is none.
std::vector<std::int64_t> terminating_weight(const VectorSet& moves);

}  // namespace nimatron
