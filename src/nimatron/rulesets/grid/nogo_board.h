// A board of NoGo as its own search sees it: what can still matter. A move that is not allowed never becomes allowed:
// the groups that forbid it can lose neighbours but gain none. So
//   - A free cell where neither player may play stays free, and the groups next to it are safe for ever. All they do is
//     to make new stones of their colour next to them safe, as the cell does for both colours. Such cells and groups
//     are taken off the board, and the cells next to them keep in mind for whom they are safe.
//   - A cell is settled if every stone that may come there is safe. Stones on settled cells next to each other mean
//     nothing to each other. So one with settled neighbours alone, and without a stone beside it whose group is not
//     safe, is a game of its own: 1, -1 or *.
// What is left is a board, a number of free moves and perhaps a star.
#pragma once

#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/stone_board.h"

namespace nimatron {

class NoGoBoard : public StoneBoard {
 public:
  using StoneBoard::StoneBoard;

  // The stones are those of groups that are not safe.
  struct Position : StoneBoard::Position {
    Cells left_may = 0, right_may = 0;    // where a player may put a stone
    Cells left_safe = 0, right_safe = 0;  // and where it is safe
    bool star = false;

    Cells may(Player player) const { return player == Player::Left ? left_may : right_may; }
    Cells safe(Player player) const { return player == Player::Left ? left_safe : right_safe; }
    Cells open() const { return left_may | right_may; }
    Cells settled() const { return open() & ~(left_may & ~left_safe) & ~(right_may & ~right_safe); }
    Position negative() const {
      Position n = *this;
      std::swap(n.left, n.right);
      std::swap(n.left_may, n.right_may);
      std::swap(n.left_safe, n.right_safe);
      n.surplus = -surplus;
      return n;
    }
  };
  // The open cells, and for each colour the stones and where they would be safe.
  struct Key {
    Word colours = 0, open = 0;
    friend auto operator<=>(const Key&, const Key&) = default;
    friend std::size_t hash_value(const Key& k) { return mix(k.colours, k.open); }
  };

  Position position(const Grid& g) const {
    Position p{StoneBoard::position(g)};
    return reduced(p, all() & ~p.left & ~p.right, 0);
  }
  bool is_own_negative(const Position& p) const { return p.surplus == 0 && key(p) == key(p.negative()); }

  // The least image.
  Key key(const Position& p) const {
    const auto image = least_image<2>({Word{p.right | p.right_safe} << 32 | p.left | p.left_safe, p.open()});
    return {image[0], image[1] | Word{p.star} << 32};
  }

  Judgement judge(const Position& p, Player to_move) const {
    const Player other = opponent(to_move);
    const int free = to_move == Player::Left ? p.surplus : -p.surplus;
    const int own = std::popcount(p.may(to_move)), theirs = std::popcount(p.may(other));
    if (own + p.star + free <= sure_moves(p, other)) return {false, 0};
    // The star is taken now.
    if (sure_moves(p, to_move) + free + p.star > theirs) return {true, 0};
    return {std::nullopt, promise(p, other) - 8 * free};
  }
  template <class Sink>
  bool moves(const Position& p, Player player, const Sink& sink) const {
    const int direction = player == Player::Left ? 1 : -1;
    for (Cells cells = p.may(player); cells != 0; cells &= cells - 1) {
      if (sink(after(p, player, cells & (~cells + 1)))) return true;
    }
    Position q = p;
    q.star = false;
    if (p.star && sink(q)) return true;
    q = p;
    q.surplus -= direction;
    return p.surplus * direction > 0 && sink(q);
  }

