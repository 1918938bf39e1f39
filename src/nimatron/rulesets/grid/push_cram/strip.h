// Push Cram on three rows, before the button is pushed, up to what the outcome depends on.
//
// Only vertical dominoes lie on the board, so a column is free, or its upper pair is covered and the
// cell of row 3 is left, or its lower pair is covered and the cell of row 1 is left: two bits a column.
// Pushing leaves a sum of rows of 0.07, so a push wins exactly where the nim-sum of the row segments,
// the `nim` of the board, is 0.
//
// A block of dominoes between two runs of free columns cuts row 2. If it is uniform it joins row 1 or
// row 3 with so many extra cells; if not it cuts both, gives its uniform ends to the runs on either
// side, and what lies between is a constant that `nim` has counted. So a board is its nim value and a
// set of strips, boards whose blocks are all uniform, and each strip may be turned round by itself.
//
// Two equal strips cancel: in X + A + A, where the button is shared, a move in A is answered in the
// other A, everything else as in X, and the nim value after such an exchange is that of X. Hence X and
// X + A + A have the same outcome, and strips form sets.
#pragma once

#include <bit>
#include <boost/container/static_vector.hpp>
#include <cstdint>

namespace nimatron::push_cram {

// A cut needs two covered columns and costs one wall, so the strips of a board of n columns with a wall
// between any two need at most 4n/3 columns, and a few more where a class has another representative.
constexpr int kMostColumns = 40;
constexpr int kMostStrips = 24;
constexpr int kKeyColumns = 61;

// The Grundy value of 0.07, that is of Cram on one row of so many cells.
int row_nim(int cells);
// The nim-sum of the runs of ones in a row.
int row_nim(std::uint64_t row);

// Bit i of `top` is set if the cell of row 1 in column i is free, of `bottom` if that of row 3 is.
// A free column has both, a covered one has one of them; a column with neither is a wall.
struct Strip {
  std::uint64_t top = 0, bottom = 0;

  static Strip free_columns(int columns) {
    const auto row = (std::uint64_t{1} << columns) - 1;
    return {row, row};
  }
  int columns() const { return static_cast<int>(std::bit_width(top | bottom)); }
  std::uint64_t free() const { return top & bottom; }
  int free_count() const { return std::popcount(free()); }
  // The nim-sum of its rows.
  int nim() const { return row_nim(top) ^ row_nim(bottom) ^ row_nim(free()); }
  // The strip with a domino on the upper or the lower pair of a free column.
  Strip cover_upper(int column) const { return {top & ~(std::uint64_t{1} << column), bottom}; }
  Strip cover_lower(int column) const { return {top, bottom & ~(std::uint64_t{1} << column)}; }

  friend bool operator==(const Strip&, const Strip&) = default;
  friend auto operator<=>(const Strip&, const Strip&) = default;
};

// A sorted set of strips.
using Strips = boost::container::static_vector<Strip, kMostStrips>;

// The least of a strip and its images under the two reflections of the board.
Strip turned(const Strip& s);
// Puts a strip into the set, or takes it out if it is there already.
void toggle(Strips& set, const Strip& s);
// Calls f with each piece of a board with free columns in it, cut at the walls and the mixed blocks.
template <class F>
void for_each_piece(const Strip& board, F&& f);

// A position as the table stores it: the strips side by side with a wall between any two, and the nim
// value of the whole board.
struct Key {
  std::uint64_t top = 0, bottom = 0;
  std::uint32_t nim = 0;

  friend bool operator==(const Key&, const Key&) = default;
  friend auto operator<=>(const Key&, const Key&) = default;
};
Key joined(const Strips& set, int nim);
Strips strips_of(const Key& key);

template <class F>
void for_each_piece(const Strip& board, F&& f) {
  const int columns = board.columns();
  // 0 a wall, 1 row 1 left, 2 row 3 left, 3 free.
  const auto at = [&](int c) {
    return static_cast<int>(board.top >> c & 1) | static_cast<int>(board.bottom >> c & 1) << 1;
  };
  const auto emit = [&](int from, int to) {
    if (from >= to) return;
    const auto mask = ((std::uint64_t{1} << (to - from)) - 1);
    const Strip s{board.top >> from & mask, board.bottom >> from & mask};
    if (s.free() != 0) f(s);
  };
  int start = 0;
  for (int c = 0; c < columns;) {
    if (at(c) == 3) {
      ++c;
      continue;
    }
    int end = c;  // of this block
    while (end < columns && at(end) != 3) ++end;
    int left = c;  // where the uniform stretch on its left ends
    while (left < end && at(left) == at(c)) ++left;
    if (left == end && at(c) != 0) {
      c = end;
      continue;
    }
    int right = end;
    while (right > c && at(right - 1) == at(end - 1)) --right;
    emit(start, at(c) == 0 ? c : left);
    start = at(end - 1) == 0 ? end : right;
    c = end;
  }
  emit(start, columns);
}

}  // namespace nimatron::push_cram
