// Positions of partizan rulesets that are impartial games all the same, such as green Hackenbush.
#pragma once

#include <optional>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

// p as a position of impartial(R), if both players have the same moves in p and in all that can be reached from it.
std::optional<Placed> as_impartial(const Placed& p);

}  // namespace nimatron
