// Partizan octal games: heaps; Left takes and breaks by one octal code, Right by another.
//
//   make_ruleset("poctal", "0.31;0.07")      Left plays 0.31, Right 0.07
//
// A. S. Fraenkel, A. Kotzig, "Partizan octal games: partizan subtraction games", International Journal of Game
// Theory 16 (1987); G. A. Mesdal, "Partizan splittles", Games of No Chance 3 (2009). The digits are those of
// octal games, hexadecimal ones too. With the same code for both it is the octal game.
#include <algorithm>

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
  Facts facts() const {
    return {.measures = left_.facts().measures & right_.facts().measures, .symmetry = SymmetryGroup::OrderOfHeaps};
  }

  friend bool operator==(const PartizanOctal& a, const PartizanOctal& b) {
    return a.left_ == b.left_ && a.right_ == b.right_;
  }

 private:
  bool is_live(std::int64_t heap) const;

  Octal left_, right_;
};

PartizanOctal PartizanOctal::parse_parameters(Cursor& in) {
  Octal left = Octal::parse_parameters(in);
  if (!in.skip_spaces().eat(';')) in.expected("';' between Left's and Right's code");
  return {std::move(left), Octal::parse_parameters(in)};
}

bool PartizanOctal::is_live(std::int64_t heap) const {
  const Position one{{heap}};
  return left_.normal_form(one).count() + right_.normal_form(one).count() > 0;
}

void PartizanOctal::components(const Position& p, Sink<Position> sink) const {
  for (const auto size : p.sizes) {
    if (is_live(size)) sink({{size}});
  }
}

Heaps PartizanOctal::normal_form(const Position& p) const {
  Position live;
  for (const auto size : p.sizes) {
    if (is_live(size)) live.sizes.push_back(size);
  }
  std::sort(live.sizes.begin(), live.sizes.end());
  return live;
}

RulesetEntry poctal_entry() {
  return {.name = "poctal",
          .parameters = "Left's octal code, ';', Right's octal code: poctal[0.31;0.07]",
          .rules =
              "Heaps of tokens. Left takes and breaks by the first octal code, Right by the second: the digit d_k says "
              "what may be left of a heap from which k tokens are taken, as in octal.",
          .citation =
              "A. S. Fraenkel, A. Kotzig, Partizan octal games: partizan subtraction games, International Journal of "
              "Game Theory 16 (1987); G. A. Mesdal, Partizan splittles, Games of No Chance 3 (2009)",
          .examples = {"poctal[0.31;0.07](7)", "poctal[0.6;0.137](5,6)", "poctal[4.3;0.3](5)", "poctal[0.0;0.7](4)"},
          .make = [](Cursor& in) -> AnyRuleset { return PartizanOctal::parse_parameters(in); }};
}

}  // namespace nimatron
