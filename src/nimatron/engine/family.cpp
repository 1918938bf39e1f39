#include "nimatron/engine/family.h"

#include <fmt/format.h>

namespace nimatron {

AnyPosition position_of(const AnyRuleset& ruleset, std::span<const std::int64_t> numbers) {
  if (auto p = ruleset.from_numbers(numbers)) return *p;
  return ruleset.parse(fmt::format("{}", fmt::join(numbers, ",")));
}

Family plain_family(const AnyRuleset& ruleset, std::size_t axes) {
  return {ruleset.spec(), axes, ruleset, true, [ruleset](std::span<const std::int64_t> at) {
            AnyPosition p = position_of(ruleset, at);
            ruleset.check(p);
            return Term{{{ruleset, std::move(p)}}, Game()};
          }};
}

}  // namespace nimatron
