// A board of NoGo as its own search sees it: what can still matter. A move that is not allowed never becomes allowed:
// the groups that forbid it can lose neighbours but gain none. So
//   - A free cell where neither player may play stays free, and the groups next to it are safe for ever. All they do is
//     to make new stones of their colour next to them safe, as the cell does for both colours. Such cells and groups
//     are taken off the board, and the cells next to them keep in mind for whom they are safe.
//   - A cell is settled if every stone that may come there is safe. Stones on settled cells next to each other mean
//     nothing to each other. So one with settled neighbours alone, and without a stone beside it whose group is not
//     safe, is a game of its own: 1, -1 or *.
// What is left is a board, a number of free moves and perhaps a star. A row falls into pieces: nothing passes a cell
// that was taken off, two stones of different colours, or two settled cells. The order of the pieces does not matter,
// nor which way round each of them is, and a piece and its negative are both taken off. The values of short pieces are
// known: integers, with or without a star, are taken off too, and of the others it is known between which integers they
// lie.
#pragma once

#include <boost/container/static_vector.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <optional>

#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/images.h"
#include "nimatron/rulesets/grid/stone_board.h"

namespace nimatron {

class NoGoBoard : public StoneBoard<std::uint32_t> {
 public:
  explicit NoGoBoard(const Grid& g) : StoneBoard(g) {
    if (rows() == 1 && g.columns() >= kLongRow) values_ = &short_pieces();
  }
  static const Grid& cells_of(const Grid& g) { return g; }
  static bool is_made_for(const Grid& g) { return g.cells() <= kMostCells; }

  // The stones are those of groups that are not safe.
  struct Position : StoneBoard::Position {
    Cells left_may = 0, right_may = 0;    // where a player may put a stone
    Cells left_safe = 0, right_safe = 0;  // and where it is safe
    bool star = false;

    Cells may(Player player) const { return player == Player::Left ? left_may : right_may; }
    Cells safe(Player player) const { return player == Player::Left ? left_safe : right_safe; }
    Cells open() const { return left_may | right_may; }
    Cells settled() const { return open() & ~(left_may & ~left_safe) & ~(right_may & ~right_safe); }
    // With what is on these cells alone.
    Position within(Cells cells) const {
      Position q = *this;
      for (Cells* c : {&q.left, &q.right, &q.left_may, &q.right_may, &q.left_safe, &q.right_safe}) *c &= cells;
      return q;
    }
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

  // The least image; of a row its pieces in order, each from the bit after the last one's cells.
  Key key(const Position& p) const {
    if (rows() == 1) return row_key(p);
    const auto image = least_image<2>({Word{p.right | p.right_safe} << 32 | p.left | p.left_safe, p.open()});
    return {image[0], image[1] | Word{p.star} << 32};
  }

