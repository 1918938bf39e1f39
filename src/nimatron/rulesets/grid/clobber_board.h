// A board of Clobber as its own search sees it. Free cells and groups of one colour do not matter, and small groups
// whose values are ups and a star are taken off the board: what is left is a board, a number of ups and perhaps a star.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <optional>

#include "nimatron/base/hash.h"
#include "nimatron/rulesets/grid/stone_board.h"

namespace nimatron {

// The value ups * ^ + *star; ups may be negative.
struct UpStar {
  int ups = 0;
  bool star = false;

  friend UpStar operator+(UpStar a, UpStar b) { return {a.ups + b.ups, a.star != b.star}; }
  friend UpStar operator-(UpStar a) { return {-a.ups, a.star}; }
  friend bool operator<=(UpStar a, UpStar b) {
    const UpStar d = a + -b;
    return d.ups <= (d.star ? -2 : 0);
  }
  friend bool operator==(const UpStar&, const UpStar&) = default;
  // Calls f with each Left option of its canonical form until f answers true; true then.
  template <class F>
  bool left_options(const F& f) const {
    if (ups < 0) return f(UpStar{ups + 1, !star});
    if (ups == 0 && !star) return false;
    return f(UpStar{}) || (ups == 1 && star && f(UpStar{0, true}));
  }
};

template <class C>
class ClobberBoard : public StoneBoard<C> {
  using Base = StoneBoard<C>;
  using Base::all, Base::east, Base::flood, Base::neighbours, Base::north, Base::south, Base::west;

 public:
  using typename Base::Cells, typename Base::Key;
  static constexpr int kMostCells = Base::kMostCells - 1;  // the key has a bit for the star
  // The ups are its surplus: more of them are better for Left.
  struct Position : Base::Position {
    bool star = false;
  };

  // Without blocked cells.
  explicit ClobberBoard(const Grid& g);
  static Grid cells_of(const Grid& g) { return replaced(g, Cell::Blocked, Cell::Free); }
  // Long rows soon fall apart: they are searched as sums.
  static bool is_made_for(const Grid& g) {
    return g.cells() <= kMostCells && (Base::kHalves || (g.rows() > 1 && g.columns() > 1));
  }

  Position position(const Grid& g) const { return without_small_groups({Base::position(g)}); }
  bool is_own_negative(const Position& p) const { return p.surplus == 0 && Base::is_own_negative(p); }
  Key key(const Position& p) const {
    Key key = Base::key(p);
    const Word star = Word{p.star} << kMostCells;
    if constexpr (Base::kHalves) {
      key |= star;
    } else {
      key.left |= star;
    }
    return key;
  }

  // Decided by the ups and the star once there are no stones.
  bool bounds(const Position& p, Player player, bool to_move) const {
    if ((p.left | p.right) != 0) return false;
    const int ups = player == Player::Left ? p.surplus : -p.surplus;
    return to_move ? ups >= (p.star ? -1 : 1) : ups >= (p.star ? 2 : 0);
  }
  int order(const Position& p, Player to_move) const {
    const Look own = look(p.stones(to_move), p.stones(opponent(to_move)));
    const Look theirs = look(p.stones(opponent(to_move)), p.stones(to_move));
    const int ups = to_move == Player::Left ? p.surplus : -p.surplus;
    return theirs.beside - 2 * own.beside + own.beside_two - 2 * theirs.beside_two + 2 * own.beside_three -
           2 * own.with_two + 4 * own.pairs - 6 * theirs.pairs - 2 * own.stones - theirs.stones - 4 * move_count(p) -
           12 * ups - p.star;
  }
  template <class Sink>
  bool moves(const Position& p, Player player, const Sink& sink) const {
    const UpStar tail = player == Player::Left ? UpStar{p.surplus, p.star} : UpStar{-p.surplus, p.star};
    const bool done = tail.left_options([&](UpStar to) {
      Position q = p;
      q.surplus = player == Player::Left ? to.ups : -to.ups;
      q.star = to.star;
      return sink(q);
    });
    return done || for_each_move(p, player, [&](const Position& q) { return sink(without_small_groups(q)); });
  }

 private:
  // What the order of the moves is made from, as one player sees the board. The weights above were found by trial on
  // positions of 5x5, 4x6 and 3x8 after three and four moves.
  struct Look {
    int stones;
    int beside, beside_two, beside_three;  // stones with so many of the other's beside them, or more
    int with_two;                          // with two of their own colour
    int pairs;                             // with one of the other's and none of their own
  };
  Look look(Cells own, Cells theirs) const {
    const auto at_least = [&](Cells of) {
      const Cells n = north(of), s = south(of), e = east(of), w = west(of);
      return std::array<Cells, 3>{n | s | e | w, (n & s) | (e & w) | ((n | s) & (e | w)),
                                  (n & s & (e | w)) | (e & w & (n | s))};
    };
    const auto other = at_least(theirs), same = at_least(own);
    const auto count = [&](Cells cells) { return std::popcount(own & cells); };
    return {count(own),      count(other[0]), count(other[1]),
            count(other[2]), count(same[1]),  count(other[0] & ~other[1] & ~same[0])};
  }
  using SmallGroups = boost::unordered_flat_map<Key, UpStar>;
  static constexpr int kSmall = 5;

  static Key colours(const typename Base::Position& p) { return Base::key_of(Base::pair(p.left, p.right)); }
  int move_count(const Position& p) const {
    return std::popcount(p.left & east(p.right)) + std::popcount(p.left & west(p.right)) +
           std::popcount(p.left & south(p.right)) + std::popcount(p.left & north(p.right));
  }
  // Until f answers true; true then.
  template <class F>
  bool for_each_move(const Position& p, Player player, const F& f) const {
    const auto go = [&](Cells from, const auto& step) {
      for (from &= p.stones(player); from != 0; from &= from - 1) {
        const Cells stone = from & (~from + 1), target = step(stone);
        Position q = p;
        Cells& own = player == Player::Left ? q.left : q.right;
        Cells& other = player == Player::Left ? q.right : q.left;
        own = (own & ~stone) | target;
        other &= ~target;
        if (f(q)) return true;
      }
      return false;
    };
    const Cells other = p.stones(opponent(player));
    return go(west(other), [&](Cells b) { return east(b); }) || go(east(other), [&](Cells b) { return west(b); }) ||
           go(north(other), [&](Cells b) { return south(b); }) || go(south(other), [&](Cells b) { return north(b); });
  }
  template <class F>
  void for_each_group(const typename Base::Position& p, const F& f) const {
    for (Cells rest = p.left | p.right; rest != 0;) {
      const Cells group = flood(rest & (~rest + 1), rest);
      rest &= ~group;
      if ((p.left & group) != 0 && (p.right & group) != 0) f(group);
    }
  }
  Position without_small_groups(const Position& p) const {
    Position q = p;
    q.left = q.right = 0;
    for_each_group(p, [&](Cells group) {
      const typename Base::Position part{p.left & group, p.right & group, 0};
      if (std::popcount(group) <= kSmall) {
        const auto it = small_->find(colours(part));
        if (it != small_->end()) {
          q.surplus += it->second.ups;
          q.star = q.star != it->second.star;
          return;
        }
      }
      q.left |= part.left;
      q.right |= part.right;
    });
    return q;
  }
  std::optional<UpStar> value(const Position& group, const SmallGroups& smaller) const;

  std::shared_ptr<const SmallGroups> small_;  // those with such a value
};
extern template class ClobberBoard<std::uint32_t>;
extern template class ClobberBoard<std::uint64_t>;

}  // namespace nimatron
