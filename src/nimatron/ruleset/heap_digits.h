// What a digit of a take-and-break code (HeapCode in facts.h) is the sum of: the rest of the heap may be left as no
// heap, one heap, two heaps, three heaps, or two heaps of different sizes; none of them empty.
#pragma once

#include <cstdint>

namespace nimatron::heap_digit {

constexpr std::int64_t kNone = 1, kOne = 2, kTwo = 4, kThree = 8, kTwoDifferent = 16;

}  // namespace nimatron::heap_digit
