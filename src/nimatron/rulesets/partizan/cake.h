// Cutcake and Maundy Cake: rectangular cakes, rows x columns. Left cuts along vertical lines, Right along
// horizontal ones. In Cutcake a cut parts a cake in two; in Maundy Cake it parts a cake in any number of
// equal pieces, at least two.
//
// J. H. Conway, "On Numbers and Games" (1976); E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways"
// (1982), ch. 2: all values are integers, a 1 x n cake is worth n-1 to Left in Cutcake.
//
//   cutcake(4x7)      after a cut cutcake(4x3,4x4)
#pragma once

#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/heaps/heaps.h"

namespace nimatron {

template <bool kEqual>
struct CakeOf {
  using Position = Heaps;  // rows and columns of each cake in turn
  static constexpr std::int64_t kMostSide = 1'000'000;
  std::string spec() const { return kEqual ? "maundycake" : "cutcake"; }
  BoardKind kind() const { return board_kind<CakeOf<false>>("cakes"); }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  void draw(const Position& p, Canvas& canvas) const;
};

using Cutcake = CakeOf<false>;
using MaundyCake = CakeOf<true>;
extern template struct CakeOf<false>;
extern template struct CakeOf<true>;

RulesetEntry cutcake_entry();
RulesetEntry maundycake_entry();

}  // namespace nimatron
