// Truncate: a ruleset without its moves to terminal positions.
//
// E. Gottlieb, M. Krnc, P. Muršič, "Sprague-Grundy values and complexity for LCTR", Definition 8 and Theorem 9: a
// position with a move in the ruleset is a P-position of the truncation exactly when it is a misère P-position of the
// ruleset.
//
// Kept: board, symmetries and normal forms. Not kept: components, since a component may end alone.
#pragma once

#include "nimatron/ruleset/operators/wrapped.h"

namespace nimatron {

class Truncate : public Wrapped {
 public:
  using Wrapped::Wrapped;

  std::string spec() const { return "truncate(" + base().spec() + ")"; }
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position normal_form(const Position& p) const { return base().normal_form(p); }
  Theorem source(question::Kind, const Position&) const {
    return {"Theorem 9 on truncations",
            "E. Gottlieb, M. Krnc, P. Muršič, Sprague-Grundy values and complexity for LCTR"};
  }
  std::optional<Outcome> theorem(question::Outcome, const Position& p) const;
  friend bool operator==(const Truncate& a, const Truncate& b) { return a.base() == b.base(); }
};

}  // namespace nimatron
