// Octal games with a pass: heaps of an octal or hexadecimal game, one of which has a pass. A player may move as in the
// game without a pass, or use up the pass, if its heap has a move. When that heap is split, the player says which part
// keeps the pass; it is lost with the last token.
//
//   octalpass[0.75](9,4)       heaps of 9, with the pass, and of 4
//   octalpass[0.75](0,9,4)     the same heaps without a pass
//
// D. G. Horrocks, R. J. Nowakowski, "Regularity in the G-sequences of octal games with a pass", Integers 3 (2003), G1.
// In pass(octal[0.75]), one pass serves all heaps.
#pragma once

#include "nimatron/rulesets/heaps/octal.h"

namespace nimatron {

class OctalPass : public HeapGame {
 public:
  explicit OctalPass(Octal octal) : octal_(std::move(octal)) {}

  std::string spec() const { return "octalpass[" + octal_.code() + "]"; }
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  // The other heaps are sorted, and heaps without a move are dropped.
  Position normal_form(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  // The first heap is not like the others.
  Position orient(const Position& p) const { return p; }
  Facts facts() const { return {.pass_digits = octal_.heap_code().numbers}; }
  friend bool operator==(const OctalPass& a, const OctalPass& b) { return a.octal_ == b.octal_; }

 private:
  bool has_pass(const Position& p) const { return p.count() > 0 && octal_.has_move(p[0]); }

  Octal octal_;
};

}  // namespace nimatron
