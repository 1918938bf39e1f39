// All positions of a ruleset that have a size.
//
//   each_position_of_size(make_ruleset("lctr"), 8, [&](const AnyPosition& p) { ... });     // the 22 partitions of 8
//
// The size of a partition is the number it is a partition of; of heaps and lattice cells the sum of the numbers, heaps
// being taken without regard to their order; of a board the number of its cells, boards being taken once under their
// symmetries. Other rulesets are refused with an Error.
#pragma once

#include <cstdint>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

void each_position_of_size(const AnyRuleset& ruleset, std::int64_t size, Sink<AnyPosition> sink);

}  // namespace nimatron
