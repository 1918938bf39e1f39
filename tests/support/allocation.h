// Allocations that fail when a test asks for it: operator new of the tests' program is ours.
#pragma once

#include <cstddef>
#include <limits>

namespace nimatron {

struct Allocations {
  // The allocation that fails, counted down; 0: none.
  static inline std::size_t failing = 0;
  // Allocations of more bytes than this fail.
  static inline std::size_t most_bytes = std::numeric_limits<std::size_t>::max();
};

}  // namespace nimatron
