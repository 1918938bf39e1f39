// Boards of stones of two colours as the searches of Clobber's and NoGo's own see them: a bit a cell, row by row
// without gaps. On boards of up to 32 cells Left's stones are the low half of a word and Right's the high half, so that
// the images of both are found at once; on larger ones, of up to 64, each colour has a word.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/rulesets/grid/images.h"
#include "nimatron/search/win_search.h"

namespace nimatron {

// `C` is the type of a set of cells: 32 or 64 bits.
template <class C>
class StoneBoard {
 public:
  using Cells = C;
  static constexpr int kMostCells = 8 * sizeof(Cells);
  static constexpr bool kHalves = sizeof(Cells) == 4;
  struct Position {
    Cells left = 0, right = 0;
    std::int32_t surplus = 0;
    Cells stones(Player player) const { return player == Player::Left ? left : right; }
  };
  template <std::size_t N>
  using Words = std::array<Word, N>;
  // The words of a pair of sets.
  using Pair = Words<kHalves ? 1 : 2>;
  struct WidePair {
    Word left = 0, right = 0;
    friend auto operator<=>(const WidePair&, const WidePair&) = default;
    friend std::size_t hash_value(const WidePair& p) { return mix(p.left, p.right); }
  };
  using Key = std::conditional_t<kHalves, Word, WidePair>;

  // The size and the blocked cells of a grid of at most kMostCells cells.
  explicit StoneBoard(const Grid& g) : rows_(g.rows()), columns_(g.columns()), board_(rows_, columns_) {
    for (int i = 0; i < rows_ * columns_; ++i) {
      if (g.at(i / columns_, i % columns_) != Cell::Blocked) all_ |= Cells{1} << i;
      if (i % columns_ != columns_ - 1) not_last_column_ |= Cells{1} << i;
      if (i < (rows_ - 1) * columns_) not_last_row_ |= Cells{1} << i;
    }
    for_each_image<1>({Word{all_}}, [&](std::size_t i, const Words<1>& image) { keeps_[i] = image[0] == all_; });
  }
  // A large board has no blocked cells.
  std::uint64_t size() const {
    return static_cast<std::uint64_t>(rows_) << 48 | static_cast<std::uint64_t>(columns_) << 32 | (kHalves ? all_ : 0);
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
  Key key(const Position& p) const { return key_of(least_image(pair(p.left, p.right))); }

 protected:
  int rows() const { return rows_; }
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

  static Pair pair(Cells left, Cells right) {
    if constexpr (kHalves) {
      return {Word{right} << 32 | left};
    } else {
      return {left, right};
    }
  }
  static Key key_of(const Pair& words) {
    if constexpr (kHalves) {
      return words[0];
    } else {
      return {words[0], words[1]};
    }
  }
  // The least image of some words under those symmetries; each word is two sets of cells, or one.
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
    const auto mirror = [this](Word w) { return board_.mirrored(w); };
    const auto flip = [this](Word w) { return board_.flipped(w); };
    const auto m = each(here, mirror);
    f(0, m);
    f(1, each(here, flip));
    f(2, each(m, flip));
    if (rows_ != columns_) return;
    const auto t = each(here, [this](Word w) { return board_.transposed(w); }), tm = each(t, mirror);
    f(3, t);
    f(4, tm);
    f(5, each(t, flip));
    f(6, each(tm, flip));
  }

  int rows_, columns_;
  GaplessBoard<Word, kHalves ? 2 : 1> board_;
  Cells all_ = 0, not_last_column_ = 0, not_last_row_ = 0;
  std::array<bool, 7> keeps_{};  // whether an image keeps the blocked cells
};

}  // namespace nimatron
