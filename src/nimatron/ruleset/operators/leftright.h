// leftright(R): an impartial game made from a partizan ruleset. Both players make Left's moves of R until one of them
// uses a turn to push the button; from then on both make Right's moves.
//
//   AnyRuleset r = left_right(domineering);         // Push Cram
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games", Theoretical
// Computer Science 715 (2018), section 6. So it is the push compound of two impartial rulesets, R with Left's moves
// alone and R with Right's alone; each keeps the components and symmetries of R.
#pragma once

#include "nimatron/ruleset/operators/wrapped.h"

namespace nimatron {

// R in which both players have the moves of one of them.
class OneSided : public Wrapped {
 public:
  OneSided(AnyRuleset base, Player side) : Wrapped(std::move(base)), side_(side) {}

  std::string spec() const { return std::string(name(side_)) + "'s moves of " + base().spec(); }
  bool impartial() const { return true; }
  void options(const Position& p, Player, Sink<Position> sink) const { base().options(p, side_, sink); }
  void components(const Position& p, Sink<Position> sink) const { base().components(p, sink); }
  Position normal_form(const Position& p) const { return base().normal_form(p); }
  std::optional<Outcome> theorem(const question::Pushed& question, const Position& p) const {
    return side_ == Player::Left ? base().theorem(question, p) : std::nullopt;
  }
  friend bool operator==(const OneSided& a, const OneSided& b) { return a.base() == b.base() && a.side_ == b.side_; }

 private:
  Player side_;
};

AnyRuleset left_right(const AnyRuleset& r);

}  // namespace nimatron
