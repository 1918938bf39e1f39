// Images of a board that is one word, in lanes of `stride` bits for its rows: what the least image of a position is
// made from.
#pragma once

#include "nimatron/rulesets/grid/bits.h"

namespace nimatron {

// Reverses the order of the columns of each lane.
inline Word mirrored_word(Word b, int stride) {
  b = (b >> 1 & 0x5555555555555555U) | (b & 0x5555555555555555U) << 1;
  b = (b >> 2 & 0x3333333333333333U) | (b & 0x3333333333333333U) << 2;
  b = (b >> 4 & 0x0f0f0f0f0f0f0f0fU) | (b & 0x0f0f0f0f0f0f0f0fU) << 4;
  if (stride == 8) return b;
  b = (b >> 8 & 0x00ff00ff00ff00ffU) | (b & 0x00ff00ff00ff00ffU) << 8;
  if (stride == 16) return b;
  b = (b >> 16 & 0x0000ffff0000ffffU) | (b & 0x0000ffff0000ffffU) << 16;
  return stride == 32 ? b : b >> 32 | b << 32;
}

// Reverses the order of the lanes.
inline Word flipped_word(Word b, int stride) {
  if (stride == 8) return __builtin_bswap64(b);
  if (stride == 64) return b;
  b = b >> 32 | b << 32;
  return stride == 32 ? b : (b >> 16 & 0x0000ffff0000ffffU) | (b & 0x0000ffff0000ffffU) << 16;
}

// An 8 x 8 board about its main diagonal.
inline Word transposed_word(Word b) {
  Word t = (b ^ b >> 7) & 0x00aa00aa00aa00aaU;
  b ^= t ^ t << 7;
  t = (b ^ b >> 14) & 0x0000cccc0000ccccU;
  b ^= t ^ t << 14;
  t = (b ^ b >> 28) & 0x00000000f0f0f0f0U;
  return b ^ t ^ t << 28;
}

// The union of all rows, in the lowest lane.
inline Word folded_word(Word b, int stride) {
  if (stride == 64) return b;
  b |= b >> 32;
  if (stride == 32) return b & 0xffffffffU;
  b |= b >> 16;
  if (stride == 16) return b & 0xffffU;
  return (b | b >> 8) & 0xffU;
}

// The first `columns` bits of the first lanes, in lanes of another stride.
inline Word restrided_word(Word b, int rows, int columns, int from, int to) {
  const Word lane = columns == 64 ? ~Word{0} : (Word{1} << columns) - 1;
  Word out = 0;
  for (int r = 0; r < rows; ++r) out |= (b >> (r * from) & lane) << (r * to);
  return out;
}

// The cells of a rectangle in the corner of the board.
inline Word rectangle_word(int rows, int columns, int stride) {
  const Word lane = columns == 64 ? ~Word{0} : (Word{1} << columns) - 1;
  Word out = 0;
  for (int r = 0; r < rows; ++r) out |= lane << (r * stride);
  return out;
}

}  // namespace nimatron
