// The Grundy values of Wythoff's game for heaps 0..rows-1 and 0..columns-1, row by row.
//
// The value of (a,b) is the least that no earlier cell of its row, column or diagonal has, so a set of bits for each of
// these is all that is kept.
#pragma once

#include <cstdint>
#include <vector>

#include "nimatron/base/budget.h"

namespace nimatron {

std::vector<std::uint32_t> wythoff_table(std::size_t rows, std::size_t columns, Budget& budget);

}  // namespace nimatron
