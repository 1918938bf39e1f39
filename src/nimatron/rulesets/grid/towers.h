// Toppling Towers: towers stand on some cells of a board. A move topples a tower in one of the four
// directions; it and the unbroken run of towers next to it in that direction are removed.
//
// W. A. Liu, H. Li, Y. Ma, B. Li, "On supplements of 2 x m board in Toppling Towers", Integers 12 (2012);
// M. R. Allen, "Impartial combinatorial misère games", MSc thesis, Dalhousie University (2006).
// The theorems on boards of two rows are in towers_theory.h.
//
//   towers(XX./.XX)      misère P although its normal-play value is *1
#pragma once

#include <optional>
#include <string>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/rulesets/grid/towers_theory.h"

namespace nimatron {

struct Towers {
  using Position = Grid;
  static constexpr std::string_view kAlphabet = ".X";
  std::string spec() const { return "towers"; }
  Facts facts() const { return {.cells = BoardCells{".X", BoardCells::Images::All}, .shapes = true}; }
  Position parse(Cursor& in) const { return parse_grid(in, kAlphabet); }
  std::string format(const Position& p) const { return format_grid(p, kAlphabet); }
  void check(const Position& p) const;
  void options(const Position& p, Sink<Position> sink) const;
  void components(const Position& p, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return oriented(p, Symmetry::Board); }
  Theorem source(question::Kind, const Position&) const {
    return {"the theorems on Toppling Towers",
            "W. A. Liu, H. Li, Y. Ma, B. Li, On supplements of 2 x m board in Toppling Towers, 2012"};
  }
  std::optional<Nimber> theorem(question::Grundy, const Position& p) const;
  std::optional<Nimber> theorem(question::MisereGrundy, const Position& p) const;
  std::optional<Genus> theorem(question::Genus, const Position& p) const;
  std::optional<bool> theorem(question::Tame, const Position& p) const;
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
  std::optional<Outcome> theorem(question::MisereOutcome, const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

}  // namespace nimatron