  bool bounds(const Position& p, Player player, bool to_move) const {
    if (values_ != nullptr && row_bounds(p, player, to_move)) return true;
    // The star is taken now.
    const int sure = sure_moves(p, player) + (player == Player::Left ? p.surplus : -p.surplus);
    const int theirs = std::popcount(p.may(opponent(player)));
    return to_move ? sure + p.star > theirs : sure >= theirs + p.star;
  }
  int order(const Position& p, Player to_move) const {
    return promise(p, opponent(to_move)) - 8 * (to_move == Player::Left ? p.surplus : -p.surplus);
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
  // A piece of a row: the words of its key, from its first cell on, of its two directions the lesser.
  struct Piece {
    Word colours = 0, open = 0;
    Cells cells = 0;  // where it is
    int length = 0;
    bool is(const Piece& other) const { return colours == other.colours && open == other.open; }
    friend bool operator<(const Piece& a, const Piece& b) {
      return a.colours != b.colours ? a.colours < b.colours : a.open < b.open;
    }
  };
  using Pieces = boost::container::static_vector<Piece, kMostCells>;
  // What is known of a piece's value.
  struct PieceValue {
    std::int8_t low = 0, high = 0;                // the integers next to it: low <= value <= high
    std::int8_t left_first = 0, right_first = 0;  // the player moving first wins when this integer is taken off
    std::int8_t integer = 0;
    bool star = false, simple = false;  // simple: it is the integer, with or without the star
  };
  struct PieceHash {
    std::size_t operator()(const Piece& p) const { return mix(p.colours, p.open); }
  };
  struct SamePiece {
    bool operator()(const Piece& a, const Piece& b) const { return a.is(b); }
  };
  using PieceValues = boost::unordered_flat_map<Piece, PieceValue, PieceHash, SamePiece>;
  class PieceEvaluator;
  static constexpr int kShort = 9;     // cells of a short piece
  static constexpr int kLongRow = 20;  // cells of a row for which their values are worth finding

  static const PieceValues& short_pieces();

  static Piece piece(Word colours, Word open, Cells cells) {
    Piece here{colours, open, cells, std::popcount(cells)};
    const auto turned = [&](Word w) { return mirrored_word(w, 32) >> (32 - here.length); };
    const Piece there{turned(colours), turned(open), cells, here.length};
    return std::min(here, there);
  }
  static Piece negative(const Piece& p) { return piece(p.colours >> 32 | p.colours << 32, p.open, p.cells); }

  Pieces pieces(const Position& p) const {
    const Cells settled = p.settled(), cells = p.open() | p.left | p.right;
    // Cells that go on from the one before them.
    const Cells on =
        cells & east(cells) & ~(settled & east(settled)) & ~(p.left & east(p.right)) & ~(p.right & east(p.left));
    Pieces found;
    for (Cells rest = cells; rest != 0;) {
      const int first = std::countr_zero(rest);
      const Cells from = rest >> first;
      const int length = 1 + std::countr_one(static_cast<Cells>((on >> first) >> 1));
      const Cells mask = static_cast<Cells>((Word{1} << length) - 1);
      const auto cut = [&](Cells b) { return Word{(b >> first) & mask}; };
      found.push_back(
          piece(cut(p.right | p.right_safe) << 32 | cut(p.left | p.left_safe), cut(p.open()), mask << first));
      rest = (from & ~mask) << first;
    }
    return found;
  }
  Key row_key(const Position& p) const {
    Pieces found = pieces(p);
    std::sort(found.begin(), found.end());
    Key key{0, Word{p.star} << 32};
    int at = 0;
    for (const Piece& piece : found) {
      key.colours |= piece.colours << at;
      key.open |= piece.open << at;
      if (at > 0) key.open |= Word{1} << (32 + at);
      at += piece.length;
    }
    return key;
  }
  // Whether the player wins, by bounds of the pieces. With all but one at least 0, a move in the other is enough.
  bool row_bounds(const Position& p, Player player, bool to_move) const {
    const bool left = player == Player::Left;
    int low = left ? p.surplus : -p.surplus, gain = 0;
    for (const Piece& piece : pieces(p)) {
      PieceValue v;
      if (const auto it = values_->find(piece); it != values_->end()) {
        v = it->second;
      } else {
        const Position part = p.within(piece.cells);
        v.low = static_cast<std::int8_t>(sure_moves(part, Player::Left) - std::popcount(part.right_may));
        v.high = static_cast<std::int8_t>(std::popcount(part.left_may) - sure_moves(part, Player::Right));
        v.left_first = v.low, v.right_first = v.high;
      }
      low += left ? v.low : -v.high;
      gain = std::max(gain, left ? v.left_first - v.low : v.high - v.right_first);
    }
    if (!to_move) return low >= p.star;
    return low + p.star > 0 || (!p.star && gain > 0 && low + gain >= 0);
  }
  void drop_simple(Position& p) const {
    for (const Piece& piece : pieces(p)) {
      const auto it = values_->find(piece);
      if (it == values_->end() || !it->second.simple) continue;
      p = p.within(~piece.cells);
      p.surplus += it->second.integer;
      p.star = p.star != it->second.star;
    }
  }
  void drop_inverses(Position& p) const {
    Pieces found = pieces(p);
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Piece minus = negative(found[i]);
      for (std::size_t j = i + 1; j < found.size(); ++j) {
        if (!found[j].is(minus)) continue;
        p = p.within(~(found[i].cells | found[j].cells));
        found.erase(found.begin() + static_cast<std::ptrdiff_t>(j));
        found.erase(found.begin() + static_cast<std::ptrdiff_t>(i--));
        break;
      }
    }
  }
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
    if (values_ != nullptr) drop_simple(q);
    if (rows() == 1) drop_inverses(q);
    return q;
  }

  const PieceValues* values_ = nullptr;  // of short pieces, for long rows
};

}  // namespace nimatron
