// Zeruclid: any number of heaps; take from any heap a positive multiple of the smallest non-empty heap.
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games: a
// sequential compound over rulesets", Theoretical Computer Science 715 (2018), section 3.
#pragma once

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

struct Zeruclid : HeapGame {
  std::string spec() const { return "zeruclid"; }
  void options(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return sorted_heaps(p); }
  // One, two and, in part, three non-empty heaps (push_theory.h).
  Theorem source(question::Kind, const Position&) const {
    return {"the theorem on Zeruclid",
            "E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, The switch operators and push-the-button games, 2018, "
            "section 3"};
  }
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
};

RulesetEntry zeruclid_entry();

}  // namespace nimatron
