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
#pragma once

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

RulesetEntry foxgeese_entry();

}  // namespace nimatron
