// The graph that Cram is played on, the cells of a word and which of them are neighbours, and what can be left out of
// it. The theory is in cram_shapes.h. Everything is constexpr, and so can be compiled for a graphics card, too
// (studies/cram-gpu), where a board of more than 64 cells lies in a wider word W.
#pragma once

#include <array>
#include <cstddef>

#include "nimatron/rulesets/grid/word.h"

namespace nimatron {

// The steps from cell to cell where rows are so many bits apart; a stride of 0 is known at run time only.
template <int kStride, class W = Word>
class CramSteps {
 public:
  constexpr explicit CramSteps(int stride) : stride_(stride) {
    if constexpr (kStride == 0) first_ = kColumns[static_cast<std::size_t>(stride)];
  }
  constexpr int stride() const { return kStride != 0 ? kStride : stride_; }
  constexpr W first() const { return kStride != 0 ? kColumn : first_; }
  constexpr W last() const { return first() << (stride() - 1); }
  constexpr W east(W b) const { return (b & ~last()) << 1; }
  constexpr W west(W b) const { return (b & ~first()) >> 1; }
  constexpr W south(W b) const { return b << stride(); }
  constexpr W north(W b) const { return b >> stride(); }
  // Left cells of horizontal dominoes, and upper cells of vertical ones.
  constexpr W across(W b) const { return b & west(b); }
  constexpr W down(W b) const { return b & north(b); }
  // Spreads over the edges except those to the east of `cut`.
  constexpr W flood(W seed, W within, W cut) const {
    const W no_east = last() | cut, no_west = first() | east(cut);
    for (;;) {
      const W wider = (seed | (seed & ~no_east) << 1 | (seed & ~no_west) >> 1 | south(seed) | north(seed)) & within;
      if (wider == seed) return seed;
      seed = wider;
    }
  }

 private:
  // The first column of a board of each width.
  static constexpr auto kColumns = [] {
    std::array<W, 65> first{};
    for (std::size_t w = 1; w < first.size(); ++w) {
      for (std::size_t i = 0; i < 8 * sizeof(W); i += w) first[w] |= W{1} << i;
    }
    return first;
  }();
  static constexpr W kColumn = kColumns[kStride];

  int stride_;
  W first_ = 0;
};

// Which neighbours the cells have.
template <class W>
struct CramNeighbours {
  template <class Steps>
  constexpr CramNeighbours(W b, const Steps& s)
      : east(b & s.west(b)), west(b & s.east(b)), south(b & s.north(b)), north(b & s.south(b)) {}
  constexpr W any() const { return east | west | south | north; }
  constexpr W two() const { return (east & (west | south | north)) | (west & (south | north)) | (south & north); }
  W east, west, south, north;
};

// Cells, and which neighbours they have.
template <class W>
struct CramGraph {
  template <class Steps>
  constexpr CramGraph(W b, const Steps& s) : cells(b), n(b, s) {}
  W cells;
  CramNeighbours<W> n;
};

// Without the cells all of whose neighbours have other leaves.
template <class W, class Steps>
constexpr CramGraph<W> pruned(W b, const Steps& s) {
  for (;;) {
    const CramGraph<W> g(b, s);
    const CramNeighbours<W>& n = g.n;
    const W leaves = n.any() & ~n.two();
    W kept = n.any();
    if (leaves != 0) {
      W centres = s.east(leaves & n.east);
      // One leaf of each centre stays.
      const auto others = [&](W of, auto back) {
        kept &= ~back(of & centres);
        centres |= of;
      };
      others(s.west(leaves & n.west), [&](W c) { return s.east(c); });
      others(s.south(leaves & n.south), [&](W c) { return s.north(c); });
      others(s.north(leaves & n.north), [&](W c) { return s.south(c); });
      const W rest = kept & ~centres;
      kept &= ~(rest & ~leaves & ~(s.east(rest) | s.west(rest) | s.south(rest) | s.north(rest)));
    }
    if (kept == b) return g;
    b = kept;
  }
}

// The cells whose edge to the east may be cut: in a square two cells across that have no other neighbours.
template <class W, class Steps>
constexpr W cuts(const CramNeighbours<W>& n, const Steps& s) {
  const W upper_left = n.east & n.south & ~n.west & ~n.north, lower_right = n.west & n.north & ~n.east & ~n.south;
  const W upper_right = n.west & n.south & ~n.east & ~n.north, lower_left = n.east & n.north & ~n.west & ~n.south;
  const W down = upper_left & s.west(s.north(lower_right)), up = lower_left & s.west(s.south(upper_right));
  return down | s.south(down) | up | s.north(up);
}

// Calls f(part) for each connected part of a pruned graph, cut apart where that helps.
template <class W, class Steps, class F>
constexpr void for_each_part(const CramGraph<W>& g, const Steps& s, const F& f) {
  const W cut = cuts(g.n, s);
  for (W rest = g.cells; rest != 0;) {
    const W part = s.flood(rest & -rest, rest, cut);
    rest &= ~part;
    if (cut != 0 && part != g.cells) {
      const CramGraph<W> less = pruned(part, s);
      if (less.cells != part) {
        for_each_part(less, s, f);
        continue;
      }
    }
    f(part);
  }
}

// The dominoes, by their first cells, that touch two or more pieces of the ring around them. Without one of the others
// a connected set of cells stays connected. `ahead(b)` says of each cell whether the next one along the domino is in b;
// the other steps likewise.
template <class Ahead, class Behind, class Left, class Right>
constexpr Word separating(Word b, Ahead ahead, Behind behind, Left left, Right right) {
  const Word l1 = left(b), l2 = ahead(l1), r1 = right(b), r2 = ahead(r1), front = ahead(ahead(b)), back = behind(b);
  Word one = 0, two = 0;
  const auto piece_begins = [&](Word here) {
    two |= one & here;
    one |= here;
  };
  piece_begins(l1 & ~(back & behind(l1)));
  piece_begins(l2 & ~l1);
  piece_begins(front & ~(l2 & ahead(l2)));
  piece_begins(r2 & ~(front & ahead(r2)));
  piece_begins(r1 & ~r2);
  piece_begins(back & ~(r1 & behind(r1)));
  return two;
}

}  // namespace nimatron
