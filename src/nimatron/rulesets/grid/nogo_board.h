// A board of NoGo as its own search sees it. A move that is not allowed never becomes allowed: the groups that forbid
// it can lose neighbours but gain none. So a player makes at most as many moves as are allowed now.
//
// An eye of a player is a free cell all of whose neighbours are the player's stones: the other can never play there,
// and nothing but the player's own moves changes the groups around it. Among eyes that are connected by groups all but
// one can be filled, at any time: the groups around a filled eye become one, which has the next eye as a neighbour.
#pragma once

#include "nimatron/rulesets/grid/stone_board.h"

namespace nimatron {

class NoGoBoard : public StoneBoard {
 public:
  using StoneBoard::StoneBoard;

  // The cells where each player may put a stone.
  struct Allowed {
    Cells left, right;
    Cells of(Player player) const { return player == Player::Left ? left : right; }
  };
  Allowed allowed(const Position& p) const {
    const Cells free = all() & ~p.left & ~p.right, open = neighbours(free);
    const Around left = around(p.left, free), right = around(p.right, free);
    return {free & ~right.last & (open | left.breathing), free & ~left.last & (open | right.breathing)};
  }

  Judgement judge(const Position& p, Player to_move) const {
    const Allowed may = allowed(p);
    const int own = std::popcount(may.of(to_move)), theirs = std::popcount(may.of(opponent(to_move)));
    if (own == 0 || sure_moves(p, opponent(to_move)) >= own) return {false, 0};
    if (sure_moves(p, to_move) > theirs) return {true, 0};
    return {std::nullopt, theirs - 2 * own};
  }
  template <class Sink>
  bool moves(const Position& p, Player player, const Sink& sink) const {
    for (Cells cells = allowed(p).of(player); cells != 0; cells &= cells - 1) {
      const Cells cell = cells & (~cells + 1);
      Position q = p;
      (player == Player::Left ? q.left : q.right) |= cell;
      if (sink(q)) return true;
    }
    return false;
  }

  // Moves that the player can make whatever the other does.
  int sure_moves(const Position& p, Player player) const {
    const Cells free = all() & ~p.left & ~p.right, own = p.stones(player);
    const Cells eyes = free & ~neighbours(all() & ~own);
    int sure = 0;
    for (Cells left = eyes; left != 0;) {
      const Cells joined = flood(left & (~left + 1), own | eyes) & eyes;
      sure += std::popcount(joined) - 1;
      left &= ~joined;
    }
    return sure;
  }

 private:
  // The only free neighbours of groups that have one, and the free neighbours of groups that have more.
  struct Around {
    Cells last = 0, breathing = 0;
  };
  Around around(Cells stones, Cells free) const {
    Around all;
    while (stones != 0) {
      const Cells group = flood(stones & (~stones + 1), stones);
      stones &= ~group;
      const Cells near = neighbours(group) & free;
      (std::has_single_bit(near) ? all.last : all.breathing) |= near;
    }
    return all;
  }
};

}  // namespace nimatron
