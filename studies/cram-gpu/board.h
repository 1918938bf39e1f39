// The board, ROWS x COLUMNS, in a word, and the images of shapes on it. A shape is cropped: it lies in the corner.
#pragma once

#include "lanes.h"
#include "nimatron/rulesets/grid/cram_graph.h"

namespace cram_gpu {

constexpr int kRows = ROWS, kColumns = COLUMNS;
static_assert(kRows <= kColumns && kRows <= 8 && kRows * kColumns <= 64, "a board that lies in a word");
constexpr u64 kRow = (u64{1} << kColumns) - 1;
constexpr u64 kBoard = ~u64{0} >> (64 - kRows * kColumns);

using Steps = nimatron::CramSteps<kColumns>;

DEVICE int move_count(u64 b) {
  constexpr Steps s(kColumns);
  return count(s.across(b)) + count(s.down(b));
}
// A move is the number of the domino's first cell, doubled, and one more if it lies across rows.
constexpr u8 kNoMove = 255;
DEVICE u64 domino(u8 move) {
  const u64 first = u64{1} << (move / 2);
  return move % 2 == 0 ? first * 3 : first | first << kColumns;
}

DEVICE u64 row(u64 b, int i) { return b >> (i * kColumns) & kRow; }
// The rows on top of each other.
DEVICE u64 folded(u64 b) {
  u64 x = 0;
  for (int i = 0; i < kRows; ++i) x |= row(b, i);
  return x;
}

struct Size {
  int rows, columns;
};
DEVICE Size size_of(u64 cropped) { return {high_bit(cropped) / kColumns + 1, high_bit(folded(cropped)) + 1}; }
DEVICE u64 cropped(u64 b) {
  b >>= low_bit(b) / kColumns * kColumns;
  return b >> low_bit(folded(b));
}
DEVICE u64 half_turn(u64 b, Size size) { return reversed(b) >> (63 - ((size.rows - 1) * kColumns + size.columns - 1)); }
DEVICE u64 flipped(u64 b, Size size) {
  u64 x = 0;
  for (int i = 0; i < kRows; ++i) x |= row(b, i) << ((kRows - 1 - i) * kColumns);
  return x >> ((kRows - size.rows) * kColumns);
}
// Of a shape with at most as many columns as the board has rows.
DEVICE u64 transposed(u64 b) {
  u64 x = 0;
  for (int i = 0; i < kRows; ++i) x |= (row(b, i) & 255) << (8 * i);
  u64 t = (x ^ x >> 7) & 0x00aa00aa00aa00aaULL;
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & 0x0000cccc0000ccccULL;
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & 0x00000000f0f0f0f0ULL;
  x ^= t ^ t << 28;
  u64 y = 0;
  for (int i = 0; i < kRows; ++i) y |= (x >> (8 * i) & 255 & kRow) << (i * kColumns);
  return y;
}
DEVICE u64 least_of_four(u64 b, Size size) {
  const u64 f = flipped(b, size);
  return least(least(b, f), least(half_turn(b, size), half_turn(f, size)));
}
// The least image of a cropped shape that is not higher than wide.
DEVICE u64 least_image(u64 b, Size size) {
  const u64 form = least_of_four(b, size);
  return size.rows == size.columns ? least(form, least_of_four(transposed(b), size)) : form;
}

}  // namespace cram_gpu
