// Subversion: a pair (a,b) of integers. Left moves to (a,b-a), Right to (a-b,b); play is over when one of the two is 0
// or less, which is written 0.
//
// M. Fisher, N. McKay, R. J. Nowakowski, P. Ottaway, C. P. dos Santos, "Atomic weight calculus of spindly games",
// Integers 20 (2020): every spindly game is equal to a position of Subversion, and its atomic weight follows from the
// continued fraction of a/b.
//
//   subversion(27,8)            Left to subversion(27,0), Right to subversion(19,8)
#pragma once

#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/spindly/trunk.h"

namespace nimatron {

struct NumberPair {
  static constexpr std::string_view kKind = "pairs of integers";
  Integer a, b;  // not negative

  friend bool operator==(const NumberPair&, const NumberPair&) = default;
  friend std::size_t hash_value(const NumberPair& p) { return mix(hash_value(p.a), hash_value(p.b)); }
  friend void encode(const NumberPair& p, ByteWriter& out);
  friend void decode(ByteReader& in, NumberPair& p);
};

struct Subversion : TrunkTheorems<Subversion> {
  using Position = NumberPair;
  std::string spec() const { return "subversion"; }
  Position parse(Cursor& in) const;
  Position from_numbers(std::span<const std::int64_t> numbers) const;
  std::vector<Integer> numbers(const Position& p) const { return {p.a, p.b}; }
  std::string format(const Position& p) const { return p.a.str() + "," + p.b.str(); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Trunk trunk_of_position(const Position& p) const { return trunk_of(p.a, p.b); }
  using TrunkTheorems<Subversion>::theorem;
  std::optional<WeightEntry<Integer>> theorem(question::AtomicWeight, const Position& p) const;
};

// The entry of (a,b), a and b of 64 bits, in about as many divisions as Euclid's algorithm takes.
WeightEntry<std::int64_t> subversion_weight(std::int64_t a, std::int64_t b);

}  // namespace nimatron
