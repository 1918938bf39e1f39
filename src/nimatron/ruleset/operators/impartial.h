// impartial(R): both players have the moves of both, on the boards of R.
//
//   AnyRuleset r = impartial(domineering);         // Cram
//
// A position of R in which both players have the same moves, and so after each move, is the same game in impartial(R).
#pragma once

#include <algorithm>

#include "nimatron/ruleset/operators/wrapped.h"

namespace nimatron {

class Impartial : public Wrapped {
 public:
  using Wrapped::Wrapped;

  std::string spec() const { return "impartial(" + base().spec() + ")"; }
  bool impartial() const { return true; }
  void options(const Position& p, Player, Sink<Position> sink) const {
    base().options(p, Player::Left, sink);
    base().options(p, Player::Right, sink);
  }
  void components(const Position& p, Sink<Position> sink) const { base().components(p, sink); }
  // It does not matter which player is which.
  Position normal_form(const Position& p) const {
    Position form = base().normal_form(p);
    if (const auto exchanged = base().negated(p)) form = std::min(form, base().normal_form(*exchanged));
    return form;
  }
  Facts facts() const { return Wrapped::facts({.cells = base().facts().cells}); }
  friend bool operator==(const Impartial& a, const Impartial& b) { return a.base() == b.base(); }
};

// R itself if it is impartial.
inline AnyRuleset impartial(const AnyRuleset& r) { return r.impartial() ? r : AnyRuleset(Impartial(r)); }

}  // namespace nimatron