  // Moves that the player can make whatever the other does, free moves not counted: on cells where a stone is safe and
  // that no group of the other's will need, and on all but one of the eyes that the player's groups connect. An eye is
  // a cell with nothing but the player's groups around it: the groups around a filled one become one group, which has
  // the next eye as a neighbour.
  int sure_moves(const Position& p, Player player) const {
    const Player other = opponent(player);
    const Cells needed = p.stones(other) | (p.may(other) & ~p.safe(other));
    const Cells own = p.may(player) & ~p.may(other) & ~neighbours(needed);
    const Cells sure = own & p.safe(player);
    Cells eyes = own & ~sure & ~neighbours(p.open());
    int count = std::popcount(sure);
    while (eyes != 0) {
      const Cells joined = flood(eyes & (~eyes + 1), p.stones(player) | eyes) & eyes;
      count += std::popcount(joined) - 1;
      eyes &= ~joined;
    }
    return count;
  }

 private:
  // How good the board looks for a player who has just moved, for the order of moves: cells where only one player may
  // play, safe cells, stones next to free cells and diagonal pairs of stones, which make eyes. The weights were found
  // by trial on boards of 15 to 18 cells; with mobility alone 4x5 takes ten times as many positions.
  int promise(const Position& p, Player player) const {
    const Player other = opponent(player);
    const Cells stones = p.stones(player), vertical = north(stones) | south(stones);
    const auto count = [](Cells cells) { return std::popcount(cells); };
    return 5 * count(p.may(player) & ~p.may(other)) - 6 * count(p.may(other) & ~p.may(player)) -
           2 * count(p.left_may & p.right_may) + count(p.safe(player)) - 3 * count(p.safe(other)) - 4 * count(stones) +
           2 * count(neighbours(stones) & p.open()) - 3 * count(neighbours(p.stones(other)) & p.open()) +
           3 * count(stones & (east(vertical) | west(vertical)));
  }
  template <class F>
  void for_each_group(Cells stones, const F& f) const {
    while (stones != 0) {
      const Cells group = flood(stones & (~stones + 1), stones);
      stones &= ~group;
      f(group);
    }
  }
  // The free neighbours of a colour's groups: the only ones that theirs have, those of groups that have more, and those
  // of the group with a stone in `safe`, which is taken off.
  struct Around {
    Cells last = 0, breathing = 0, safe = 0;
  };
  Around around(Cells& stones, Cells free, Cells safe) const {
    Around found;
    for_each_group(stones, [&](Cells group) {
      const Cells near = neighbours(group) & free;
      if ((group & safe) != 0) {
        found.safe |= near;
        stones &= ~group;
      } else {
        (std::has_single_bit(near) ? found.last : found.breathing) |= near;
      }
    });
    return found;
  }
  Position after(const Position& p, Player player, Cells cell) const {
    Position q = p;
    (player == Player::Left ? q.left : q.right) |= cell;
    return reduced(q, p.open() & ~cell, cell & p.safe(player));
  }
  // With these free cells, of which `q` says where a stone is safe; the stone in `safe` is, too.
  Position reduced(Position q, Cells free, Cells safe) const {
    const Around left = around(q.left, free, safe), right = around(q.right, free, safe);
    const Cells room = neighbours(free);
    q.left_safe |= left.safe;
    q.right_safe |= right.safe;
    q.left_may = free & ~right.last & (room | q.left_safe | left.breathing);
    q.right_may = free & ~left.last & (room | q.right_safe | right.breathing);
    if (const Cells dead = free & ~q.open(); dead != 0) {
      const Cells near = neighbours(dead);
      q.left_safe |= near | around(q.left, free, near).safe;
      q.right_safe |= near | around(q.right, free, near).safe;
    }
    q.left_safe &= q.left_may;
    q.right_safe &= q.right_may;
    const Cells settled = q.settled();
    const Cells alone = settled & ~neighbours((q.open() & ~settled) | q.left | q.right);
    q.surplus += std::popcount(alone & ~q.right_may) - std::popcount(alone & ~q.left_may);
    q.star = q.star != (std::popcount(alone & q.left_may & q.right_may) % 2 != 0);
    for (Cells* cells : {&q.left_may, &q.right_may, &q.left_safe, &q.right_safe}) *cells &= ~alone;
    return q;
  }
};

}  // namespace nimatron
