// The Grundy values of ADDITION((-2,0),(-2,1),(1,-1)), that is of Jenga and of Clock Nim (a1,a2|s) with p = 3, n = 2.
//
// A. Carvalho, J. P. Neto, C. P. dos Santos, "Combinatorics of Jenga", Theorem 3.1: rows 0 and 1 are exceptional, from
// row 2 on the table has period 3 down the columns, and every row has period 9. (The paper's example G(47,234) = 0
// misreads its own table: the value is 3.)
#pragma once

#include <cstdint>

#include "nimatron/value/nimber.h"

namespace nimatron {

// Column x, row y.
Nimber jenga_cell_value(std::int64_t x, std::int64_t y);

// (a1,a2|s): cell (3 a2 + s - 1, a1); (a1,0|0), which no move reaches, has the one move to (a1-1,0|1).
Nimber jenga_clock_value(std::int64_t a1, std::int64_t a2, std::int64_t s);

}  // namespace nimatron
