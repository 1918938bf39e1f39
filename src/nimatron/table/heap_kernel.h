// The inner loops of Grundy sequences (heap_sequence.h), in the widest vectors that the machine has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nimatron::heap_kernel {

// Sets of nimbers below 32 as the bits of words, in tiles of 64 or 256 bytes.
constexpr std::size_t kShortTile = 64, kLongTile = 256;

// Before the sets at offsets up to `end` are united with the tile, every element of its sets is xored with `flips`.
struct Step {
  std::uint32_t flips, end;
};
// Adds to a tile the union of the tiles at `at` - offset, xored as the steps say and in the end with `last`.
void unite_tile(unsigned char* tile, std::size_t bytes, const unsigned char* at, const Step* steps, std::size_t count,
                const std::int32_t* offsets, std::uint32_t last);

// Values that are compared together.
constexpr std::size_t kChunk = 64;
constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
// A chunk in which reversed[64 c + j] ^ ahead[j - 64 c] is `wanted` for some j, or one at most three before the first
// such chunk; kNowhere if there is none.
std::size_t find_sum(const std::uint8_t* reversed, const std::uint8_t* ahead, std::size_t chunks, std::uint8_t wanted);
std::size_t find_sum(const std::uint16_t* reversed, const std::uint16_t* ahead, std::size_t chunks,
                     std::uint16_t wanted);
std::size_t find_sum(const std::uint32_t* reversed, const std::uint32_t* ahead, std::size_t chunks,
                     std::uint32_t wanted);

// Whether the four values from at[j] on are those of `run` for some j < 64.
constexpr std::size_t kRun = 4;
bool has_run(const std::uint8_t* at, const std::uint8_t* run);
bool has_run(const std::uint16_t* at, const std::uint16_t* run);
bool has_run(const std::uint32_t* at, const std::uint32_t* run);

// Values below 4096 in two bytes: bits 3 to 9, and the others.
struct SplitValue {
  std::uint8_t high, low;
};
inline SplitValue split_value(std::uint32_t v) {
  return {static_cast<std::uint8_t>(v >> 3 & 127U),
          static_cast<std::uint8_t>((v & 7U) | (v >> 10 & 1U) << 7 | (v >> 11 & 1U) << 3)};
}
struct SplitRow {
  std::vector<std::uint8_t> high, low;

  void push_back(std::uint8_t h, std::uint8_t l) {
    high.push_back(h);
    low.push_back(l);
  }
  void push_back(SplitValue v) { push_back(v.high, v.low); }
  std::size_t size() const { return high.size(); }
};
struct SplitSpan {
  const std::uint8_t *high, *low;
};
// Whether this machine has the instructions for strike_sums.
bool strikes();
constexpr std::size_t kPage = 1024, kMostStrikes = 16;
// Removes from `left`, a set of the kPage values of a page as bits, those that are reversed[64 c + j] ^ ahead[j - 64 c]
// for some c < chunks <= kMostStrikes and j < 64. The number of pairs with such a value.
std::size_t strike_sums(std::uint8_t* left, std::size_t page, SplitSpan reversed, SplitSpan ahead, std::size_t chunks);

}  // namespace nimatron::heap_kernel
