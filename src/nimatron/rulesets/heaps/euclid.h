// Euclid: two heaps; take a positive multiple of the smaller heap from the larger one, leaving it
// positive. From (0,i), i > 0, the only move is to (0,0); (0,0) is over.
//
// A. J. Cole and A. J. T. Davie, "A game based on the Euclidean algorithm and a winning strategy for it",
// Mathematical Gazette 53 (1969): with 0 < a <= b the previous player wins exactly when b < φ a.
// G. Nivasch, "The Sprague-Grundy function of the game Euclid", Discrete Mathematics 306 (2006): the
// Grundy value of two positive heaps is ⌊|b/a - a/b|⌋.
#pragma once

#include "nimatron/rulesets/heaps/heap_game.h"
#include "nimatron/rulesets/heaps/rectangle.h"

namespace nimatron {

struct Euclid : TwoHeapGame<Euclid> {
  std::string spec() const { return "euclid"; }
  void draw(const Position& p, Canvas& canvas) const { draw_rectangle(p, canvas); }
  void options(const Position& p, Sink<Position> sink) const;
  Theorem source(question::Kind question, const Position&) const {
    if (question == question::Kind::Grundy) {
      return {"Nivasch's theorem", "G. Nivasch, The Sprague-Grundy function of the game Euclid, 2006"};
    }
    return {"the theorem of Cole and Davie",
            "A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm, 1969"};
  }
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  // Its losses, by the theorem of Cole and Davie: multiples of a heap are not linear.
  static std::shared_ptr<const LinearRules> linear_rules(std::size_t axes);
  Facts facts() const { return HeapGame::facts({.linear_rules = linear_rules}); }
  // The push compounds with the other games on two heaps.
  std::optional<Outcome> theorem(const question::Pushed& question, const Position& p) const;
};

}  // namespace nimatron
