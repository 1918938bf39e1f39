// Partizan Euclid: on a pair (p,q). The game is over if q = 0 or q divides p. Otherwise, with p = kq + r and
// 0 < r < q, Left moves to (q,r) and Right to (q,q-r).
//
// N. A. McKay, R. J. Nowakowski, "Outcomes of partizan Euclid", Integers 12 (2012/13).
#pragma once

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

struct PartizanEuclid : HeapGame {
  std::string spec() const { return "partizaneuclid"; }
  Position parse(Cursor& in) const;
  void check(const Position& p) const { check_heap_count(p, 2, spec()); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  // From (1,3) Right moves to (3,2).
  Measures measure() const { return kNoMeasure; }
  std::string move_name(const Position&, const Position& q) const { return format(q); }
};

RulesetEntry partizaneuclid_entry();

}  // namespace nimatron
