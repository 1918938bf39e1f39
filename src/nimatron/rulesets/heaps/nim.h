// Nim: take any positive number of tokens from one heap.
//
// C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901):
// the Grundy value is the nim-sum of the heaps.
#pragma once

#include "nimatron/rulesets/heaps/heap_game.h"

namespace nimatron {

struct Nim : HeapGame {
  std::string spec() const { return "nim"; }
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return sorted_heaps(p); }
  Theorem source(question::Kind, const Position&) const {
    return {"Bouton's theorem", "C. L. Bouton, Nim, a game with a complete mathematical theory, 1901"};
  }
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  // In misère play the same heaps win, until all of them are single counters.
  std::optional<Genus> theorem(question::Genus, const Position& p) const;
  std::optional<bool> theorem(question::Tame, const Position&) const { return true; }
  static std::shared_ptr<const LinearRules> linear_rules(std::size_t axes);
  Facts facts() const { return HeapGame::facts({.nim_heaps = true, .linear_rules = linear_rules}); }
  // The push compounds with the other games on two heaps.
  std::optional<Outcome> theorem(const question::Pushed& question, const Position& p) const;
};

}  // namespace nimatron
