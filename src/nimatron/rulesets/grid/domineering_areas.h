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
// Vertical plays in these areas only, first where it gains most, so the number of moves is at least the value of a
// small game on the numbers of areas of each kind, which is tabulated.
//
// To win, Horizontal must make as many moves as Vertical, one more if Horizontal begins. Every two of the cells that
// are not dead make one move at most, and some of them are lost: those that Vertical takes; the last cell of a row of
// odd length that no area touches; and, if Vertical moves beside it, a free cell without another free neighbour in its
// row. So a move counts 2, and 1 more for each cell that it costs Horizontal: 2 for a safe move, 8 for both moves of a
// protective area, 4 for a vulnerable area, or 3 for a poor one, half of which is dead already.
//
// N. Bullock, "Domineering: Solving Large Combinatorial Search Spaces" (2002); J. W. H. M. Uiterwijk, "11 x 11
// Domineering is Solved" (2016).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

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
  // Disjoint dominoes in the columns of `cells`, as many as there can be: their upper cells.
  W pack(const W& cells) const {
    W chosen = 0;
    for (W starts = cells & up(cells); starts != 0;) {
      const W top = starts & ~down(starts);
      chosen |= top;
      starts &= ~(top | down(top));
    }
    return chosen;
  }
};

// What the areas that are not safe are worth, in cells, with Vertical or with Horizontal to move.
class AreaValues {
 public:
  struct Counts {
    int protective;
    int beside, poor_beside, alone, poor_alone;  // vulnerable, beside others of them or alone
  };
  static int value(const Counts& c, bool vertical_to_move) {
    static const AreaValues values;
    return values.table_[index(c) * 2 + (vertical_to_move ? 0 : 1)];
  }

 private:
  static constexpr int kProtective = 13, kVulnerable = 12;  // more of a kind count as that many
  AreaValues();
  static std::size_t index(const Counts& c) {
    int i = std::min(c.protective, kProtective - 1);
    for (const int n : {c.beside, c.poor_beside, c.alone, c.poor_alone}) {
      i = i * kVulnerable + std::min(n, kVulnerable - 1);
    }
    return static_cast<std::size_t>(i);
  }
  std::vector<std::uint8_t> table_;
};

// What the areas prove about one player's chances.
struct Prospects {
  int margin;       // the player wins if it is positive
  bool wins;        // whether that is proved
  int other_moves;  // the most moves that the other player has
};

// The chances of the player with these axes; `free_moves` are moves that belong to the player, or if negative to the
// other.
template <class W>
Prospects prospects(const Axes<W>& own, const Axes<W>& other, const W& free, int free_moves, bool to_move) {
  const W has_left = own.right(free), has_right = own.left(free);
  const W live = free & (has_left | has_right), dead = free & ~live;
  const W safe = own.pack(dead);
  const W tops = free & own.up(free);
  const W closed_left = tops & ~has_left & ~own.up(has_left), closed_right = tops & ~has_right & ~own.up(has_right);
  AreaValues::Counts n{};
  W taken = safe | own.down(safe);
  for (W corners = tops & own.left(tops) & (closed_left | own.left(closed_right)); corners != 0; ++n.protective) {
    const W corner = first_cell(corners);
    const W column = corner | own.down(corner);
    taken |= column | own.right(column);
    const W near = column | own.up(corner);
    corners &= ~(near | own.right(near) | own.left(near));
  }
  W vulnerable = own.pack(live & ~taken);
  taken |= vulnerable | own.down(vulnerable);
  const W half_dead = own.pack(free & ~taken);
  vulnerable |= half_dead;
  taken |= half_dead | own.down(half_dead);
  const W cells = vulnerable | own.down(vulnerable);
  const W touching = cells & (own.right(cells) | own.left(cells));
  const W beside = vulnerable & (touching | own.up(touching));
  const W ends = free & (has_left ^ has_right) & ~taken;
  const W beside_ends = own.right(ends) | own.left(ends);
  const W poor = half_dead & ~beside_ends & ~own.up(beside_ends);
  n.beside = count(W(beside & ~poor));
  n.poor_beside = count(W(beside & poor));
  n.alone = count(W(vulnerable & ~beside & ~poor));
  n.poor_alone = count(W(poor & ~beside));
  const int areas = AreaValues::value(n, to_move);

  const W rows = other.pack(free);  // the other's dominoes
  W touched = taken & live;
  for (W wider = 0; (wider = (touched | other.down(touched) | other.up(touched)) & live) != touched;) touched = wider;
  const int wasted = count(W(live & ~(rows | other.down(rows)) & ~touched));

  const int sure = count(safe) + std::max(free_moves, 0), given = std::max(-free_moves, 0), turn = to_move ? 0 : 1;
  Prospects p;
  p.other_moves = count(rows) + given;
  p.margin = 2 * (sure + turn) + areas + wasted - count(live) - 2 * given;
  p.wins = p.margin > 0 || sure + areas / 4 + turn > p.other_moves;
  return p;
}

}  // namespace nimatron::domineering
