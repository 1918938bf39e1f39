// Maze and Maize: one token on a board with walls. Left moves it down, Right moves it to the right, not
// through a wall; in Maze any distance, in Maize one cell. The token's row and column follow the board,
// counted from 0. A cell is d with a wall below it, r with one on its right, b with both.
//
//   maze(.r/.b/d./bb@0,0)
//
// M. H. Albert, R. J. Nowakowski, D. Wolfe, "Lessons in Play" (2007).
#pragma once

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/grid/grid.h"

namespace nimatron {

struct MazePosition {
  static constexpr std::string_view kKind = "mazes";
  Grid walls;  // a bit for a wall below, a bit for a wall on the right
  std::uint16_t row = 0, column = 0;

  friend bool operator==(const MazePosition&, const MazePosition&) = default;
  friend std::size_t hash_value(const MazePosition& p) {
    return mix(hash_value(p.walls), std::uint64_t{p.row} << 16 | p.column);
  }
  friend void encode(const MazePosition& p, ByteWriter& out);
  friend void decode(ByteReader& in, MazePosition& p);
};

template <bool kFar>
struct MazeOf {
  using Position = MazePosition;
  std::string spec() const { return kFar ? "maze" : "maize"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

using Maze = MazeOf<true>;
using Maize = MazeOf<false>;
extern template struct MazeOf<true>;
extern template struct MazeOf<false>;

RulesetEntry maze_entry();
RulesetEntry maize_entry();

}  // namespace nimatron
