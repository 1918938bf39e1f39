// Fox and Geese: geese (x, Left's) move one cell diagonally downwards, the fox (o, Right's) one cell diagonally in any
// direction, onto free cells; nothing is captured. A player who cannot move loses: the geese try to trap the fox, which
// tries to get past them.
//
// E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways" (1982), ch. 20, where the fox may run to and fro while play
// continues elsewhere, so that values are loopy. The version here is loopfree: after a move of the fox a goose must
// move before the fox moves again, in sums too. A game played by itself is the same, since there the players alternate.
// A board on which the fox has to wait ends with "@wait".
//
//   foxgeese(x.x./..../.o..)       foxgeese(x.x./o.../....@wait)
#include <algorithm>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/grid/board_game.h"

namespace nimatron {

struct FoxGeesePosition {
  static constexpr std::string_view kKind = "boards of fox and geese";
  Grid board;
  bool waits = false;  // the fox, for a goose to move

  friend bool operator==(const FoxGeesePosition&, const FoxGeesePosition&) = default;
  friend std::size_t hash_value(const FoxGeesePosition& p) { return mix(hash_value(p.board), p.waits ? 1 : 0); }
  friend void encode(const FoxGeesePosition& p, ByteWriter& out);
  friend void decode(ByteReader& in, FoxGeesePosition& p);
};

struct FoxGeese {
  using Position = FoxGeesePosition;
  std::string spec() const { return "foxgeese"; }
  Position parse(Cursor& in) const;
  std::string format(const Position& p) const;
  void options(const Position& p, Player player, Sink<Position> sink) const;
  Position normal_form(const Position& p) const;
  std::string move_name(const Position& p, const Position& q) const;
  void draw(const Position& p, Canvas& canvas) const;
};

namespace {

constexpr std::string_view kWait = "wait";

// Calls f(board) for each diagonal step of the piece at (r, c) onto a free cell.
template <class F>
void for_each_step(const Grid& board, int r, int c, bool only_down, F f) {
  for (const int down : {1, -1}) {
    if (only_down && down < 0) continue;
    for (const int right : {1, -1}) {
      if (!board.contains(r + down, c + right) || board.at(r + down, c + right) != Cell::Free) continue;
      Grid q = board;
      q.set(r + down, c + right, board.at(r, c));
      q.set(r, c, Cell::Free);
      f(q);
    }
  }
}

}  // namespace

void encode(const FoxGeesePosition& p, ByteWriter& out) {
  out.byte(p.waits ? 1 : 0);
  encode(p.board, out);
}

void decode(ByteReader& in, FoxGeesePosition& p) {
  p.waits = in.byte() == 1;
  decode(in, p.board);
}

FoxGeesePosition FoxGeese::parse(Cursor& in) const {
  Position p{parse_grid(in), false};
  int foxes = 0;
  for_each_cell(p.board, Cell::Right, [&](int, int) { ++foxes; });
  if (foxes > 1) in.fail("there is at most one fox (o)");
  if (in.eat('@')) {
    for (const char c : kWait) {
      if (in.peek() != c) in.expected("'wait' after '@'");
      in.next();
    }
    p.waits = true;
  }
  return p;
}

std::string FoxGeese::format(const Position& p) const {
  return format_grid(p.board) + (p.waits ? "@" + std::string(kWait) : "");
}

void FoxGeese::options(const Position& p, Player player, Sink<Position> sink) const {
  if (player == Player::Right && p.waits) return;
  for_each_cell(p.board, stone_of(player), [&](int r, int c) {
    for_each_step(p.board, r, c, player == Player::Left, [&](const Grid& q) {
      sink(Position{q, player == Player::Right});
    });
  });
}

FoxGeesePosition FoxGeese::normal_form(const Position& p) const {
  Grid other = mirrored(p.board);
  return other < p.board ? Position{std::move(other), p.waits} : p;
}

// "b1-c2".
std::string FoxGeese::move_name(const Position& p, const Position& q) const {
  std::string from, to;
  for (const auto& [r, c] : changed_cells(p.board, q.board)) {
    (q.board.at(r, c) == Cell::Free ? from : to) = cell_name(r, c);
  }
  return from + "-" + to;
}

void FoxGeese::draw(const Position& p, Canvas& canvas) const {
  draw_grid(p.board, canvas);
  if (p.waits) canvas.caption("the fox waits for a goose to move");
}

RulesetEntry foxgeese_entry() {
  return {.name = "foxgeese",
          .parameters = "",
          .rules =
              "Geese x (Left's) move one cell diagonally downwards, the fox o (Right's) one cell diagonally in any "
              "direction, onto free cells (.), not onto blocked ones (#); nothing is captured. After the fox has "
              "moved, a goose must move before the fox moves again, in sums too (such a board ends with @wait). So "
              "every play ends, and a game played by itself is the traditional one.",
          .citation = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), ch. 20",
          .examples = {"foxgeese(x.x/.../.o.)", "foxgeese(x.x/o../...@wait)", "foxgeese(.x.x/..../.o.#)"},
          .make = without_parameters<FoxGeese>()};
}

}  // namespace nimatron
