// Grundy values of impartial games in which play may go on for ever (C. Smith, 1966; A. S. Fraenkel and Y. Yesha, "The
// generalized Sprague-Grundy function and its invariance under certain mappings", Journal of Combinatorial Theory A 43
// (1986)).
//
// A position has the number m if m is the least number that no option has, and each option without a number, or with a
// greater one, has an option with the number m: whoever moves there is sent back. The numbers are given in their order.
// For each m the positions that have options with all smaller numbers are analysed from the end of play backwards:
// those all of whose other options can be sent back have the number m. What is left without a number is oo(A).
#pragma once

#include <cstdint>
#include <vector>

#include "nimatron/value/loopy_nimber.h"

namespace nimatron {

// By position; options[v] are the positions to which v has a move.
std::vector<LoopyNimber> smith_values(const std::vector<std::vector<std::uint32_t>>& options);

}  // namespace nimatron
