// Addition games: a point of the non-negative orthant; a move adds one of the given vectors and must stay in the
// orthant. White Knight is ADDITION((-2,1),(-2,-1),(-1,-2),(1,-2)): a knight on a quarter plane, moving back home.
//
// U. Larsson, J. Wästlund, "From heaps of matches to the limits of computability", Electronic Journal of Combinatorics
// 20 (2013); A. Carvalho, J. P. Neto, C. P. dos Santos, "Combinatorics of Jenga", sections 1.2.2 and 3. A set of
// vectors that allows infinite play is refused.
#pragma once

#include <string>

#include "nimatron/rulesets/heaps/heap_game.h"
#include "nimatron/rulesets/lattice/vector_set.h"

namespace nimatron {

// The coordinates are stored as Heaps, so that addition games combine with heap games.
class Addition {
 public:
  using Position = Heaps;

  // An Error that shows an infinite play if there is one.
  explicit Addition(VectorSet moves, std::string name = {});
  static Addition parse_parameters(Cursor& in);

  const VectorSet& moves() const { return moves_; }
  // A positive weight that every move decreases.
  const std::vector<std::int64_t>& weight() const { return weight_; }

  std::string spec() const { return name_.empty() ? "addition[" + moves_.text() + "]" : name_; }
  void options(const Position& p, Sink<Position> sink) const;
  Position parse(Cursor& in) const;
  Position from_numbers(std::span<const std::int64_t> numbers) const { return heaps_of(numbers); }
  std::vector<Integer> numbers(const Position& p) const { return {p.sizes.begin(), p.sizes.end()}; }
  std::string format(const Position& p) const { return format_heaps(p); }
  void check(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
  // Theorem 3.1 of the Jenga paper, for its set of vectors.
  Theorem source(question::Kind, const Position&) const {
    return {"Theorem 3.1 on Jenga", "A. Carvalho, J. P. Neto, C. P. dos Santos, Combinatorics of Jenga"};
  }
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  // Its own weight is a measure only for sets that lower the sum of the coordinates.
  Facts facts() const;
  LatticeVector lattice_cell(const Position& p) const { return {p.sizes.begin(), p.sizes.end()}; }
  friend bool operator==(const Addition& a, const Addition& b) { return a.moves_ == b.moves_; }

 private:
  VectorSet moves_;
  std::string name_;
  std::vector<std::int64_t> weight_;
  bool jenga_;
};

Addition white_knight();

}  // namespace nimatron
