// HeapGame: base of all heap games, with notation, drawing and the names of moves. A game
// adds spec and options, and whatever else is known about it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/heaps/heaps.h"

namespace nimatron {

struct HeapGame {
  using Position = Heaps;
  Position parse(Cursor& in) const { return parse_heaps(in); }
  Position from_numbers(std::span<const std::int64_t> numbers) const { return heaps_of(numbers); }
  std::vector<Integer> numbers(const Position& p) const { return {p.sizes.begin(), p.sizes.end()}; }
  std::string format(const Position& p) const { return format_heaps(p); }
  std::string move_name(const Position& p, const Position& q) const { return heap_move_name(p, q); }
  void draw(const Position& p, Canvas& canvas) const { draw_heaps(p, canvas); }
  // The order of the heaps does not matter; a game in which it does says so.
  Facts facts(Facts stated = {}) const {
    stated.measures = kTokens, stated.symmetry = SymmetryGroup::OrderOfHeaps;
    return stated;
  }
  Position orient(const Position& p) const { return ordered_heaps(p); }
};

// A heap game on exactly two heaps, which are alike: (a,b) and (b,a) are the same game.
template <class Game>
struct TwoHeapGame : HeapGame {
  Position parse(Cursor& in) const {
    Position p = parse_heaps(in);
    check(p);
    return p;
  }
  void check(const Position& p) const { check_heap_count(p, 2, Game{}.spec()); }
  Position normal_form(const Position& p) const { return p[0] <= p[1] ? p : Position{{p[1], p[0]}}; }
};

}  // namespace nimatron
