#include "nimatron/solve/heap_family.h"

#include <algorithm>
#include <limits>
#include <memory>

#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/heaps/subtraction.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {

namespace {

HeapSum non_empty(const Heaps& heaps) {
  HeapSum sum;
  for (const std::int64_t h : heaps.sizes) {
    if (h != 0) sum.push_back(static_cast<std::uint32_t>(h));
  }
  return sum;
}

std::optional<TakeAndBreak> code_of(const Subtraction& game) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  if (game.all_but() || game.numbers().empty() || game.numbers().back() > kMost) return std::nullopt;
  return TakeAndBreak{static_cast<std::uint32_t>(game.numbers().back()), 1};
}

// One ruleset without a button.
HeapFamily plain_family(const AnyRuleset& ruleset) {
  if (const auto* octal = ruleset.as<Octal>()) return heap_family(*octal);
  if (ruleset.kind() != Heaps::kKind || !ruleset.impartial()) {
    throw Error(ruleset.spec() + " is no impartial heap game; give a position to have the quotient of all it leads to");
  }
  std::size_t parts = 0;
  // Heaps this large have moves in most games; those without are no components.
  ruleset.components(erased(Heaps{{1000, 1001}}), [&](const AnyPosition&) { ++parts; });
  if (parts < 2) throw Error("the heaps of " + ruleset.spec() + " are not independent; give a position instead");
  HeapFamily family;
  family.options = [ruleset](std::uint32_t heap) {
    std::vector<HeapSum> options;
    ruleset.options(erased(Heaps{{heap}}),
                    [&](const AnyPosition& q) { options.push_back(non_empty(unerased<Heaps>(q))); });
    return options;
  };
  if (const auto* subtraction = ruleset.as<Subtraction>()) family.code = code_of(*subtraction);
  return family;
}

HeapFamily button_family(Ending ending, const AnyRuleset& before, const AnyRuleset& after, Budget& budget) {
  HeapFamily family = plain_family(before);
  const HeapFamily pushed = plain_family(after);
  if (family.code && pushed.code) {
    family.code =
        TakeAndBreak{std::max(family.code->take, pushed.code->take), std::max(family.code->parts, pushed.code->parts)};
  } else {
    family.code = std::nullopt;
  }
  family.ending = ending;
  const auto grundy = std::make_shared<GrundySolver<AnyRuleset>>(after, budget);
  // Whether there is a move matters only where the button depends on it.
  const bool live = ending == Ending::PushLive || ending == Ending::Conjoined;
  family.pushed = [grundy, live, options = family.options](std::uint32_t heap) {
    const auto value = (*grundy)(erased(Heaps{{heap}}));
    if (value > std::numeric_limits<std::uint32_t>::max()) throw Error("a nim-value is too large for a quotient");
    return PushValue{static_cast<std::uint32_t>(value), live && !options(heap).empty()};
  };
  return family;
}

template <SwitchRule kRule>
bool recognise(const AnyRuleset& r, Ending ending, Budget& budget, std::optional<HeapFamily>& found) {
  const auto* compound = r.as<Switch<kRule, AnyRuleset, AnyRuleset>>();
  if (compound != nullptr) found = button_family(ending, compound->before(), compound->after(), budget);
  return compound != nullptr;
}

template <SwitchRule... kRules>
bool is_one_of(const AnyRuleset& r) {
  return ((r.as<Switch<kRules, AnyRuleset, AnyRuleset>>() != nullptr) || ...);
}

}  // namespace

HeapFamily heap_family(const Octal& code) {
  TakeAndBreak shape;
  const auto& digits = code.digits();
  shape.take = digits.empty() ? 0 : static_cast<std::uint32_t>(digits.size()) - 1;
  shape.parts = 1;
  for (const unsigned d : digits) {
    if ((d & 4) != 0) shape.parts = std::max(shape.parts, 2U);
    if ((d & 8) != 0) shape.parts = 3;
  }
  HeapFamily family;
  family.options = [code](std::uint32_t heap) {
    std::vector<HeapSum> options;
    code.options(Heaps{{heap}}, [&](const Heaps& q) { options.push_back(non_empty(q)); });
    return options;
  };
  family.code = shape;
  return family;
}

HeapFamily heap_family(const AnyRuleset& ruleset, Budget& budget) {
  std::optional<HeapFamily> found;
  if (recognise<SwitchRule::Push>(ruleset, Ending::Push, budget, found) ||
      recognise<SwitchRule::Live>(ruleset, Ending::PushLive, budget, found) ||
      recognise<SwitchRule::Pass>(ruleset, Ending::PushLive, budget, found) ||
      recognise<SwitchRule::Before>(ruleset, Ending::Before, budget, found) ||
      recognise<SwitchRule::Conjoined>(ruleset, Ending::Conjoined, budget, found)) {
    return *found;
  }
  if (is_one_of<SwitchRule::After, SwitchRule::Both>(ruleset)) {
    throw Error("quotients are for push, push_live, push_before, pass and conjoined, not for " + ruleset.spec());
  }
  return plain_family(ruleset);
}

}  // namespace nimatron
