// Nim: take any positive number of tokens from one heap.
//
// C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901):
// the Grundy value is the nim-sum of the heaps.
#pragma once

#include <optional>
#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/heaps/heaps.h"

namespace nimatron {

struct Nim {
  using Position = Heaps;
  std::string spec() const { return "nim"; }
  Position parse(Cursor& in) const { return parse_heaps(in); }
  std::string format(const Position& p) const { return format_heaps(p); }
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return sorted_heaps(p); }
  std::optional<Nimber> theorem(ask::Grundy, const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const { return heap_move_name(p, q); }
  void draw(const Position& p, Canvas& canvas) const { draw_heaps(p, canvas); }
};

RulesetEntry nim_entry();

}  // namespace nimatron
