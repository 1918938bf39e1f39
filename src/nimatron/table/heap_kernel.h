// The inner loops of Grundy sequences (heap_sequence.h), in the widest vectors that the machine has.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nimatron::heap_kernel {

// Sets of nimbers as bits, 2^j bytes each, in a tile of 256 bytes.
constexpr std::size_t kTileBytes = 256, kTileWords = kTileBytes / 8;

// Before the sets at offsets up to `end` are united with the tile, every element of its sets is xored with `flips`.
struct Step {
  std::uint32_t flips, end;
};
// The union of the tiles at `at` - offset, xored as the steps say and in the end with `last`.
void unite_tile(std::uint64_t* out, const unsigned char* at, const Step* steps, std::size_t count,
                const std::uint32_t* offsets, std::uint32_t last);

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

}  // namespace nimatron::heap_kernel
