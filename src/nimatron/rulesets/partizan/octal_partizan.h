// Partizan octal games: heaps; Left takes and breaks by one octal code, Right by another.
//
//   make_ruleset("poctal", "0.31;0.07")      Left plays 0.31, Right 0.07
//
// A. S. Fraenkel, A. Kotzig, "Partizan octal games: partizan subtraction games", International Journal of Game
// Theory 16 (1987); G. A. Mesdal, "Partizan splittles", Games of No Chance 3 (2009). The digits are those of
// octal games, hexadecimal ones too. With the same code for both it is the octal game.
#pragma once

#include "nimatron/rulesets/heaps/octal.h"

namespace nimatron {

class PartizanOctal : public HeapGame {
 public:
  PartizanOctal(Octal left, Octal right) : left_(std::move(left)), right_(std::move(right)) {}
  static PartizanOctal parse_parameters(Cursor& in);

  std::string spec() const { return "poctal[" + left_.code() + ";" + right_.code() + "]"; }
  void options(const Position& p, Player player, Sink<Position> sink) const {
    (player == Player::Left ? left_ : right_).options(p, sink);
  }
  std::string move_name(const Position& p, const Position& q) const { return left_.move_name(p, q); }
  void components(const Position& p, Sink<Position> sink) const;
  // Heaps in which neither player has a move are dropped.
  Position normal_form(const Position& p) const;
  Measures measure() const { return left_.measure() & right_.measure(); }

  friend bool operator==(const PartizanOctal& a, const PartizanOctal& b) {
    return a.left_ == b.left_ && a.right_ == b.right_;
  }

 private:
  bool is_live(std::int64_t heap) const;

  Octal left_, right_;
};

RulesetEntry poctal_entry();

}  // namespace nimatron
