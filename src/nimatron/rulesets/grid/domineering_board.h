// A board of Domineering as the search of its own sees it: one bit a cell, row by row without gaps, and the moves that
// belong to one player alone as a number. Up to 64 cells are one word, up to 128 cells two.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/domineering_areas.h"
#include "nimatron/rulesets/grid/grid.h"
#include "nimatron/rulesets/grid/images.h"
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

  Board(int rows, int columns) : rows_(rows), columns_(columns), board_(rows, columns) {
    W all = 0, last_row = 0, last_column = 0;
    for (int i = 0; i < rows * columns; ++i) all |= cell<W>(i);
    for (int r = 0; r < rows; ++r) last_column |= cell<W>((r + 1) * columns - 1);
    for (int c = 0; c < columns; ++c) last_row |= cell<W>((rows - 1) * columns + c);
    const auto step = static_cast<unsigned>(columns);
    axes_[0] = {step, 1, all & ~last_row, all & ~last_column};
    axes_[1] = {1, step, all & ~last_column, all & ~last_row};
    for (const auto player : {Player::Left, Player::Right}) places_[static_cast<std::size_t>(player)] = places(player);
  }
  std::uint64_t size() const { return static_cast<std::uint64_t>(rows_) << 32 | static_cast<std::uint64_t>(columns_); }
  // Whether the board is its own image about the main diagonal.
  bool is_own_negative(const Position& p) const {
    return rows_ == columns_ && p.surplus == 0 && board_.transposed(p.cells) == p.cells;
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
    const W least = least_reflection(
        p.cells, [this](const W& b) { return board_.mirrored(b); }, [this](const W& b) { return board_.flipped(b); });
    if constexpr (std::is_same_v<W, std::uint64_t>) {
      return least;
    } else {
      return {least.low, least.high};
    }
  }

  bool bounds(const Position& p, Player player, bool to_move) const {
    constexpr int kClose = 2;  // another packing seldom finds more
    const auto own = static_cast<std::size_t>(player), other = 1 - own;
    const int free_moves = player == Player::Left ? p.surplus : -p.surplus;
    const int ahead = margin<false>(axes_[own], axes_[other], p.cells, free_moves, to_move);
    if (ahead > 0 || ahead < -kClose) return ahead > 0;
    return margin<true>(axes_[own], axes_[other], p.cells, free_moves, to_move) > 0;
  }
  // The moves that the players have at most, and those that they are sure of.
  int order(const Position& p, Player to_move) const {
    const auto moves = [&](Player player) {
      const Axes<W>& own = axes_[static_cast<std::size_t>(player)];
      return count(own.pack(p.cells)) + count(own.pack(p.cells & ~(own.right(p.cells) | own.left(p.cells))));
    };
    const int ahead = moves(Player::Left) - moves(Player::Right) + 2 * p.surplus;
    return to_move == Player::Left ? -ahead : ahead;
  }

  template <class Sink>
  bool moves(const Position& p, Player player, const Sink& sink) const {
    for (const W& domino : places_[static_cast<std::size_t>(player)]) {
      if ((domino & ~p.cells) == 0 && sink(reduced(p.cells & ~domino, p.surplus))) return true;
    }
    const int step = player == Player::Left ? -1 : 1;
    return p.surplus * step < 0 && sink(Position{p.cells, p.surplus + step});
  }

 private:
  // The places for a player's dominoes, the least promising one first: those that come last are tried first where
  // order() sees no difference. The best lines are the second one from an edge, the fourth and so on, for they leave
  // lines to the player where the other has no move; the best places there are an even distance from the line's end. So
  // does N. Bullock's program Obsequi. What matters is that the order is the same all over the tree: it then meets the
  // same positions again.
  std::vector<W> places(Player player) const {
    const bool left = player == Player::Left;
    const int lines = left ? columns_ : rows_, length = left ? rows_ : columns_;
    struct Place {
      W cells;
      std::array<int, 3> rank;  // the smaller, the better
    };
    std::vector<Place> all;
    for (int line = 0; line < lines; ++line) {
      for (int at = 0; at + 1 < length; ++at) {
        const int from_edge = std::min(line, lines - 1 - line), from_end = std::min(at, length - 2 - at);
        const int kind = from_edge == 0 ? 4 : (from_edge % 2 == 0 ? 2 : 0) + from_end % 2;
        const W first = left ? cell<W>(at * columns_ + line) : cell<W>(line * columns_ + at);
        all.push_back({first | first << axes_[static_cast<std::size_t>(player)].along, {kind, from_edge, from_end}});
      }
    }
    std::stable_sort(all.begin(), all.end(), [](const Place& a, const Place& b) { return a.rank > b.rank; });
    std::vector<W> out;
    for (const Place& p : all) out.push_back(p.cells);
    return out;
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

  int rows_, columns_;
  GaplessBoard<W> board_;
  Axes<W> axes_[2];
  std::vector<W> places_[2];
};

}  // namespace nimatron::domineering
