// leftright(R): an impartial game made of a partizan ruleset. Both players play Left's moves of R, until one of them,
// as a move, pushes the button; from then on both play Right's.
//
//   AnyRuleset r = LeftRight<AnyRuleset>(domineering);         // Push Cram
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games", Theoretical
// Computer Science 715 (2018), section 6. So it is the push compound of two impartial rulesets, R with Left's moves
// alone and R with Right's alone; each keeps the components and symmetries of R.
#pragma once

#include <string>
#include <utility>

#include "nimatron/ruleset/operators/switch.h"

namespace nimatron {

// R in which both players have the moves of one of them.
template <Ruleset R>
struct OneSided {
  using Position = typename R::Position;
  R base;
  Player side;

  std::string spec() const { return std::string(name(side)) + "'s moves of " + std::string(base.spec()); }
  std::string kind() const { return nimatron::kind(base); }
  void options(const Position& p, Sink<Position> sink) const { nimatron::options(base, p, side, sink); }
  Position parse(Cursor& in) const { return base.parse(in); }
  std::string format(const Position& p) const { return base.format(p); }
  std::string format_phases(const Position& p) const { return nimatron::format_phases(base, p); }
  void components(const Position& p, Sink<Position> sink) const { nimatron::components(base, p, sink); }
  Position normal_form(const Position& p) const { return nimatron::normal_form(base, p); }
  BoardOf<R> board(const Position& p) const { return nimatron::board(base, p); }
  Position enter(const BoardOf<R>& b) const { return nimatron::enter(base, b); }
  std::string symmetry() const { return nimatron::symmetry(base); }
  Position orient(const Position& p) const { return nimatron::orient(base, p); }
  std::string measure() const { return nimatron::measure(base); }
  void check(const Position& p) const { nimatron::check(base, p); }
  std::string move_name(const Position& p, const Position& q) const { return nimatron::move_name(base, p, q); }
  bool draw(const Position& p, Canvas& canvas) const { return nimatron::draw(base, p, canvas); }
};

template <Ruleset R>
class LeftRight : public Switch<SwitchRule::Push, OneSided<R>, OneSided<R>> {
 public:
  using Base = Switch<SwitchRule::Push, OneSided<R>, OneSided<R>>;
  // `known` is what a theorem says of an unpushed board.
  explicit LeftRight(R r, typename Base::Known known = {})
      : Base({r, Player::Left}, {r, Player::Right}, std::move(known)) {}

  std::string spec() const { return "leftright(" + std::string(this->before().base.spec()) + ")"; }
};

}  // namespace nimatron
