#include "nimatron/rulesets/grid/cram_shape.h"

#include <algorithm>
#include <array>

namespace nimatron {

namespace {

Word reversed_word(Word b) { return __builtin_bswap64(mirrored_word(b, 8)); }

Word half_turn(const CramShape& p, const CramBox& box) {
  const Word reversed = reversed_word(p.cells);
  return p.stride == 8 ? reversed >> (64 - 8 * box.rows + 8 - box.columns) : reversed >> (64 - p.stride * box.rows);
}

// The least image of cells in rows of 8 bits.
CramShape least_image(Word b, const CramTables& tables) {
  b >>= std::countr_zero(b) & ~7;
  b >>= std::countr_zero(folded_word(b, 8));
  const CramBox box({b, 8});
  if (box.rows <= box.columns && tables.contains(b)) return {b, 8};
  const auto least = [](Word x, int rows, int columns) {
    return least_reflection(
        x, [&](Word y) { return mirrored_word(y, 8) >> (8 - columns); },
        [&](Word y) { return flipped_word(y, 8) >> (64 - 8 * rows); });
  };
  if (box.rows < box.columns) return {least(b, box.rows, box.columns), 8};
  const Word turned = transposed_word(b);
  if (tables.contains(turned)) return {turned, 8};
  if (box.rows > box.columns) return {least(turned, box.columns, box.rows), 8};
  return {std::min(least(b, box.rows, box.rows), least(turned, box.rows, box.rows)), 8};
}

}  // namespace

// Rows that are not 8 bits apart are taken one by one.
CramShape least_image(Word b, int stride, const CramTables& tables) {
  if (stride == 8) return least_image(b, tables);
  const Word lane = (Word{1} << stride) - 1;
  std::array<Word, 8> rows;
  std::size_t count = 0;
  Word all = 0;
  for (b >>= std::countr_zero(b) / stride * stride; b != 0; b >>= stride) all |= rows[count++] = b & lane;
  const int left = std::countr_zero(all), columns = CramBox::width(all) - left;
  if (columns <= 8) {
    Word narrow = 0;
    for (std::size_t r = 0; r < count; ++r) narrow |= rows[r] >> left << (8 * r);
    return least_image(narrow, tables);
  }
  Word as_is = 0, flipped = 0;
  for (std::size_t r = 0; r < count; ++r) {
    const Word row = rows[r] >> left;
    as_is |= row << static_cast<int>(r) * columns;
    flipped |= row << static_cast<int>(count - 1 - r) * columns;
  }
  const int shift = 64 - static_cast<int>(count) * columns;
  return {std::min({as_is, flipped, reversed_word(as_is) >> shift, reversed_word(flipped) >> shift}),
          static_cast<std::uint8_t>(columns)};
}

CramHalfTurn::CramHalfTurn(const CramShape& p) {
  if (count(p.cells) % 2 != 0 || p.cells == 0) return;  // an odd number of cells has its centre in one of them
  const CramBox box(p);
  symmetric_ = half_turn(p, box) == p.cells;
  if (!symmetric_) return;
  centre_ = has_bit(p.cells, box.rows / 2 * p.stride + box.columns / 2);
  meets_four_ = box.rows % 2 == 0 && box.columns % 2 == 0;
  on_edge_ = (box.rows + box.columns) % 2 != 0;
}

std::optional<CramShape> cram_shape(const Grid& g) {
  int top = g.rows(), left = g.columns(), bottom = -1, right = -1;
  for (int r = 0; r < g.rows(); ++r) {
    for (int c = 0; c < g.columns(); ++c) {
      if (g.at(r, c) != Cell::Free) continue;
      top = std::min(top, r);
      bottom = r;
      left = std::min(left, c);
      right = std::max(right, c);
    }
  }
  if (bottom < 0) return CramShape{};
  const int rows = bottom - top + 1, columns = right - left + 1;
  const bool lies = rows <= columns;
  const int wide = std::max(rows, columns), high = std::min(rows, columns);
  const int stride = std::max(wide, 8);
  if (stride > 31 || high * stride > 64) return std::nullopt;
  Word cells = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      if (g.at(top + r, left + c) == Cell::Free) set_bit(cells, lies ? r * stride + c : c * stride + r);
    }
  }
  return least_image(cells, stride, CramTables());
}

}  // namespace nimatron
