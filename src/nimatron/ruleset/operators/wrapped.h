// Wrapped: a ruleset that is played on the positions of another one, to inherit from. It keeps the boards, the text
// and the drawing; the operator states whatever else still holds, since a changed game keeps no theorem by default.
#pragma once

#include <string>
#include <utility>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

class Wrapped {
 public:
  using Position = AnyPosition;
  explicit Wrapped(AnyRuleset base) : base_(std::move(base)) {}

  const AnyRuleset& base() const { return base_; }
  Tag position_tag() const { return base_.tag(); }
  BoardKind kind() const { return base_.kind(); }
  bool impartial() const { return base_.impartial(); }
  Position parse(Cursor& in) const { return base_.parse(in); }
  std::optional<Position> from_numbers(std::span<const std::int64_t> numbers) const {
    return base_.from_numbers(numbers);
  }
  std::optional<std::vector<Integer>> numbers(const Position& p) const { return base_.numbers(p); }
  std::string format(const Position& p) const { return base_.format(p); }
  std::string format_phases(const Position& p) const { return base_.format_phases(p); }
  void check(const Position& p) const { base_.check(p); }
  Position board(const Position& p) const { return base_.board(p); }
  Position enter(const Position& b) const { return base_.enter(b); }
  Position resume(const Position& b, std::string_view phases) const { return base_.resume(b, phases); }
  Position orient(const Position& p) const { return base_.orient(p); }
  // What the operator adds, and what every changed game keeps.
  Facts facts(Facts stated = {}) const {
    const Facts& base = base_.facts();
    stated.ends = base.ends, stated.measures = base.measures, stated.symmetry = base.symmetry;
    return stated;
  }
  std::string move_name(const Position& p, const Position& q) const { return base_.move_name(p, q); }
  bool draw(const Position& p, Canvas& canvas) const { return base_.draw(p, canvas); }

 private:
  AnyRuleset base_;
};

}  // namespace nimatron
