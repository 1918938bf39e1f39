// without_theory(R): the rules of R without its theory. It has the moves, components and normal forms of R, but no
// theorems, no reduction by value and no code from which a period could be proved, so all answers come from search. It
// shares the positions of R.
#pragma once

#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/wrapped.h"

namespace nimatron {

class WithoutTheory : public Wrapped {
 public:
  static constexpr bool kSharesPositions = true;
  explicit WithoutTheory(const AnyRuleset& base);

  std::string spec() const { return base().spec(); }
  void options(const Position& p, Player player, Sink<Position> sink) const { base().options(p, player, sink); }
  std::string print(const Position& p) const { return base().print(p); }
  void components(const Position& p, Sink<Position> sink) const { base().components(p, sink); }
  Position normal_form(const Position& p) const { return base().normal_form(p); }
  std::optional<Position> negated(const Position& p) const { return base().negated(p); }
  bool all_small() const { return false; }
  std::shared_ptr<const LinearRules> linear_rules(std::size_t axes) const { return base().linear_rules(axes); }
  bool has_shapes() const { return base().has_shapes(); }
  std::optional<BoardCells> board_cells() const { return base().board_cells(); }
  // Its operands are without theory too.
  const SwitchParts* switch_parts() const { return parts_ ? &*parts_ : nullptr; }
  std::optional<AnyPosition> after_switch(const Position& p) const { return base().after_switch(p); }
  std::optional<WithoutTheory> narrowed(const Position& p) const {
    const auto narrower = base().narrowed(p);
    return narrower ? std::optional<WithoutTheory>(*narrower) : std::nullopt;
  }
  friend bool operator==(const WithoutTheory& a, const WithoutTheory& b) { return a.base() == b.base(); }

 private:
  std::optional<SwitchParts> parts_;
};

inline AnyRuleset without_theory(const AnyRuleset& r) { return WithoutTheory(r); }

inline WithoutTheory::WithoutTheory(const AnyRuleset& base) : Wrapped(base) {
  if (const auto* parts = base.switch_parts()) {
    parts_ = SwitchParts{parts->rule, without_theory(parts->before), without_theory(parts->after)};
  }
}

}  // namespace nimatron
