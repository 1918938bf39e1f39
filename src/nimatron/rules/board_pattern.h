// The patterns of a board game of a rule file, as data.
//
//   Pattern p = ...;                                // "x o -> . x", elements row by row
//   for (const Variant& v : variants(p, kRotations)) ...
//
// An element says which symbols it matches, whether it matches off the board, whether it is a run, and what becomes of
// its cells. A symbol that becomes itself is kept, so that two patterns that match the same and do the same are equal;
// in a pattern with runs that is so after `in_blocks`.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/rules/game_text.h"
#include "nimatron/rules/symbols.h"

namespace nimatron {

// A set of symbols, by their numbers in the order of the file.
using SymbolSet = std::uint64_t;
constexpr std::size_t kMostSymbols = 63;

enum class Run : std::uint8_t { None, Star, Plus };

struct PatternCell {
  static constexpr int kKeep = -1, kRemove = -2;

  SymbolSet symbols = 0;
  bool edge = false;  // matches off the board
  Run run = Run::None;
  int result = kKeep;  // or a symbol

  bool changes() const { return result != kKeep; }
  // Whether a cell that it matches may stay as it is.
  bool may_keep() const { return result == kKeep || (result >= 0 && (symbols >> result & 1) != 0); }
  friend bool operator==(const PatternCell&, const PatternCell&) = default;
  friend std::strong_ordering operator<=>(const PatternCell&, const PatternCell&) = default;
};

struct Pattern {
  int rows = 0, columns = 0;
  std::vector<PatternCell> elements;
  bool down = false;  // runs go down a column; without runs false

  const PatternCell& at(int row, int column) const {
    return elements[static_cast<std::size_t>(row * columns + column)];
  }
  bool has_runs() const;
  bool sees_edges() const;
  friend bool operator==(const Pattern&, const Pattern&) = default;
  friend std::strong_ordering operator<=>(const Pattern&, const Pattern&) = default;
};

// Images 0..7 of a pattern, numbered as those of a board; a set of images has bit i for image i.
using Images = unsigned;
constexpr Images kItself = 1, kReflections = 0x0f, kRotations = 1U | 1U << 3 | 1U << 5 | 1U << 6, kAllImages = 0xff;
Pattern image_of(const Pattern& p, unsigned image);
// The same pattern with runs of one element put together: x* x and x x* are both (x, at least 1, 1 run).
Pattern in_blocks(const Pattern& p);
struct Variant {
  Pattern pattern;  // in blocks
  unsigned image;   // of the pattern in the file
};
// The images of a pattern that differ in what they match or do.
std::vector<Variant> variants(const Pattern& p, Images images);
// Whether it matches on some board.
bool can_match(const Pattern& p);

struct Condition {
  bool unless;
  SymbolSet symbols;
  friend bool operator==(const Condition&, const Condition&) = default;
  friend std::strong_ordering operator<=>(const Condition&, const Condition&) = default;
};

struct BoardRule {
  Mover mover;
  std::string name;  // "Left's rule 2"
  RulePlace place;
  Pattern pattern;
  std::vector<Variant> variants;
  std::vector<Condition> conditions;
};

// What a file says about a board game.
struct BoardRules {
  bool strip;
  std::vector<std::string> symbols;  // one character each
  std::vector<BoardRule> moves;
  std::vector<std::vector<Variant>> ends;  // the variants of each
  std::vector<std::string> warnings;
  std::vector<Canvas::Tone> tones;  // of the symbols, in a drawing

  SymbolSet all_symbols() const { return (SymbolSet{1} << symbols.size()) - 1; }
  std::size_t planes() const { return std::bit_width(symbols.size() - 1); }
  std::string text_of(SymbolSet set) const;  // "x o"
};

// Reads the rules of a strip or a grid; an Error where they are wrong.
BoardRules read_board_rules(const GameText& game);

}  // namespace nimatron
