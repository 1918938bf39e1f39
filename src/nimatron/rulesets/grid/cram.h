// Cram: place a domino on two free neighbouring cells; in vcram a vertical one, in hcram a horizontal one.
//
// M. Gardner, "Cram, crosscram and quadraphage", Scientific American 230 (February 1974). Nimbers of
// 3 x n boards, n = 3..12: 0 1 1 4 1 3 1 2 0 1. Stones on the board (x, o) count as blocked cells.
#pragma once

#include <memory>
#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/grid/grid.h"

namespace nimatron {

enum class Dominoes : std::uint8_t { Vertical = 1, Horizontal = 2, Both = 3 };

template <Dominoes kDominoes>
struct CramOf {
  using Position = Grid;
  std::string spec() const;
  Facts facts() const {
    constexpr bool kBoth = kDominoes == Dominoes::Both;
    return {.measures = kFreeCells | kWeightedCells,
            .symmetry = SymmetryGroup::Reflections,
            .cells = BoardCells{".#", kBoth ? BoardCells::Images::All : BoardCells::Images::Reflections},
            .shapes = kBoth};
  }
  Position parse(Cursor& in) const { return parse_grid(in, "#."); }
  std::string format(const Position& p) const { return format_grid(p); }
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  Position orient(const Position& p) const { return oriented(p, Symmetry::Rectangle); }
  std::shared_ptr<Solver> solver(question::Outcome, Budget& budget) const;
  // Of vcram pushed to hcram, which is Push Cram.
  std::optional<Outcome> theorem(const question::Pushed& question, const Position& p) const;
  std::shared_ptr<Solver> solver(const question::Pushed& question, Budget& budget) const;
  std::string move_name(const Position& p, const Position& q) const { return changed_cells_name(p, q); }
  void draw(const Position& p, Canvas& canvas) const { draw_grid(p, canvas); }
};

template <Dominoes kDominoes>
std::shared_ptr<Solver> CramOf<kDominoes>::solver(question::Outcome, Budget&) const {
  return nullptr;
}
template <>
std::shared_ptr<Solver> CramOf<Dominoes::Both>::solver(question::Outcome, Budget& budget) const;
template <Dominoes kDominoes>
std::optional<Outcome> CramOf<kDominoes>::theorem(const question::Pushed&, const Position&) const {
  return std::nullopt;
}
template <>
std::optional<Outcome> CramOf<Dominoes::Vertical>::theorem(const question::Pushed& question, const Position& p) const;
template <Dominoes kDominoes>
std::shared_ptr<Solver> CramOf<kDominoes>::solver(const question::Pushed&, Budget&) const {
  return nullptr;
}
template <>
std::shared_ptr<Solver> CramOf<Dominoes::Vertical>::solver(const question::Pushed& question, Budget& budget) const;

using Cram = CramOf<Dominoes::Both>;
using VerticalCram = CramOf<Dominoes::Vertical>;
using HorizontalCram = CramOf<Dominoes::Horizontal>;
extern template struct CramOf<Dominoes::Both>;
extern template struct CramOf<Dominoes::Vertical>;
extern template struct CramOf<Dominoes::Horizontal>;

}  // namespace nimatron
