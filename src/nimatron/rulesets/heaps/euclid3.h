// Euclid on any number of positive heaps (3-Euclid on three): take from any heap a positive multiple of
// another heap; all heaps stay positive.
//
// D. Collins, T. Lengyel, "The game of 3-Euclid", Discrete Mathematics 308 (2008).
#pragma once

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

struct Euclid3 : HeapGame {
  std::string spec() const { return "euclid3"; }
  Position parse(Cursor& in) const;
  void check(const Position& p) const;
  void options(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return sorted_heaps(p); }
};

RulesetEntry euclid3_entry();

}  // namespace nimatron
