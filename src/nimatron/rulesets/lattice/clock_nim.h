// Clock Nim: Nim with a clock. Piles are counted by size, (a1,...,ak|s): a_i piles of size i, clock s in 0..p-1. A move
// reduces one pile and advances the clock; when the clock goes from p-1 to 0, a new pile of n appears. p > n > 0, so
// that fewer stones arrive than are taken and every play ends.
//
// A. Carvalho, J. P. Neto, C. P. dos Santos, "Combinatorics of Jenga", sections 2 and 4. In the general form a literal
// game stands in place of the new pile, clocknim[4,form({*|*})]: then a_i counts the i-th of its subpositions, by
// height and then by text, the last a counts the form itself, and p is greater than the form's height.
//
// With piles up to n the position is the cell (p a_n + s - 1, a_1, ..., a_(n-1)) of a vector addition game, except for
// a_n = s = 0, which no move reaches: clocknim[3,2] is ADDITION((-2,0),(-2,1),(1,-1)), clocknim[4,form({*|*})] is
// ADDITION((-3,1),(1,-1)).
#pragma once

#include <boost/container/small_vector.hpp>
#include <optional>
#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/lattice/form_kinds.h"
#include "nimatron/rulesets/lattice/vector_set.h"

namespace nimatron {

struct ClockPosition {
  static constexpr std::string_view kKind = "piles with a clock";
  boost::container::small_vector<std::int64_t, 4> piles;  // piles[i]: how many of kind i + 1
  std::int64_t clock = 0;

  friend bool operator==(const ClockPosition& a, const ClockPosition& b) {
    return a.clock == b.clock && a.piles == b.piles;
  }
  friend std::size_t hash_value(const ClockPosition& p) {
    return mix(
        hash_bytes(reinterpret_cast<const unsigned char*>(p.piles.data()), p.piles.size() * sizeof(std::int64_t)),
        static_cast<std::uint64_t>(p.clock));
  }
  friend void encode(const ClockPosition& p, ByteWriter& out);
  friend void decode(ByteReader& in, ClockPosition& p);
};

class ClockNim {
 public:
  using Position = ClockPosition;
  static constexpr std::int64_t kMostPiles = 1'000'000'000'000;
  static constexpr std::size_t kMostSizes = 1000;

  ClockNim(std::int64_t p, std::int64_t n);
  ClockNim(std::int64_t p, FormKinds form);
  static ClockNim parse_parameters(Cursor& in);

  std::int64_t period() const { return p_; }
  // The kind of the new pile: its size, or the number of the form's non-empty subpositions.
  std::int64_t new_pile() const { return n_; }

  std::string spec() const;
  void options(const Position& q, Sink<Position> sink) const;
  Position parse(Cursor& in) const;
  // The piles of each kind; the clock is 0, or the last number if there is one more.
  Position from_numbers(std::span<const std::int64_t> numbers) const;
  std::string format(const Position& q) const;
  void check(const Position& q) const;
  // Another Clock Nim may have more sizes of piles, or fewer.
  Position enter(Position b) const { return normal(std::move(b)); }
  void draw(const Position& q, Canvas& canvas) const;
  Theorem source(question::Kind, const Position&) const {
    return {"the theorems on Clock Nim", "A. Carvalho, J. P. Neto, C. P. dos Santos, Combinatorics of Jenga"};
  }
  std::optional<Nimber> theorem(question::Grundy, const Position& q) const;

  // The equivalent vector addition game, and the cell of a position; no cell if a pile is larger than the new ones or
  // the position is one that no move reaches.
  VectorSet vectors() const;
  std::optional<LatticeVector> cell(const Position& q) const;
  Facts facts() const { return {.lattice = LatticeMoves{vectors().vectors(), cell_words()}}; }
  std::optional<LatticeVector> lattice_cell(const Position& q) const { return cell(q); }
  friend bool operator==(const ClockNim&, const ClockNim&) = default;

 private:
  // "(a1,...,a2|s) is the cell (3 a2 + s - 1, a1)".
  std::string cell_words() const;
  // What a pile of this kind can become; 0 is the empty pile.
  std::vector<std::size_t> pile_options(std::size_t kind) const;
  Position normal(Position q) const;
  Position checked(Position q) const;

  std::int64_t p_, n_;
  std::optional<FormKinds> form_;
};

}  // namespace nimatron
