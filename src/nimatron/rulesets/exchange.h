// What the rulesets of the table say about exchanging the players, for the solvers that use it.
#pragma once

#include <functional>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

// A position of the same ruleset whose game is the negative of p's.
using Exchange = std::function<AnyPosition(const AnyPosition& p)>;
// By the ruleset's own `negated`; empty where it has none. An impartial position is its own negative.
Exchange exchange_of(const AnyRuleset& r);

// Whether in every position either both players have a move or neither has: then every value is infinitesimal, and a
// sum with a number other than 0 is won by who owns the number.
bool is_all_small(const AnyRuleset& r);

}  // namespace nimatron
