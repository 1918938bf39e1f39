// without_theory(R): the rules of R without its theory. It has the moves, components and normal forms of R, but no
// theorems, no reduction by value and no code from which a period could be proved, so all answers come from search. It
// shares the positions of R.
#pragma once

#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/ruleset/operators/wrapped.h"

namespace nimatron {

class WithoutTheory : public Wrapped {
 public:
  static constexpr bool kSharesPositions = true;
  using Wrapped::Wrapped;

  std::string spec() const { return base().spec(); }
  void options(const Position& p, Player player, Sink<Position> sink) const { base().options(p, player, sink); }
  std::string print(const Position& p) const { return base().print(p); }
  void components(const Position& p, Sink<Position> sink) const { base().components(p, sink); }
  Position normal_form(const Position& p) const { return base().normal_form(p); }
  std::optional<Position> negated(const Position& p) const { return base().negated(p); }
  // Where there is a button, its operands are without theory too.
  Facts facts() const;
  std::optional<WithoutTheory> narrowed(const Position& p) const {
    const auto narrower = base().narrowed(p);
    return narrower ? std::optional<WithoutTheory>(*narrower) : std::nullopt;
  }
  friend bool operator==(const WithoutTheory& a, const WithoutTheory& b) { return a.base() == b.base(); }
};

inline AnyRuleset without_theory(const AnyRuleset& r) { return WithoutTheory(r); }

inline Facts WithoutTheory::facts() const {
  const Facts& with = base().facts();
  Facts kept{.all_small = false, .cells = with.cells, .shapes = with.shapes};
  // The rules themselves, of which a law is proved.
  kept.linear_rules = [r = base()](std::size_t axes) { return linear_rules_of(r, axes); };
  if (const auto& b = with.button) {
    kept.button =
        std::make_shared<SwitchParts>(SwitchParts{b->rule, without_theory(b->before), without_theory(b->after)});
  }
  return Wrapped::facts(std::move(kept));
}

}  // namespace nimatron
