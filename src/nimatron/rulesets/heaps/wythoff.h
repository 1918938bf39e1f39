// Wythoff's game: two heaps; take any positive number of tokens from one heap, or the same number from
// both.
//
// W. A. Wythoff, "A modification of the game of nim", Nieuw Archief voor Wiskunde 7 (1907): the
// P-positions are the pairs (⌊φ n⌋, ⌊φ n⌋ + n). No closed form of the Grundy values is known.
#pragma once

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

struct Wythoff : TwoHeapGame<Wythoff> {
  std::string spec() const { return "wythoff"; }
  void options(const Position& p, Sink<Position> sink) const;
  Theorem source(question::Kind, const Position&) const {
    return {"Wythoff's theorem", "W. A. Wythoff, A modification of the game of nim, 1907"};
  }
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
  static std::shared_ptr<const LinearRules> linear_rules(std::size_t axes);
  Facts facts() const { return HeapGame::facts({.linear_rules = linear_rules}); }
  // The push compounds with the other games on two heaps.
  std::optional<Outcome> theorem(const question::Pushed& question, const Position& p) const;
};

}  // namespace nimatron
