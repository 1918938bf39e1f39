// What a ruleset may say about itself, as data: the answers of the hooks in concept.h.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "nimatron/ruleset/position.h"

namespace nimatron {

// A group of symmetries of boards of one kind.
enum class SymmetryGroup : std::uint8_t { None, OrderOfHeaps, Conjugation, Reflections };

// Quantities of a board that every move of a ruleset decreases, one bit each.
using Measures = std::uint32_t;
constexpr Measures kNoMeasure = 0, kTokens = 1, kBoxes = 2, kFreeCells = 4;
constexpr Measures kWeightedCells = 8;    // 2 for a stone, 1 for a free cell
constexpr Measures kWeightedCoords = 16;  // a positive weight of the coordinates, found for the vectors at hand

// A kind of board, such as heaps: a type, and what it is called in messages.
struct BoardKind {
  Tag tag;
  std::string_view name;
  friend bool operator==(BoardKind a, BoardKind b) { return a.tag == b.tag; }
};
Tag new_tag();
template <class T>
BoardKind board_kind(std::string_view name) {
  static const Tag tag = new_tag();
  return {tag, name};
}

// A game on independent heaps.
struct HeapCode {
  enum class Kind : std::uint8_t {
    Subtract,  // a move takes one of the numbers from a heap
    AllBut,    // a move takes any positive number but these
    Digits     // numbers[k] is the digit d_k of a take-and-break code
  };
  Kind kind;
  std::vector<std::int64_t> numbers;
};

// Stacks of coins that are turned over at multiples of k, heads up, and of j, tails up.
struct TurnRule {
  std::int64_t k, j;
};

using LatticeVector = std::vector<std::int64_t>;

}  // namespace nimatron
