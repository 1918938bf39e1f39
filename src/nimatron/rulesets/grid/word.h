// Word: the cells of a board of at most 64, one bit each.
#pragma once

#include <bit>
#include <cstdint>

namespace nimatron {

using Word = std::uint64_t;

// The bits from a cell to the one below it on boards whose rows are lanes of a power of two.
constexpr int stride_for(int columns) {
  return columns <= 8 ? 8 : static_cast<int>(std::bit_ceil(static_cast<unsigned>(columns)));
}

}  // namespace nimatron
