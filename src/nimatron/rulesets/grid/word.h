// Word: the cells of a board of at most 64, one bit each.
#pragma once

#include <cstdint>

namespace nimatron {

using Word = std::uint64_t;

}  // namespace nimatron
