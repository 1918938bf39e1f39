// The losses of a game with linear rules in a box of positions: each loss, once known, makes every position with a move
// to it a win.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "nimatron/table/law_proof.h"

namespace nimatron {

// Outcomes in normal or misère play of the positions with no number past `to`, the last number running fastest. No move
// raises a number, and a move makes the weights less; `other` gives such tables of the i-th other game.
std::vector<std::int32_t> sieved_outcomes(const LinearRules& rules, LawOf of, const EndProof& ends, std::int64_t to,
                                          const std::function<std::vector<std::int32_t>(std::size_t)>& other);

// The same of a game whose losses a theorem states.
std::vector<std::int32_t> stated_outcomes(const LinearRules& rules, std::int64_t to);

}  // namespace nimatron
