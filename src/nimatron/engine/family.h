// Family: positions that differ in a few integers, as tables and periods take them.
//
//   plain_family(wythoff, 2).at({3, 5})                 // wythoff(3,5)
//
// The notation reads others from text with a blank `_` for each axis: zeruclid(1,_,_), nim(_) + cram(2x_).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nimatron/engine/answer.h"

namespace nimatron {

// Whether there is a blank `_` at this place of a text, and not one inside a name such as pull_push.
bool is_blank(std::string_view text, std::size_t i);

struct Family {
  std::string text;  // as typed
  std::size_t axes;
  std::optional<AnyRuleset> ruleset;  // of all its positions; none if they are sums or the like
  bool plain;                         // whether the numbers, in order, are all there is to a position
  std::function<Term(std::span<const std::int64_t>)> at;
};

// The positions of a ruleset that are given by this many numbers.
Family plain_family(const AnyRuleset& ruleset, std::size_t axes);

// A state that is a list of numbers: by the ruleset's own hook, or as text.
AnyPosition position_of(const AnyRuleset& ruleset, std::span<const std::int64_t> numbers);

}  // namespace nimatron
