// Partizan subtraction: heaps; Left takes a number of tokens that is in her set from one heap, Right one
// that is in his.
//
//   make_ruleset("psubtraction", "1,3;2,3")      Left takes 1 or 3, Right takes 2 or 3
//
// A. S. Fraenkel, A. Kotzig, "Partizan octal games: partizan subtraction games", International Journal of
// Game Theory 16 (1987).
#pragma once

#include <vector>

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

class PartizanSubtraction : public HeapGame {
 public:
  // The numbers are positive; they are sorted and repeats are dropped.
  PartizanSubtraction(std::vector<std::int64_t> left, std::vector<std::int64_t> right);
  static PartizanSubtraction parse_parameters(Cursor& in);

  std::string spec() const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return sorted_heaps(p); }

  friend bool operator==(const PartizanSubtraction& a, const PartizanSubtraction& b) {
    return a.left_ == b.left_ && a.right_ == b.right_;
  }

 private:
  std::vector<std::int64_t> left_, right_;
};

RulesetEntry psubtraction_entry();

}  // namespace nimatron
