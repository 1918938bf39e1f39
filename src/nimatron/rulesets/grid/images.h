// The eight images of a board, numbered 0..7: bit 0 mirrors it left to right, bit 1 turns it upside down, bit 2 then
// exchanges rows and columns. This is the one place that knows where they have their cells, in the three ways in which
// boards are kept:
//
//   BoardImage(5, rows, columns).at(r, c)                   cell by cell
//   mirrored_word(b, stride), ..., image_word(b, image)     a word in lanes of `stride` bits for the rows
//   GaplessBoard<W>(rows, columns).mirrored(b), ...         bits row by row without gaps, in one word or two
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "nimatron/rulesets/grid/word.h"

namespace nimatron {

// ---- Cell by cell

struct BoardImage {
  unsigned number;
  int rows, columns;  // of the board

  bool turned() const { return (number & 4) != 0; }
  // The size of the image.
  int height() const { return turned() ? columns : rows; }
  int width() const { return turned() ? rows : columns; }
  // The row and the column where the image has the cell (r, c) of the board.
  std::pair<int, int> at(int r, int c) const {
    const int y = (number & 2) != 0 ? rows - 1 - r : r, x = (number & 1) != 0 ? columns - 1 - c : c;
    return turned() ? std::pair(x, y) : std::pair(y, x);
  }
  // f(r, c, y, x) for every cell of the board and its place in the image.
  template <class F>
  void each(F f) const {
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < columns; ++c) {
        const auto place = at(r, c);
        f(r, c, place.first, place.second);
      }
    }
  }
};

// The least of a board, its mirror image, the board upside down, and both.
template <class B, class Mirror, class Flip>
B least_reflection(const B& board, Mirror mirror, Flip flip) {
  const B mirrored = mirror(board);
  return std::min(std::min(board, mirrored), std::min(flip(board), flip(mirrored)));
}

// ---- One word, in lanes of 8, 16, 32 or 64 bits for the rows

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

// An image of a board that starts in the corner; one that is turned fits 8 x 8.
inline Word image_word(Word b, const BoardImage& image, int stride) {
  if ((image.number & 1) != 0) b = mirrored_word(b, stride) >> (stride - image.columns);
  if ((image.number & 2) != 0) b = flipped_word(b, stride) >> (64 / stride * stride - image.rows * stride);
  return image.turned() ? transposed_word(b) : b;
}

// ---- Bits row by row without gaps

inline Word low_word(Word b) { return b; }

// W is Word, or another set of bits with shifts by fewer than 64 places and low_word. With two sets in a word, each has
// its half.
template <class W, int kSets = 1>
class GaplessBoard {
 public:
  GaplessBoard(int rows, int columns) : rows_(rows), columns_(columns), row_((Word{1} << columns) - 1) {
    for (int r = 0; r < rows; ++r) first_column_ = first_column_ << step() | W(1);
    for (Word row = 0; rows == columns && row <= low_word(row_); ++row) {
      W column = 0;
      for (int c = columns - 1; c >= 0; --c) column = column << step() | W(row >> c & 1);
      as_column_.push_back(column);
    }
    if constexpr (kSets == 2) {
      row_ = row_ | row_ << 32;
      first_column_ = first_column_ | first_column_ << 32;
    }
  }

  W mirrored(const W& b) const {
    W image = 0;
    for (unsigned c = 0; c < step(); ++c) image |= ((b >> c) & first_column_) << (step() - 1 - c);
    return image;
  }
  W flipped(W b) const {
    W image = 0;
    for (int r = 0; r < rows_; ++r, b >>= step()) image = image << step() | (b & row_);
    return image;
  }
  // Of a square board.
  W transposed(W b) const {
    W image = 0;
    for (unsigned r = 0; r < step(); ++r, b >>= step()) {
      const Word rows = low_word(b & row_);
      W column = as_column_[kSets == 2 ? rows & 0xffffffffU : rows];
      if constexpr (kSets == 2) column |= as_column_[rows >> 32] << 32;
      image |= column << r;
    }
    return image;
  }

 private:
  unsigned step() const { return static_cast<unsigned>(columns_); }

  int rows_, columns_;
  W row_, first_column_ = 0;  // of each set
  std::vector<W> as_column_;  // the rows of a square board, each as the first column
};

}  // namespace nimatron
