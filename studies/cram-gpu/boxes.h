// The nimbers of all shapes that fit into a small box, four bits each; 15 stands for what is larger.
#pragma once

#include "board.h"

namespace cram_gpu {

// Two small boxes, which stay in the cache, then for each number of rows the widest box of at most BITS cells, LOW_BITS
// for up to four rows.
struct Boxes {
  Size box[10];
  int count;
};
constexpr Boxes chosen_boxes() {
  Boxes b{};
  if (BITS > 20 && kRows >= 4) {
    b.box[b.count++] = {3, 6};
    b.box[b.count++] = {4, 5};
  }
  for (int rows = 2; rows <= kRows && rows * rows <= BITS; ++rows) {
    const int columns = (rows <= 4 ? LOW_BITS : BITS) / rows;
    b.box[b.count++] = {rows, columns < kColumns ? columns : kColumns};
  }
  return b;
}
constexpr Boxes kBoxes = chosen_boxes();

struct BoxTables {
  const u8* values[kBoxes.count];
};

DEVICE int value_at(const u8* values, u64 index) { return values[index / 2] >> (index % 2 * 4) & 15; }

// The value of a cropped shape that is not higher than wide, or -1 if it is in no table.
DEVICE int value_in(const BoxTables& tables, Cells b, Size size) {
  constexpr Boxes boxes = chosen_boxes();
  UNROLL
  for (int t = 0; t < boxes.count; ++t) {
    const Size box = boxes.box[t];
    if (size.rows > box.rows || size.columns > box.columns) continue;
    u64 index = 0;
    for (int i = 0; i < box.rows; ++i) index |= (row(b, i) & ((u64{1} << box.columns) - 1)) << (i * box.columns);
    const int v = value_at(tables.values[t], index);
    return v == 15 ? -1 : v;
  }
  return -1;
}

// The least number that no option has; the options of x are made from it by taking dominoes.
DEVICE u8 value_of_index(const u8* values, Size box, u64 x) {
  u64 last = 0;
  for (int i = 0; i < box.rows; ++i) last |= u64{1} << (i * box.columns + box.columns - 1);
  u64 seen = 0;
  for (u64 d = x & x >> 1 & ~last; d != 0; d &= d - 1) seen |= u64{1} << value_at(values, x & ~((d & -d) * 3));
  for (u64 d = x & x >> box.columns; d != 0; d &= d - 1) {
    seen |= u64{1} << value_at(values, x & ~((d & -d) | (d & -d) << box.columns));
  }
  return static_cast<u8>(least(low_bit(~seen), 15));
}
// The two shapes 2p and 2p + 1, from those of numbers p with fewer bits.
DEVICE void fill_pair(u8* values, Size box, u64 p) {
  const u8 low = value_of_index(values, box, 2 * p), high = value_of_index(values, box, 2 * p + 1);
  values[p] = static_cast<u8>(low | high << 4);
}

}  // namespace cram_gpu
