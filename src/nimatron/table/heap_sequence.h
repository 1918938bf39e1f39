// Grundy values of single heaps 0, 1, ..., n-1 of subtraction games and of octal and hexadecimal games.
//
//   octal_sequence({0, 0, 7}, 100, budget);                  // 0.07, heaps 0..99
//   subtraction_sequence({1, 3, 4}, false, 100, budget);     // take 1, 3 or 4
#pragma once

#include <cstdint>
#include <vector>

#include "nimatron/base/budget.h"

namespace nimatron {

using HeapValues = std::vector<std::uint32_t>;

// `numbers` are positive, ascending and different; with all_but they are those that may not be taken.
HeapValues subtraction_sequence(const std::vector<std::int64_t>& numbers, bool all_but, std::size_t n, Budget& budget);

// digits[k] says, as a sum of 1, 2, 4 and 8, into how many heaps (0 to 3, none empty) a heap may be left when k tokens
// are taken. Splits into two cost n^2/4 steps in all, whatever the number of digits.
HeapValues octal_sequence(const std::vector<unsigned>& digits, std::size_t n, Budget& budget);

}  // namespace nimatron
