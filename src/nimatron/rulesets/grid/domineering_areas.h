// How many moves a player of Domineering is sure of, from the areas of the board where the other cannot prevent them.
//
// The player is called Vertical here; boards are seen by Horizontal turned by a right angle. A cell is dead for
// Horizontal if neither neighbour in its row is free. Vertical chooses disjoint areas of free cells:
//   safe         two cells in a column, both dead: a move that Vertical can make at any time
//   protective   2x2 cells with no free cell on their left, or none on their right: if Vertical plays in the column
//                away from that side, the other column becomes safe, two moves in one. Horizontal destroys it with one
//                domino inside. A domino across two of them, or across one and another area, leaves of each protective
//                area it touches one column, which no further area stands beside
//   vulnerable   two cells in a column; Horizontal destroys one, or two that stand side by side, with one domino
//   option       a free cell next to a safe area, in its column: Vertical can take it together with a cell of the safe
//                area and makes no move more, but Horizontal loses the cell. Horizontal destroys it by a domino on it
// Vertical plays in these areas only, first where it gains most, so the gain is at least the value of a small game on
// the numbers of areas of each kind.
//
// To win, Horizontal must make as many moves as Vertical, one more if Horizontal begins. Every two of the cells that
// are not dead make one move at most, and some of them are lost: those that Vertical takes; the last cell of a row of
// odd length that no area touches; and, if Vertical moves beside it, a free cell without another free neighbour in its
// row. So a move counts 2, and 1 more for each cell that it costs Horizontal: 2 for a safe move, 8 for both moves of a
// protective area, 4 for a vulnerable area, or 3 for a poor one, half of which is dead already, and 1 to 3 for an
// option, whose move is counted already.
//
// N. Bullock, "Domineering: Solving Large Combinatorial Search Spaces" (2002); J. W. H. M. Uiterwijk, "11 x 11
// Domineering is Solved" (2016).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "nimatron/rulesets/grid/two_words.h"

namespace nimatron::domineering {

// The steps on the board as one player sees it, whose own dominoes are vertical.
template <class W>
struct Axes {
  unsigned along, across;  // the distance to the next cell in a domino's direction, and across it
  W not_last, not_rightmost;

  W down(const W& b) const { return (b & not_last) << along; }
  W up(const W& b) const { return (b >> along) & not_last; }
  W right(const W& b) const { return (b & not_rightmost) << across; }
  W left(const W& b) const { return (b >> across) & not_rightmost; }
  // Disjoint dominoes in the columns of `cells`, as many as there can be, from above or from below: their upper cells.
  template <bool kFromBelow = false>
  W pack(const W& cells) const {
    W chosen = 0;
    for (W starts = cells & up(cells); starts != 0;) {
      const W next = starts & ~(kFromBelow ? up(starts) : down(starts));
      chosen |= next;
      starts &= ~(next | (kFromBelow ? up(next) : down(next)));
    }
    return chosen;
  }
};

// How many areas there are that are not safe, by what Vertical gains by a move there.
struct Areas {
  using ByGain = std::array<int, 5>;
  int protective = 0;
  ByGain beside{};  // vulnerable ones that stand beside others of them
  ByGain alone{};   // other vulnerable ones, and options

  // What Vertical gains in all of them, with Vertical or with Horizontal to move.
  int value(bool vertical_to_move) const;
};

// By how many cells the player with these axes is ahead for sure: the player wins if it is more than 0. `free_moves`
// are moves that belong to the player, or if negative to the other. Dominoes are packed from above or from below, which
// may make a difference.
template <bool kFromBelow, class W>
int margin(const Axes<W>& own, const Axes<W>& other, const W& free, int free_moves, bool to_move) {
  const auto pack = [&](const W& cells) { return own.template pack<kFromBelow>(cells); };
  const W has_left = own.right(free), has_right = own.left(free);
  const W live = free & (has_left | has_right), dead = free & ~live, single = free & (has_left ^ has_right);
  const W safe = pack(dead);
  const W tops = free & own.up(free);
  const W closed_left = tops & ~has_left & ~own.up(has_left), closed_right = tops & ~has_right & ~own.up(has_right);
  Areas areas;
  W taken = safe | own.down(safe);
  for (W corners = tops & own.left(tops) & (closed_left | own.left(closed_right)); corners != 0; ++areas.protective) {
    const W corner = kFromBelow ? last_cell(corners) : first_cell(corners);
    const W column = corner | own.down(corner);
    taken |= column | own.right(column);
    const W near = column | own.up(corner);
    corners &= ~(near | own.right(near) | own.left(near));
  }
  W vulnerable = pack(live & ~taken);
  taken |= vulnerable | own.down(vulnerable);
  const W half_dead = pack(free & ~taken);
  vulnerable |= half_dead;
  taken |= half_dead | own.down(half_dead);
  const W cells = vulnerable | own.down(vulnerable);
  const W touching = cells & (own.right(cells) | own.left(cells));
  const W beside = vulnerable & (touching | own.up(touching));
  const W ends = single & ~taken;
  const W beside_ends = own.right(ends) | own.left(ends);
  const W poor = half_dead & ~beside_ends & ~own.up(beside_ends);
  areas.beside[3] = count(W(beside & poor));
  areas.beside[4] = count(W(beside & ~poor));
  areas.alone[3] = count(W(poor & ~beside));
  areas.alone[4] = count(W(vulnerable & ~beside & ~poor));
  const int moves = areas.value(to_move) / 4;

  // Not beside other areas, so that it takes Horizontal a move of its own to destroy one.
  const W next_to_safe = kFromBelow ? own.down(W(own.down(safe) & ~own.up(dead))) : own.up(W(safe & ~own.down(dead)));
  W options = next_to_safe & free & ~(taken | own.right(taken) | own.left(taken));
  options &= ~own.right(options);
  const W one = options & own.left(single), other_one = options & own.right(single);
  areas.alone[1] = count(W(options & ~(one | other_one)));
  areas.alone[2] = count(W(one ^ other_one));
  areas.alone[3] += count(W(one & other_one));

  const W rows = other.pack(free);  // the other's dominoes
  W touched = (taken | options) & live;
  for (W wider = 0; (wider = (touched | other.down(touched) | other.up(touched)) & live) != touched;) touched = wider;
  const int wasted = count(W(live & ~(rows | other.down(rows)) & ~touched));

  const int sure = count(safe) + std::max(free_moves, 0) + (to_move ? 0 : 1), given = std::max(-free_moves, 0);
  const int by_cells = 2 * sure + areas.value(to_move) + wasted - count(live) - 2 * given;
  const int by_moves = sure + moves - count(rows) - given;
  return std::max(by_cells, 2 * by_moves);
}

}  // namespace nimatron::domineering
