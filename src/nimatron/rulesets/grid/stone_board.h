// Boards of stones of two colours as the searches of Clobber's and NoGo's own see them: up to 32 cells, a bit a cell,
// row by row without gaps, the cells of Left's stones in the low half of a word and those of Right's in the high half.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/search/win_search.h"

namespace nimatron {

class StoneBoard {
 public:
  using Cells = std::uint32_t;
  static constexpr int kMostCells = 32;
  struct Position {
    Cells left = 0, right = 0;
    std::int32_t surplus = 0;
    Cells stones(Player player) const { return player == Player::Left ? left : right; }
  };
  using Word = std::uint64_t;
  using Key = Word;
  template <std::size_t N>
  using Words = std::array<Word, N>;

  // The size and the blocked cells of a grid of at most kMostCells cells.
  explicit StoneBoard(const Grid& g) : rows_(g.rows()), columns_(g.columns()) {
    for (int i = 0; i < rows_ * columns_; ++i) {
      if (g.at(i / columns_, i % columns_) != Cell::Blocked) all_ |= Cells{1} << i;
      if (i % columns_ == 0) first_column_ |= Key{0x100000001U} << i;
      if (i % columns_ != columns_ - 1) not_last_column_ |= Cells{1} << i;
      if (i < (rows_ - 1) * columns_) not_last_row_ |= Cells{1} << i;
    }
    for (unsigned row = 0; rows_ == columns_ && row < 1U << columns_; ++row) {
      for (int c = 0; c < columns_; ++c) spread_[row] |= Key{row >> c & 1U} << (c * columns_);
    }
    for_each_image<1>({all_}, [&](std::size_t i, const Words<1>& image) { keeps_[i] = image[0] == all_; });
  }
  std::uint64_t size() const {
    return static_cast<std::uint64_t>(rows_) << 48 | static_cast<std::uint64_t>(columns_) << 32 | all_;
  }
  Position position(const Grid& g) const {
    Position p;
    for (int i = 0; i < rows_ * columns_; ++i) {
      const Cell cell = g.at(i / columns_, i % columns_);
      if (cell == Cell::Left) p.left |= Cells{1} << i;
      if (cell == Cell::Right) p.right |= Cells{1} << i;
    }
    return p;
  }
  // Whether some image of the position is the same with the colours exchanged.
  bool is_own_negative(const Position& p) const { return key(p) == key({p.right, p.left, p.surplus}); }

  // The least image under the symmetries of the rectangle or the square that keep the blocked cells.
  Key key(const Position& p) const { return least_image<1>({Word{p.right} << 32 | p.left})[0]; }

 protected:
  Cells all() const { return all_; }
  Cells east(Cells b) const { return (b & not_last_column_) << 1; }
  Cells west(Cells b) const { return (b >> 1) & not_last_column_; }
  Cells south(Cells b) const { return (b & not_last_row_) << columns_; }
  Cells north(Cells b) const { return (b >> columns_) & not_last_row_; }
  Cells neighbours(Cells b) const { return east(b) | west(b) | south(b) | north(b); }
  Cells flood(Cells seed, Cells within) const {
    for (;;) {
      const Cells wider = (seed | neighbours(seed)) & within;
      if (wider == seed) return seed;
      seed = wider;
    }
  }

  // The least image of some words under those symmetries; each word is two sets of cells.
  template <std::size_t N>
  Words<N> least_image(const Words<N>& here) const {
    Words<N> least = here;
    for_each_image<N>(here, [&](std::size_t i, const Words<N>& image) {
      if (keeps_[i]) least = std::min(least, image);
    });
    return least;
  }

 private:
  template <std::size_t N, class F>
  void for_each_image(const Words<N>& here, const F& f) const {
    const auto each = [](Words<N> words, const auto& map) {
      for (Word& w : words) w = map(w);
      return words;
    };
    const auto mirror = [this](Word w) { return mirrored(w); };
    const auto flip = [this](Word w) { return flipped(w); };
    const auto m = each(here, mirror);
    f(0, m);
    f(1, each(here, flip));
    f(2, each(m, flip));
    if (rows_ != columns_) return;
    const auto t = each(here, [this](Word w) { return transposed(w); }), tm = each(t, mirror);
    f(3, t);
    f(4, tm);
    f(5, each(t, flip));
    f(6, each(tm, flip));
  }
  Word mirrored(Word b) const {
    Word image = 0;
    for (int c = 0; c < columns_; ++c) image |= ((b >> c) & first_column_) << (columns_ - 1 - c);
    return image;
  }
  Word flipped(Word b) const {
    const Word row = ((Word{1} << columns_) - 1) * 0x100000001U;
    Word image = 0;
    for (int r = 0; r < rows_; ++r) image |= ((b >> (r * columns_)) & row) << ((rows_ - 1 - r) * columns_);
    return image;
  }
  Word transposed(Word b) const {
    const Word row = (Word{1} << columns_) - 1;
    Word image = 0;
    for (int r = 0; r < rows_; ++r, b >>= columns_) image |= (spread_[b & row] | spread_[b >> 32 & row] << 32) << r;
    return image;
  }

  int rows_, columns_;
  Cells all_ = 0, not_last_column_ = 0, not_last_row_ = 0;
  Word first_column_ = 0;
  std::array<Word, 32> spread_{};  // a row of a square board as a column
  std::array<bool, 7> keeps_{};    // whether an image keeps the blocked cells
};

}  // namespace nimatron
