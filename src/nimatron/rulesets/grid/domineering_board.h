// A board of Domineering as the search of its own sees it: one bit a cell, row by row without gaps, and the moves that
// belong to one player alone as a number. Up to 64 cells are one word, up to 128 cells two.
#pragma once

#include <compare>
#include <cstdint>
#include <type_traits>

#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/domineering_areas.h"
#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/search/win_search.h"

namespace nimatron::domineering {

struct WideKey {
  std::uint64_t low = 0, high = 0;
  friend bool operator==(const WideKey&, const WideKey&) = default;
  friend std::size_t hash_value(const WideKey& k) { return mix(k.low, k.high); }
};

template <class W>
class Board {
 public:
  struct Position {
    W cells = 0;
    std::int32_t surplus = 0;
  };
  using Key = std::conditional_t<std::is_same_v<W, std::uint64_t>, std::uint64_t, WideKey>;

  Board(int rows, int columns) : rows_(rows), columns_(columns) {
    W all = 0, last_row = 0;
    for (int i = 0; i < rows * columns; ++i) all |= cell<W>(i);
    for (int r = 0; r < rows; ++r) first_column_ |= cell<W>(r * columns);
    for (int c = 0; c < columns; ++c) last_row |= cell<W>((rows - 1) * columns + c);
    const W last_column = first_column_ << (columns - 1);
    const auto step = static_cast<unsigned>(columns);
    axes_[0] = {step, 1, all & ~last_row, all & ~last_column};
    axes_[1] = {1, step, all & ~last_column, all & ~last_row};
  }
  std::uint64_t size() const { return static_cast<std::uint64_t>(rows_) << 32 | static_cast<std::uint64_t>(columns_); }
  // Whether the board is its own image about the main diagonal.
  bool is_own_negative(const Position& p) const {
    if (rows_ != columns_ || p.surplus != 0) return false;
    W image = 0;
    for (int r = 0; r < rows_; ++r) {
      for (int c = 0; c < columns_; ++c) {
        if ((p.cells & cell<W>(r * columns_ + c)) != 0) image |= cell<W>(c * columns_ + r);
      }
    }
    return image == p.cells;
  }

  // The position of a grid of this size.
  Position position(const Grid& g) const {
    W cells = 0;
    for (int r = 0; r < rows_; ++r) {
      for (int c = 0; c < columns_; ++c) {
        if (g.at(r, c) == Cell::Free) cells |= cell<W>(r * columns_ + c);
      }
    }
    return reduced(cells, 0);
  }

  // The least of the four images.
  Key key(const Position& p) const {
    const W mirrored = this->mirrored(p.cells);
    const W least = std::min(std::min(p.cells, mirrored), std::min(flipped(p.cells), flipped(mirrored)));
    if constexpr (std::is_same_v<W, std::uint64_t>) {
      return least;
    } else {
      return {least.low, least.high};
    }
  }

  Judgement judge(const Position& p, Player to_move) const {
    const auto mover = static_cast<std::size_t>(to_move), other = 1 - mover;
    const int moves = to_move == Player::Left ? p.surplus : -p.surplus;
    const Prospects theirs = prospects(axes_[other], axes_[mover], p.cells, -moves, false);
    if (theirs.wins) return {false, 0};
    const Prospects own = prospects(axes_[mover], axes_[other], p.cells, moves, true);
    if (own.wins) return {true, 0};
    const Look before = look(axes_[other], p.cells), after = look(axes_[mover], p.cells);
    const W pairs = p.cells & axes_[0].up(p.cells);
    return {std::nullopt, 2 * (theirs.margin - own.margin) + 11 * own.other_moves - 12 * theirs.other_moves +
                              6 * before.dominoes - 12 * after.dominoes + 7 * before.safe + 9 * after.safe -
                              5 * before.most + 3 * after.most - before.dead - after.dead - 4 * before.edges -
                              before.edge_dominoes - 4 * after.edge_dominoes - 2 * before.inner - 4 * after.inner +
                              2 * count(W(pairs & axes_[0].left(pairs))) - 9 * moves};
  }

  template <class Sink>
  bool moves(const Position& p, Player player, const Sink& sink) const {
    const Axes<W>& own = axes_[static_cast<std::size_t>(player)];
    for (W tops = p.cells & own.up(p.cells); tops != 0;) {
      const W top = first_cell(tops);
      tops &= ~top;
      if (sink(reduced(p.cells & ~(top | own.down(top)), p.surplus))) return true;
    }
    const int step = player == Player::Left ? -1 : 1;
    return p.surplus * step < 0 && sink(Position{p.cells, p.surplus + step});
  }

 private:
  // What the order of the moves is made from, as one player sees the board. The weights above were found by trial on
  // positions of 8x8 after seven and eight moves; with the sure moves and the dominoes alone the whole board takes more
  // than ten times as many positions.
  struct Look {
    int dominoes;            // places for one
    int safe, most;          // disjoint ones on dead cells (domineering_areas.h), and in all
    int dead, edges, inner;  // cells with none, one and two free neighbours in the row
    int edge_dominoes;       // places for one on cells with one of them
  };
  static Look look(const Axes<W>& own, const W& cells) {
    const W left = own.left(cells), right = own.right(cells);
    const W dead = cells & ~(left | right), edges = cells & (left ^ right);
    return {count(W(cells & own.up(cells))),
            count(own.pack(dead)),
            count(own.pack(cells)),
            count(dead),
            count(edges),
            count(W(cells & left & right)),
            count(W(edges & own.up(edges)))};
  }
  // Without cells that have no free neighbour, and without columns and rows that only one player can use.
  Position reduced(W cells, std::int32_t surplus) const {
    for (const auto player : {Player::Left, Player::Right}) {
      const Axes<W>& own = axes_[static_cast<std::size_t>(player)];
      W shared = cells & (own.right(cells) | own.left(cells));
      for (W wider = 0; (wider = shared | ((own.down(shared) | own.up(shared)) & cells)) != shared;) shared = wider;
      const int moves = count(own.pack(cells & ~shared));
      surplus += player == Player::Left ? moves : -moves;
      // A single cell is a column of one and a row of one, so it goes with the first player.
      cells &= shared;
    }
    return {cells, surplus};
  }
  W mirrored(const W& cells) const {
    W image = 0;
    for (int c = 0; c < columns_; ++c) image |= ((cells >> c) & first_column_) << (columns_ - 1 - c);
    return image;
  }
  W flipped(W cells) const {
    const W row = (std::uint64_t{1} << columns_) - 1;
    W image = 0;
    for (int r = 0; r < rows_; ++r, cells >>= columns_) image = image << columns_ | (cells & row);
    return image;
  }

  int rows_, columns_;
  W first_column_ = 0;
  Axes<W> axes_[2];
};

}  // namespace nimatron::domineering
