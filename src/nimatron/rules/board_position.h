// CellBoard: the position of a board game of a rule file, a rectangle of cells with any number of symbols.
//
//   CellBoard b(3, 4, 2);                           // 3 x 4 cells, symbols of two bits, all of them symbol 0
//   b.set(0, 1, 3);
//   b.at(0, 1);                                     // 3
//
// Bit j of the symbols is plane j. A cell's place in a plane is that of the built-in boards (rulesets/grid/bits.h): a
// board of up to 8 x 8 cells, or one row of 64, is one machine word for each plane. Bits outside the board are 0.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <string_view>

#include "nimatron/base/hash.h"
#include "nimatron/ruleset/position.h"
#include "nimatron/rulesets/grid/bits.h"
#include "nimatron/rulesets/grid/grid.h"

namespace nimatron {

class CellBoard {
 public:
  static constexpr std::string_view kKind = "boards of rule files";
  static constexpr int kMostSide = Grid::kMostSide, kMostCells = Grid::kMostCells;

  CellBoard() = default;
  CellBoard(int rows, int columns, std::size_t planes)
      : rows_(static_cast<std::uint16_t>(rows)), columns_(static_cast<std::uint16_t>(columns)) {
    words_.resize(planes * plane_words(), 0);
  }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int cells() const { return rows_ * columns_; }
  int stride() const { return stride_for(columns_); }
  bool contains(int row, int column) const { return row >= 0 && row < rows_ && column >= 0 && column < columns_; }
  // The words of one plane; none on a board without cells.
  std::size_t plane_words() const { return cells() == 0 ? 0 : static_cast<std::size_t>(rows_ * stride() + 63) / 64; }
  // Whether a plane is one word.
  bool small() const { return rows_ * stride() <= 64; }

  unsigned at(int row, int column) const;
  void set(int row, int column, unsigned symbol);

  // Plane j of a small board, and of any.
  Word plane(std::size_t j) const { return words_[j]; }
  void set_plane(std::size_t j, Word w) { words_[j] = w; }
  Wide wide_plane(std::size_t j) const;
  void set_plane(std::size_t j, const Wide& w);

  friend bool operator==(const CellBoard& a, const CellBoard& b) {
    return a.rows_ == b.rows_ && a.columns_ == b.columns_ && a.words_ == b.words_;
  }
  // Any total order that puts boards of fewer rows first.
  friend bool operator<(const CellBoard& a, const CellBoard& b) {
    if (a.rows_ != b.rows_) return a.rows_ < b.rows_;
    if (a.columns_ != b.columns_) return a.columns_ < b.columns_;
    return a.words_ < b.words_;
  }
  friend std::size_t hash_value(const CellBoard& b) {
    std::uint64_t h = std::uint64_t{b.rows_} << 16 | b.columns_;
    for (const Word w : b.words_) h = mix(h, w);
    return h;
  }

  // The sides in a byte each where they fit, then the words: three planes of a small board stay inside the position.
  friend void encode(const CellBoard& b, ByteWriter& out) {
    if (b.rows_ < kLongSides && b.columns_ < kLongSides) {
      out.byte(b.rows_);
    } else {
      out.byte(kLongSides);
      out.varint(b.rows_);
    }
    out.varint(b.columns_);
    for (const Word w : b.words_) out.word(w);
  }
  friend void decode(ByteReader& in, CellBoard& b) {
    const unsigned first = in.byte();
    b.rows_ = static_cast<std::uint16_t>(first == kLongSides ? in.varint() : first);
    b.columns_ = static_cast<std::uint16_t>(in.varint());
    b.words_.resize(in.left() / 8, boost::container::default_init);
    for (Word& w : b.words_) w = in.word();
  }

 private:
  static constexpr unsigned kLongSides = 127;

  std::uint16_t rows_ = 0, columns_ = 0;
  boost::container::small_vector<Word, 3> words_;  // plane by plane
};

// The planes of a board, as words or bit sets of several words.
constexpr std::size_t kMostPlanes = 6;
template <class B>
using BoardPlanes = std::array<B, kMostPlanes>;

// Image 0..7 of a board (rulesets/grid/images.h).
CellBoard image_of(const CellBoard& board, unsigned image, std::size_t planes);
// The least of the images whose bits are set in `images`; bit 0 is set.
CellBoard least_image(const CellBoard& board, unsigned images, std::size_t planes);
// The rectangle of rows [top, bottom) and columns [left, right).
CellBoard cut_out(const CellBoard& board, int top, int bottom, int left, int right, std::size_t planes);

}  // namespace nimatron
