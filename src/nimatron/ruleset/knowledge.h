// What a ruleset may say about itself, as data: the questions that its theorems may answer, and the answers of the
// other hooks in concept.h. A ruleset that knows a closed form has
//
//   std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
//
// which returns nullopt where the hypotheses of the theorem do not hold, and
//
//   Theorem source(question::Kind, const Position& p) const;
//
// which names the theorem that answers. With `--no-theory` none of them is asked.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "nimatron/base/integer.h"
#include "nimatron/ruleset/position.h"
#include "nimatron/value/genus.h"
#include "nimatron/value/nimber.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

template <class K>
struct WeightEntry;

// A theorem as the literature knows it, for those who ask what an answer rests on.
struct Theorem {
  std::string_view name, citation;
  friend bool operator==(const Theorem&, const Theorem&) = default;
};

namespace question {

enum class Kind : std::uint8_t {
  Outcome,
  MisereOutcome,
  Grundy,
  MisereGrundy,
  Genus,
  Tame,
  AtomicWeight,
  States,
  TreeNodes,
  TreeLeaves,
  Height,
};
struct Outcome {
  static constexpr Kind kKind = Kind::Outcome;
  using Answer = nimatron::Outcome;
};
struct MisereOutcome {
  static constexpr Kind kKind = Kind::MisereOutcome;
  using Answer = nimatron::Outcome;
};
struct Grundy {
  static constexpr Kind kKind = Kind::Grundy;
  using Answer = Nimber;
};
struct MisereGrundy {
  static constexpr Kind kKind = Kind::MisereGrundy;
  using Answer = Nimber;
};
struct Genus {
  static constexpr Kind kKind = Kind::Genus;
  using Answer = nimatron::Genus;
};
struct Tame {
  static constexpr Kind kKind = Kind::Tame;
  using Answer = bool;
};
// Of all-small games.
struct AtomicWeight {
  static constexpr Kind kKind = Kind::AtomicWeight;
  using Answer = WeightEntry<Integer>;  // value/weight_entry.h
};
struct States {
  static constexpr Kind kKind = Kind::States;
  using Answer = Integer;
};
struct TreeNodes {
  static constexpr Kind kKind = Kind::TreeNodes;
  using Answer = Integer;
};
struct TreeLeaves {
  static constexpr Kind kKind = Kind::TreeLeaves;
  using Answer = Integer;
};
struct Height {
  static constexpr Kind kKind = Kind::Height;
  using Answer = Integer;
};

}  // namespace question

template <class... Qs>
struct QuestionList {};
using Questions = QuestionList<question::Outcome, question::MisereOutcome, question::Grundy, question::MisereGrundy,
                               question::Genus, question::Tame, question::States, question::TreeNodes,
                               question::TreeLeaves, question::Height, question::AtomicWeight>;

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

// The boards of a ruleset that is played on cells: the symbols that a cell may hold, the first of them on an empty
// board, and which images of a board leave each player the same moves.
struct BoardCells {
  enum class Images : std::uint8_t { Itself, Reflections, All };
  std::string_view symbols;
  Images images;
};

}  // namespace nimatron
