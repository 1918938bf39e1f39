// Compounds of positions: the ways to play several positions at once, other than the disjunctive sum.
//
//   Placed p = compound(CompoundRule::Selective, parts);    // prints as "selective(nim(3),cram(2x2))"
//
// selective    a move in one or more of the parts
// conjunctive  a move in every part; a player who has none in some part cannot move
// continued    a move in every part in which the player has one; play is over when there is none
// sequential   the second part begins when neither player has a move in the first
// ordinal      a move in a part annihilates the parts after it; an annihilated part is written 0
//
// J. H. Conway, "On Numbers and Games" (1976), chapter 14; W. Stromquist and D. Ullman, "Sequential
// compounds of combinatorial games", Theoretical Computer Science 119 (1993).
//
// Kept: the normal forms of the parts, and their order may be changed where the rule does not look at
// it. Not kept: components.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "nimatron/ruleset/operators/sum.h"

namespace nimatron {

enum class CompoundRule : std::uint8_t { Selective, Conjunctive, Continued, Sequential, Ordinal };

constexpr const char* name(CompoundRule rule) {
  constexpr const char* kNames[] = {"selective", "conjunctive", "continued", "sequential", "ordinal"};
  return kNames[static_cast<int>(rule)];
}

class Compound {
 public:
  using Position = Parts;
  Compound(CompoundRule rule, std::vector<AnyRuleset> operands) : rule_(rule), operands_(std::move(operands)) {}

  std::string spec() const;
  bool impartial() const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  [[noreturn]] Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  std::string print(const Position& p) const { return format(p); }
  Facts facts() const { return {.ends = all_end(operands_)}; }
  Position normal_form(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void check(const Position& p) const;
  Position enter(const Position& b) const;
  bool draw(const Position& p, Canvas& canvas) const;
  friend bool operator==(const Compound&, const Compound&) = default;

 private:
  using Choices = std::vector<std::vector<AnyPosition>>;
  Choices choices(const Position& p, Player player) const;
  void products(const Position& p, const Choices& choices, bool may_stay, Sink<Position> sink) const;

  CompoundRule rule_;
  std::vector<AnyRuleset> operands_;
};

// Two or more parts.
Placed compound(CompoundRule rule, std::span<const Placed> parts);

}  // namespace nimatron
