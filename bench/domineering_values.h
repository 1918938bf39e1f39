// Canonical forms of Domineering positions, with as little as steers the value engine: boards of at most
// 8 x 8 as 64-bit sets of free cells (row by row, 8 columns to a row), split into components, one value
// for all symmetric images (a quarter turn negates).
#pragma once

#include <bit>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <string_view>
#include <vector>

#include "nimatron/base/hash.h"
#include "nimatron/value/game.h"

namespace nimatron::bench {

class DomineeringValues {
 public:
  using Board = std::uint64_t;
  struct BoardHash {
    using is_avalanching = void;
    std::size_t operator()(Board b) const { return mix(b); }
  };

  explicit DomineeringValues(GameArena& games) : games_(games) {}

  static Board full(int rows, int columns) {
    Board b = 0;
    for (int r = 0; r < rows; ++r) b |= ((Board{1} << columns) - 1) << (8 * r);
    return b;
  }

  Game value(Board board) {
    Game total = GameArena::zero();
    while (board != 0) {
      Board component = board & -board;
      for (Board before = 0; before != component;) {
        before = component;
        component |=
            ((component & ~kLastColumn) << 1 | (component & ~kFirstColumn) >> 1 | component << 8 | component >> 8) &
            board;
      }
      board &= ~component;
      if ((component & (component - 1)) != 0) total = games_.sum(total, component_value(component));
    }
    return total;
  }

  std::size_t positions() const { return values_.size(); }

 private:
  static constexpr Board kFirstColumn = 0x0101010101010101ULL;
  static constexpr Board kLastColumn = kFirstColumn << 7;

  static Board flipped_rows(Board b) { return __builtin_bswap64(b); }
  static Board flipped_columns(Board b) {
    b = (b >> 1 & 0x5555555555555555ULL) | (b & 0x5555555555555555ULL) << 1;
    b = (b >> 2 & 0x3333333333333333ULL) | (b & 0x3333333333333333ULL) << 2;
    return (b >> 4 & 0x0f0f0f0f0f0f0f0fULL) | (b & 0x0f0f0f0f0f0f0f0fULL) << 4;
  }
  static Board transposed(Board b) {
    Board t = (b ^ (b >> 7)) & 0x00aa00aa00aa00aaULL;
    b ^= t ^ (t << 7);
    t = (b ^ (b >> 14)) & 0x0000cccc0000ccccULL;
    b ^= t ^ (t << 14);
    t = (b ^ (b >> 28)) & 0x00000000f0f0f0f0ULL;
    return b ^ t ^ (t << 28);
  }
  static Board to_corner(Board b) {
    b >>= std::countr_zero(b) & ~7;
    while ((b & kFirstColumn) == 0) b >>= 1;
    return b;
  }

  Game component_value(Board board) {
    Board best = ~Board{0};
    bool turned = false;
    for (int turn = 0; turn < 2; ++turn) {
      const Board b = turn ? transposed(board) : board;
      for (const Board image : {b, flipped_rows(b), flipped_columns(b), flipped_rows(flipped_columns(b))}) {
        const Board c = to_corner(image);
        if (c < best) {
          best = c;
          turned = turn != 0;
        }
      }
    }
    const auto it = values_.find(best);
    Game g;
    if (it != values_.end()) {
      g = it->second;
    } else {
      std::vector<Game> left;
      std::vector<Game> right;
      for (Board rest = best & best >> 8; rest != 0; rest &= rest - 1) {
        const Board cell = rest & -rest;
        left.push_back(value(best & ~(cell | cell << 8)));
      }
      for (Board rest = best & (best & ~kFirstColumn) >> 1; rest != 0; rest &= rest - 1) {
        const Board cell = rest & -rest;
        right.push_back(value(best & ~(cell | cell << 1)));
      }
      g = games_.make(left, right);
      values_.emplace(best, g);
    }
    return turned ? games_.negative(g) : g;
  }

  GameArena& games_;
  boost::unordered_flat_map<Board, Game, BoardHash> values_;
};

}  // namespace nimatron::bench
