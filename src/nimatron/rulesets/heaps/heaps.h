// Heaps: the position type of all heap games, a list of heap sizes in the order they were typed.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nimatron/base/cursor.h"
#include "nimatron/ruleset/position.h"

namespace nimatron {

struct Heaps {
  static constexpr std::string_view kKind = "heaps";
  static constexpr std::int64_t kMostTokens = 1'000'000'000'000'000'000;
  static constexpr std::size_t kMostHeaps = 100'000;

  boost::container::small_vector<std::int64_t, 4> sizes;

  std::size_t count() const { return sizes.size(); }
  std::int64_t operator[](std::size_t i) const { return sizes[i]; }

  friend bool operator==(const Heaps& a, const Heaps& b) { return a.sizes == b.sizes; }
  friend std::size_t hash_value(const Heaps& h) {
    return hash_bytes(reinterpret_cast<const unsigned char*>(h.sizes.data()), h.sizes.size() * sizeof(std::int64_t));
  }
  friend void encode(const Heaps& h, ByteWriter& out);
  friend void decode(ByteReader& in, Heaps& h);
};

// "3,5,7"; no heaps is the empty text.
Heaps parse_heaps(Cursor& in);
Heaps heaps_of(std::span<const std::int64_t> sizes);
std::string format_heaps(const Heaps& h);

// The same heaps in ascending order without the empty ones: the same game if heaps are independent
// and alike.
Heaps sorted_heaps(const Heaps& h);

// The same heaps in ascending order, the empty ones too.
Heaps ordered_heaps(Heaps h);

// h with heap i replaced.
Heaps with_heap(const Heaps& h, std::size_t i, std::int64_t size);

// Fails unless there are exactly `count` heaps; `game` names the ruleset in the message.
void check_heap_count(const Heaps& h, std::size_t count, std::string_view game);

// Columns of counters, or only the numbers if heaps are tall.
class Canvas;
void draw_heaps(const Heaps& h, Canvas& canvas);

// "take 2 from heap 3", or the state reached if it is not such a move.
std::string heap_move_name(const Heaps& from, const Heaps& to);

}  // namespace nimatron
