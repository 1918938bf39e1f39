// What a move does to a board, a graph or numbers, in words.
//
//   move_words({{"c3", "x", "."}, {"d3", "o", "x"}})               // "c3 to d3"
//   move_words({{"b2", ".", "x"}})                                 // "x at b2"
//   heap_words({3, 5}, {3, 2, 1})                                  // "take 2 from heap 2, leaving 2 and 1"
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace nimatron {

// A cell or a vertex that changes; `.` is a blank one, and `to` is empty where it is gone after the move.
struct ChangedPlace {
  std::string place, from, to;
};
std::string move_words(std::span<const ChangedPlace> changes);

// One heap is replaced by others.
std::string heap_words(std::span<const std::int64_t> before, std::span<const std::int64_t> after);
// Numbers with names change.
std::string tuple_words(std::span<const std::string> names, std::span<const std::int64_t> before,
                        std::span<const std::int64_t> after);

}  // namespace nimatron
