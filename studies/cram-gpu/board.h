// The board, ROWS x COLUMNS, in a word, and the images of shapes on it. A shape is cropped: it lies in the corner.
// Boards of more than 64 cells lie in two words.
#pragma once

#include <type_traits>

#include "lanes.h"
#include "nimatron/rulesets/grid/cram_graph.h"

namespace cram_gpu {

constexpr int kRows = ROWS, kColumns = COLUMNS, kCells = kRows * kColumns;
static_assert(kRows <= kColumns && kRows <= 8 && kColumns < 64 && kCells <= 96, "a board that lies in two words");
using Cells = std::conditional_t<(kCells > 64), u128, u64>;
constexpr int kBits = 8 * static_cast<int>(sizeof(Cells));
constexpr u64 kRow = (u64{1} << kColumns) - 1;
constexpr Cells kBoard = ~Cells{0} >> (kBits - kCells);

using Steps = nimatron::CramSteps<kColumns, Cells>;

DEVICE int move_count(Cells b) {
  constexpr Steps s(kColumns);
  return count(s.across(b)) + count(s.down(b));
}
// A move is the number of the domino's first cell, doubled, and one more if it lies across rows.
constexpr u8 kNoMove = 255;
DEVICE Cells domino(u8 move) {
  const Cells first = Cells{1} << (move / 2);
  return move % 2 == 0 ? first * 3 : first | first << kColumns;
}

DEVICE u64 row(Cells b, int i) { return lower(b >> (i * kColumns)) & kRow; }
DEVICE Cells as_row(u64 cells, int i) { return Cells{cells} << (i * kColumns); }
// The rows on top of each other.
DEVICE u64 folded(Cells b) {
  u64 x = 0;
  for (int i = 0; i < kRows; ++i) x |= row(b, i);
  return x;
}

struct Size {
  int rows, columns;
};
DEVICE Size size_of(Cells cropped) { return {high_bit(cropped) / kColumns + 1, high_bit(folded(cropped)) + 1}; }
DEVICE Cells cropped(Cells b) {
  b >>= low_bit(b) / kColumns * kColumns;
  return b >> low_bit(folded(b));
}
DEVICE Cells half_turn(Cells b, Size size) {
  return reversed(b) >> (kBits - 1 - ((size.rows - 1) * kColumns + size.columns - 1));
}
DEVICE Cells flipped(Cells b, Size size) {
  Cells x = 0;
  for (int i = 0; i < kRows; ++i) x |= as_row(row(b, i), kRows - 1 - i);
  return x >> ((kRows - size.rows) * kColumns);
}
// Of a shape with at most as many columns as the board has rows.
DEVICE Cells transposed(Cells b) {
  u64 x = 0;
  for (int i = 0; i < kRows; ++i) x |= (row(b, i) & 255) << (8 * i);
  u64 t = (x ^ x >> 7) & 0x00aa00aa00aa00aaULL;
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & 0x0000cccc0000ccccULL;
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & 0x00000000f0f0f0f0ULL;
  x ^= t ^ t << 28;
  Cells y = 0;
  for (int i = 0; i < kRows; ++i) y |= as_row(x >> (8 * i) & 255 & kRow, i);
  return y;
}
DEVICE Cells least_of_four(Cells b, Size size) {
  const Cells f = flipped(b, size);
  return least(least(b, f), least(half_turn(b, size), half_turn(f, size)));
}
// The least image of a cropped shape that is not higher than wide.
DEVICE Cells least_image(Cells b, Size size) {
  const Cells form = least_of_four(b, size);
  return size.rows == size.columns ? least(form, least_of_four(transposed(b), size)) : form;
}

}  // namespace cram_gpu
