// Facts: what a game says about itself as data. A ruleset that has something to say has
//
//   Facts facts() const { return {.measures = kTokens, .heap_code = HeapCode{HeapCode::Kind::Subtract, {1, 2}}}; }
//
// and AnyRuleset::facts() keeps it, so that reading a fact costs nothing. Every member has a default that claims
// nothing but the end of play. The laws compare each with the game tree (tests/laws/hooks_test.cpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nimatron {

class CoinMoves;
struct LinearRules;
struct SwitchParts;

// A group of symmetries of boards of one kind.
enum class SymmetryGroup : std::uint8_t { None, OrderOfHeaps, Conjugation, Reflections };

// Quantities of a board that every move of a ruleset decreases, one bit each.
using Measures = std::uint32_t;
constexpr Measures kNoMeasure = 0, kTokens = 1, kBoxes = 2, kFreeCells = 4;
constexpr Measures kWeightedCells = 8;    // 2 for a stone, 1 for a free cell
constexpr Measures kWeightedCoords = 16;  // a positive weight of the coordinates, found for the vectors at hand

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

// The addition game that a ruleset is equivalent to; the hook lattice_cell says which cell a position is.
using LatticeVector = std::vector<std::int64_t>;
struct LatticeMoves {
  std::vector<LatticeVector> vectors;
  std::string cell_words = {};  // which cell a position is; empty if positions are written as their cells
};

// The boards of a ruleset that is played on cells: the symbols that a cell may hold, the first of them on an empty
// board, and which images of a board leave each player the same moves.
struct BoardCells {
  enum class Images : std::uint8_t { Itself, Reflections, All };
  std::string_view symbols;
  Images images;
};

struct Facts {
  // Whether every sequence of moves ends, whoever makes them; false also where that is not known.
  bool ends = true;
  // The quantities of the board that every move decreases, as far as they are known by name.
  Measures measures = kNoMeasure;
  // Whether in every position both players have a move or neither has; if not said, in impartial games alone.
  std::optional<bool> all_small = {};
  // The symmetries of the board that preserve the ruleset, which the hook orient uses; operators use a symmetry that
  // all their operands have.
  SymmetryGroup symmetry = SymmetryGroup::None;
  std::optional<BoardCells> cells = {};
  // Whether positions are shapes: sets of occupied cells, up to all symmetries of the square lattice.
  bool shapes = false;
  std::optional<HeapCode> heap_code = {};
  // Whether positions are heaps of Nim, each worth as much as it has tokens.
  bool nim_heaps = false;
  // Whether Left covers two free cells, one above the other, Right two side by side, and nothing else is a move.
  bool dominoes = false;
  // The digits of the take-and-break code of a ruleset on heaps of which the first has a pass, which either player may
  // use up if that heap has a move; a split says which part keeps it.
  std::optional<std::vector<std::int64_t>> pass_digits = {};
  std::optional<TurnRule> turns = {};
  std::optional<LatticeMoves> lattice = {};
  // The coins that a move in a row of coins turns (ruleset/coin_moves.h); null for other rulesets.
  std::shared_ptr<const CoinMoves> coins = {};
  // The rules as linear conditions on the numbers of a position that has so many of them (ruleset/linear_rules.h), null
  // if they are not stated; an Error that names a rule which is not linear.
  std::function<std::shared_ptr<const LinearRules>(std::size_t axes)> linear_rules = {};
  // What a switch operator joins (ruleset/operators/switch.h); null for other rulesets.
  std::shared_ptr<const SwitchParts> button = {};
};

}  // namespace nimatron
