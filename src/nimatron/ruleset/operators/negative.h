// Negative: the same game with the players exchanged, -G.
#pragma once

#include "nimatron/ruleset/operators/wrapped.h"

namespace nimatron {

class Negative : public Wrapped {
 public:
  using Wrapped::Wrapped;

  std::string spec() const { return "-" + base().spec(); }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    base().options(p, opponent(player), sink);
  }
  std::string print(const Position& p) const { return "-" + base().print(p); }
  void components(const Position& p, Sink<Position> sink) const { base().components(p, sink); }
  Position normal_form(const Position& p) const { return base().normal_form(p); }
  Position reduce(const Position& p) const { return base().reduce(p); }
  Facts facts() const { return Wrapped::facts({.all_small = base().facts().all_small}); }
  void summands(const Position& p, Sink<SignedPart> sink) const { sink({{base(), p}, true}); }
  friend bool operator==(const Negative& a, const Negative& b) { return a.base() == b.base(); }
};

// -(-G) is G, and an impartial position is its own negative.
Placed negative(const Placed& p);

}  // namespace nimatron
