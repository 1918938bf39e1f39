#include "nimatron/engine/family.h"

#include "nimatron/base/join.h"

namespace nimatron {

bool is_blank(std::string_view text, std::size_t i) {
  const auto letter = [&](std::size_t j) {
    return j < text.size() && std::isalpha(static_cast<unsigned char>(text[j])) != 0;
  };
  return text[i] == '_' && !(i > 0 && letter(i - 1) && letter(i + 1));
}

AnyPosition position_of(const AnyRuleset& ruleset, std::span<const std::int64_t> numbers) {
  if (auto p = ruleset.from_numbers(numbers)) return *p;
  return ruleset.parse(join(numbers, ","));
}

Family plain_family(const AnyRuleset& ruleset, std::size_t axes) {
  return {ruleset.spec(), axes, ruleset, true, [ruleset](std::span<const std::int64_t> at) {
            AnyPosition p = position_of(ruleset, at);
            ruleset.check(p);
            return Term{{{ruleset, std::move(p)}}, Game()};
          }};
}

}  // namespace nimatron
