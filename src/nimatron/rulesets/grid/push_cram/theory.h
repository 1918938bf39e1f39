// Push Cram: vertical dominoes until a player uses a turn to push the button, then horizontal ones.
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games", Theoretical
// Computer Science 715 (2018), Proposition 5.0.2. Any board: pushing wins if the rows have nim-sum 0, which
// contains (i) and (ii). Free rectangles: 3 x 2k is P for k >= 1 (iii), n x 3 is P exactly when 0.07 has value 0 at
// n >= 1 (iv), and an odd number of rows with 4 columns is P (v).
#pragma once

#include <optional>

#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

// Who wins the board before the push, if the proposition decides it.
std::optional<Outcome> push_cram_outcome(const Grid& g);

}  // namespace nimatron
