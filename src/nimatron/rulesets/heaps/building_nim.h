// Building Nim: some tokens and some stacks. While tokens are left a move puts one of them on a stack, of the player's
// choice; after that the stacks are played as Nim.
//
// E. Duchêne, M. Dufour, S. Heubach, U. Larsson, "Building Nim", International Journal of Game Theory 45 (2016). The
// paper on switch operators (2018, section 1.1) treats it as a switch without a button: Nim begins when
// building ends.
//
//   buildingnim(6;0,0,0)        six tokens, three empty stacks; to buildingnim(5;1,0,0)
//   buildingnim(0;3,2,1)        the tokens are used up: nim(3,2,1)
#pragma once

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

struct BuildingSite {
  static constexpr std::string_view kKind = "building site";
  std::int64_t tokens = 0;  // not yet on a stack
  Heaps stacks;

  friend bool operator==(const BuildingSite&, const BuildingSite&) = default;
  friend std::size_t hash_value(const BuildingSite& s) {
    return hash_value(s.stacks) + static_cast<std::size_t>(s.tokens) * 0x9e3779b97f4a7c15U;
  }
  friend void encode(const BuildingSite& s, ByteWriter& out);
  friend void decode(ByteReader& in, BuildingSite& s);
};

struct BuildingNim {
  using Position = BuildingSite;
  std::string spec() const { return "buildingnim"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  Theorem source(question::Kind, const Position&) const {
    return {"the theorems on Building Nim", "E. Duchêne, M. Dufour, S. Heubach, U. Larsson, Building Nim, 2016"};
  }
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  // If the total number of tokens is odd, the final nim-sum is not 0, and the player who starts Nim wins. If it is
  // even, and an even number of tokens is left to place on pairs of equal stacks, the second player keeps the pairs
  // equal.
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

}  // namespace nimatron
