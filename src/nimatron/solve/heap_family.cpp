#include "nimatron/solve/heap_family.h"

#include <algorithm>
#include <limits>
#include <memory>

#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/rulesets/heaps/heaps.h"
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

// How much a move takes at most and into how many heaps it breaks one.
std::optional<TakeAndBreak> shape_of(const std::optional<HeapCode>& code) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  if (!code || code->kind == HeapCode::Kind::AllBut) return std::nullopt;
  const auto& numbers = code->numbers;
  if (code->kind == HeapCode::Kind::Subtract) {
    if (numbers.empty() || numbers.back() > kMost) return std::nullopt;
    return TakeAndBreak{static_cast<std::uint32_t>(numbers.back()), 1};
  }
  TakeAndBreak shape;
  shape.take = numbers.empty() ? 0 : static_cast<std::uint32_t>(numbers.size()) - 1;
  shape.parts = 1;
  for (const auto d : numbers) {
    if ((d & heap_digit::kTwoDifferent) != 0) return std::nullopt;
    if ((d & heap_digit::kTwo) != 0) shape.parts = std::max(shape.parts, 2U);
    if ((d & heap_digit::kThree) != 0) shape.parts = 3;
  }
  return shape;
}

// One ruleset without a button.
HeapFamily plain_family(const AnyRuleset& ruleset) {
  if (ruleset.facts().button != nullptr)
    throw Error("quotients are found for one button only, not for " + ruleset.spec());
  if (ruleset.kind() != board_kind<Heaps>(Heaps::kKind) || !ruleset.impartial()) {
    throw Error(ruleset.spec() +
                " is not an impartial heap game; give a position instead, for the quotient of its followers");
  }
  std::size_t parts = 0;
  // Heaps this large have moves in most games; those without are not components.
  if (!ruleset.facts().heap_code) {
    ruleset.components(ruleset.enter_board(Heaps{{1000, 1001}}), [&](const AnyPosition&) { ++parts; });
    if (parts < 2) throw Error("the heaps of " + ruleset.spec() + " are not independent; give a position instead");
  }
  HeapFamily family;
  family.options = [ruleset](std::uint32_t heap) {
    std::vector<HeapSum> options;
    ruleset.options(ruleset.enter_board(Heaps{{heap}}),
                    [&](const AnyPosition& q) { options.push_back(non_empty(ruleset.typed_board<Heaps>(q))); });
    return options;
  };
  family.code = shape_of(ruleset.facts().heap_code);
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
  family.pushed = [grundy, after, live, options = family.options](std::uint32_t heap) {
    const auto value = (*grundy)(after.enter_board(Heaps{{heap}}));
    if (value > std::numeric_limits<std::uint32_t>::max()) throw Error("a nim-value is too large for a quotient");
    return PushValue{static_cast<std::uint32_t>(value), live && !options(heap).empty()};
  };
  return family;
}

std::optional<Ending> ending_of(SwitchRule rule) {
  switch (rule) {
    case SwitchRule::Push:
      return Ending::Push;
    case SwitchRule::Live:
    case SwitchRule::Pass:
      return Ending::PushLive;
    case SwitchRule::Before:
      return Ending::Before;
    case SwitchRule::Conjoined:
      return Ending::Conjoined;
    case SwitchRule::After:
    case SwitchRule::Both:
      break;
  }
  return std::nullopt;
}

}  // namespace

HeapFamily heap_family(const AnyRuleset& ruleset, Budget& budget) {
  const auto& parts = ruleset.facts().button;
  if (parts == nullptr) return plain_family(ruleset);
  const auto ending = ending_of(parts->rule);
  if (!ending) {
    throw Error("quotients are found for push, push_live, push_before, pass and conjoined, not for " + ruleset.spec());
  }
  return button_family(*ending, parts->before, parts->after, budget);
}

}  // namespace nimatron
