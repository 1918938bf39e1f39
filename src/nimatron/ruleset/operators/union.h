// Union: each move is a move of one ruleset or a move of the other on the same board.
//
// The union of two rulesets may allow infinite play even if neither does, so it is refused unless both have a measure
// of the board in common, a quantity that every move decreases: tokens, boxes, free cells, or weighted cells.
//
// Kept: the symmetries that both have. Not kept: components, since the two may split a board differently.
#pragma once

#include <optional>
#include <string>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

class Union {
 public:
  using Position = AnyPosition;  // a board

  // `more` are measures that the maker has found.
  Union(AnyRuleset one, AnyRuleset other, Measures more = kNoMeasure);

  std::string spec() const { return "union(" + one_.spec() + "," + other_.spec() + ")"; }
  Tag position_tag() const { return one_.kind().tag; }
  BoardKind kind() const { return one_.kind(); }
  bool impartial() const { return one_.impartial() && other_.impartial(); }
  void options(const Position& b, Player player, Sink<Position> sink) const;
  Position parse(Cursor& in) const;
  std::string format(const Position& b) const { return one_.format(one_.enter(b)); }
  void check(const Position& b) const;
  Position board(const Position& b) const { return b; }
  Position enter(const Position& b) const { return b; }
  Position orient(const Position& b) const { return one_.board(one_.orient(one_.enter(b))); }
  Position normal_form(const Position& b) const { return symmetry_ == SymmetryGroup::None ? b : orient(b); }
  Facts facts() const {
    return {.measures = measures_,
            .symmetry = symmetry_,
            .heap_code = heap_code(),
            .linear_rules = [r = *this](std::size_t axes) { return r.linear_rules(axes); }};
  }
  std::string move_name(const Position& p, const Position& q) const {
    return one_.move_name(one_.enter(p), one_.enter(q));
  }
  bool draw(const Position& b, Canvas& canvas) const { return one_.draw(one_.enter(b), canvas); }
  friend bool operator==(const Union& a, const Union& b) { return a.one_ == b.one_ && a.other_ == b.other_; }

 private:
  std::shared_ptr<const LinearRules> linear_rules(std::size_t axes) const;
  // The moves of two codes are those of one: union(subtraction[1],subtraction[2]) is subtraction[1,2].
  std::optional<HeapCode> heap_code() const;

  AnyRuleset one_, other_;
  Measures measures_;
  SymmetryGroup symmetry_ = SymmetryGroup::None;
};

}  // namespace nimatron
