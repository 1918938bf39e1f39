// Maze and Maize: one token on a board with walls. Left moves it down, Right moves it to the right, not
// through a wall; in Maze any distance, in Maize one cell. The token's row and column follow the board,
// counted from 0. A cell is d with a wall below it, r with one on its right, b with both.
//
//   maze(.r/.b/d./bb@0,0)
//
// M. H. Albert, R. J. Nowakowski, D. Wolfe, "Lessons in Play" (2007).
#include <fmt/format.h>

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

namespace {

constexpr std::string_view kWalls = ".drb";

bool wall(const Grid& walls, int row, int column, Player player) {
  const auto bits = static_cast<unsigned>(walls.at(row, column));
  return (bits & (player == Player::Left ? 1U : 2U)) != 0;
}

}  // namespace

void encode(const MazePosition& p, ByteWriter& out) {
  encode(p.walls, out);
  out.varint(p.row);
  out.varint(p.column);
}

void decode(ByteReader& in, MazePosition& p) {
  decode(in, p.walls);
  p.row = static_cast<std::uint16_t>(in.varint());
  p.column = static_cast<std::uint16_t>(in.varint());
}

template <bool kFar>
MazePosition MazeOf<kFar>::parse(Cursor& in) const {
  Position p;
  const auto start = in.column();
  p.walls = parse_grid(in, kWalls);
  if (p.walls.cells() == 0) {
    in.back_to(start);
    in.expected("a board, as in ../r.@0,0");
  }
  if (in.text().substr(start, 1).find_first_of("0123456789") == 0) {  // a size alone has no walls
    p.walls = Grid(p.walls.rows(), p.walls.columns());
  }
  in.expect('@');
  p.row = static_cast<std::uint16_t>(in.integer(0, p.walls.rows() - 1, "the token's row"));
  in.expect(',');
  p.column = static_cast<std::uint16_t>(in.integer(0, p.walls.columns() - 1, "the token's column"));
  return p;
}

template <bool kFar>
std::string MazeOf<kFar>::format(const Position& p) const {
  return fmt::format("{}@{},{}", format_grid(p.walls, kWalls), p.row, p.column);
}

template <bool kFar>
void MazeOf<kFar>::options(const Position& p, Player player, Sink<Position> sink) const {
  Position q = p;
  auto& moving = player == Player::Left ? q.row : q.column;
  const int end = player == Player::Left ? p.walls.rows() : p.walls.columns();
  while (moving + 1 < end && !wall(p.walls, q.row, q.column, player)) {
    ++moving;
    sink(q);
    if (!kFar) break;
  }
}

template <bool kFar>
std::string MazeOf<kFar>::move_name(const Position& p, const Position& q) const {
  return q.row > p.row ? fmt::format("down {}", q.row - p.row) : fmt::format("right {}", q.column - p.column);
}

template <bool kFar>
void MazeOf<kFar>::draw(const Position& p, Canvas& canvas) const {
  for (int r = 0; r < p.walls.rows(); ++r) {
    for (int c = 0; c < p.walls.columns(); ++c) {
      const bool token = r == p.row && c == p.column;
      canvas.cell(r, c, token ? "O" : "", token ? Canvas::Tone::Mark : Canvas::Tone::Plain);
    }
  }
  for (int r = 0; r < p.walls.rows(); ++r) {
    for (int c = 0; c < p.walls.columns(); ++c) {
      if (wall(p.walls, r, c, Player::Left)) canvas.line(c, r + 1, c + 1, r + 1);
      if (wall(p.walls, r, c, Player::Right)) canvas.line(c + 1, r, c + 1, r + 1);
    }
  }
}

RulesetEntry maze_entry() {
  return {
      .name = "maze",
      .parameters = "",
      .rules =
          "A token on a board with walls; its row and column are written after @. Left moves it down, Right moves it "
          "to the right, any distance up to a wall. A cell d has a wall below it, r a wall to its right, b both.",
      .citation = "M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007)",
      .examples = {"maze(.r/.b/d./bb@0,0)", "maze(.../.../...@0,1)"},
      .make = without_parameters<Maze>()};
}

RulesetEntry maize_entry() {
  return {.name = "maize",
          .parameters = "",
          .rules = "Maze with steps of one cell: Left moves the token down, Right to the right.",
          .citation = "M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007)",
          .examples = {"maize(.b.d/.r.r@0,0)", "maize(.../.../...@0,0)"},
          .make = without_parameters<Maize>()};
}

}  // namespace nimatron
