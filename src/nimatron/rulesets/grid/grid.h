// Grid: the position type of all board games, a rectangle of cells of four kinds.
//
//   Grid g = parse_grid(in);                  // "..#/xo.", rows from the top, '|' also parts them; "3x5"
//   g.at(1, 0);                               // Cell::Left
//   Grid n = oriented(g, Symmetry::Board);    // cropped, the least of its eight images
//
// The kinds are kept as two bit planes, kind = low + 2 * high, low plane first; words of zeros at the end
// are not stored. Outside the rectangle every cell is blocked.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/base/canvas.h"
#include "nimatron/base/cursor.h"
#include "nimatron/ruleset/position.h"
#include "nimatron/rulesets/grid/bits.h"

namespace nimatron {

// A blocked or missing cell, a free one, one that Left or Right owns.
enum class Cell : std::uint8_t { Blocked, Free, Left, Right };

// The planes of a board in one width, with the steps on it.
template <class B>
struct Planes {
  Lattice<B> lattice;
  B low, high;
  B free() const { return low & ~high; }
  B left() const { return high & ~low; }
  B right() const { return low & high; }
  B occupied() const { return low | high; }
};

class Grid {
 public:
  static constexpr std::string_view kKind = "grids";
  static constexpr int kMostSide = 4096, kMostCells = 65536;

  Grid() = default;
  // All cells blocked, or all of one kind.
  Grid(int rows, int columns) : rows_(static_cast<std::uint16_t>(rows)), columns_(static_cast<std::uint16_t>(columns)) {
    assert(rows >= 0 && columns >= 0 && rows <= kMostSide && columns <= kMostSide && rows * columns <= kMostCells);
  }
  Grid(int rows, int columns, Cell fill);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int cells() const { return rows_ * columns_; }
  // The distance of a cell to the one below it in the bit planes.
  int stride() const { return stride_for(columns_); }
  Cell at(int row, int column) const {
    const int i = row * stride() + column;
    return static_cast<Cell>(bit(i) + 2 * bit(i + plane_bits()));
  }
  bool contains(int row, int column) const { return row >= 0 && row < rows_ && column >= 0 && column < columns_; }
  void set(int row, int column, Cell cell);
  // Whether a plane is one word.
  bool small() const { return rows_ * stride() <= 64; }
  // The planes of a small board.
  Word low() const { return word(0); }
  Word high() const { return word(1); }

  // f(Planes<Word>) for small boards, f(Planes<Wide>) for others.
  template <class F>
  void visit(F f) const {
    if (small()) {
      f(Planes<Word>{Lattice<Word>(stride(), 1), low(), high()});
    } else {
      f(wide());
    }
  }
  // The planes, as visit gave them.
  void assign(Word low, Word high = 0) {
    words_.resize(high ? 2 : low ? 1 : 0, boost::container::default_init);
    if (low | high) words_[0] = low;
    if (high) words_[1] = high;
  }
  void assign(const Wide& low, const Wide& high);
  void assign(const Wide& low) { assign(low, Wide(low.size())); }

  friend bool operator==(const Grid& a, const Grid& b) {
    return a.rows_ == b.rows_ && a.columns_ == b.columns_ && a.words_ == b.words_;
  }
  // Any total order.
  friend bool operator<(const Grid& a, const Grid& b);
  friend std::size_t hash_value(const Grid& g) {
    std::uint64_t h = std::uint64_t{g.rows_} << 16 | g.columns_;
    for (const Word w : g.words_) h = mix(h, w);
    return h;
  }
  friend void encode(const Grid& g, ByteWriter& out);
  friend void decode(ByteReader& in, Grid& g);

 private:
  int plane_bits() const { return (rows_ * stride() + 63) / 64 * 64; }
  Word word(std::size_t i) const { return i < words_.size() ? words_[i] : 0; }
  int bit(int i) const { return static_cast<int>(word(static_cast<std::size_t>(i) / 64) >> (i % 64) & 1); }
  Planes<Wide> wide() const;
  void trim();

  std::uint16_t rows_ = 0, columns_ = 0;
  boost::container::small_vector<Word, 4> words_;
};

// What "3x5" stands for.
enum class Fill : std::uint8_t { Free, Checkerboard };
// `alphabet` has the letters of the four kinds, or of the first few.
Grid parse_grid(Cursor& in, std::string_view alphabet = "#.xo", Fill fill = Fill::Free);
std::string format_grid(const Grid& g, std::string_view alphabet = "#.xo");

// Which images of a board are equivalent: those that keep rows horizontal, or all eight.
enum class Symmetry : std::uint8_t { Rectangle, Board };
// g cropped to the cells that are not blocked, and of its images the least; with all eight it is not
// taller than wide.
Grid oriented(const Grid& g, Symmetry symmetry);
// The board with its columns in the other order.
Grid mirrored(const Grid& g);
// The board about its main diagonal, rows for columns.
Grid transposed(const Grid& g);
// The board with Left's cells as Right's and Right's as Left's.
Grid exchanged(const Grid& g);
// A board without kind `from`: such cells become `to`.
Grid replaced(const Grid& g, Cell from, Cell to);

// "b3": the column's letter, the row's number, from the top left.
std::string cell_name(int row, int column);
// The cells in which two boards of one size differ, row by row.
std::vector<std::pair<int, int>> changed_cells(const Grid& p, const Grid& q);
// Their names joined by '-'.
std::string changed_cells_name(const Grid& p, const Grid& q);

// A stone on its square.
void draw_stone(int row, int column, const std::string& symbol, Canvas::Tone tone, Canvas& canvas);
void draw_grid(const Grid& g, Canvas& canvas);

// Calls f with the connected parts of the cells in `within`, each as a set of cells.
template <class B, class F>
void for_each_part(const Lattice<B>& lattice, B within, F f) {
  while (any(within)) {
    const B part = lattice.flood(one_cell(within, first_bit(within)), within);
    within &= ~part;
    f(part);
  }
}

}  // namespace nimatron
