// Spindly games: a list of arms [n1,-n2,n3,...]. A positive arm is n nodes in which Left may end the game and Right may
// move to the next node; a negative one has the players exchanged. At the last node both end the game.
//
// M. Fisher, N. McKay, R. J. Nowakowski, P. Ottaway, C. P. dos Santos, "Atomic weight calculus of spindly games",
// Integers 20 (2020).
//
//   spindly(3,-2,1,-2)          Left to spindly(), Right to spindly(2,-2,1,-2)
#pragma once

#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/spindly/trunk.h"

namespace nimatron {

struct Spindly : TrunkTheorems<Spindly> {
  using Position = Trunk;
  std::string spec() const { return "spindly"; }
  // Neighbouring arms of the same sign are read as one.
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const { return text(p); }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return folded(p); }
  const Trunk& trunk_of_position(const Position& p) const { return p; }
};

}  // namespace nimatron
