// A question of the list in ruleset/knowledge.h, whatever it is about.
#pragma once

#include <type_traits>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron::test {

// Of the one about a push, with the ruleset that is played afterwards.
template <class Q>
Q asked([[maybe_unused]] const AnyRuleset& after) {
  if constexpr (std::is_empty_v<Q>) {
    return {};
  } else {
    return {after};
  }
}

}  // namespace nimatron::test
