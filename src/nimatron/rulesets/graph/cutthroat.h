// Cutthroat: a graph with blue (B) and red (R) vertices. A player deletes a vertex of their colour, Left a
// blue, Right a red one, with its edges; then every connected component of a single colour is removed, as it
// is from the starting position. A path is written as its colours, cutthroat(BRRB).
//
// S. McCurdy, R. J. Nowakowski, "Cutthroat, an all-small game on graphs", Integers 5 (2005).
#pragma once

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/graph/graph.h"

namespace nimatron {

struct Cutthroat {
  using Position = Graph;
  std::string spec() const { return "cutthroat"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  bool all_small() const { return true; }
  Position negated(const Position& p) const;
  Position normal_form(const Position& p) const { return relabelled(p); }
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

RulesetEntry cutthroat_entry();

}  // namespace nimatron
