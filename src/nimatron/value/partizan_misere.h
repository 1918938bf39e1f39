// PartizanMisere: partizan games in misère play, compared in sums with games of one kind.
//
// A dicot is a game in every position of which both players have a move or neither has. A Left end is a position in
// which Left has no move, a dead one has none for her later either; in a dead-ending game every end is dead. Modulo
// such a kind G >= H if Left does at least as well in G + X as in H + X, whoever starts, for every X of the kind.
//
//   PartizanMisere games(budget);
//   const auto star = games.make({0}, {0});
//   games.at_least(MisereKind::Dicot, games.make({0, star}, {star}), 0)      // true: {0,*|*} >= 0
//   games.simplest(MisereKind::Dicot, games.make({star}, {star}))            // 0
//
// Both kinds are absolute universes, so that the order can be found from the options (U. Larsson, R. J. Nowakowski,
// C. P. Santos, Game comparison through play, 2018): G >= H if every G^R is >= some H^R or has an option G^RL >= H,
// every H^L is <= some G^L or has an option H^LR <= G, and
//   if H is a Left end, Left wins G + X moving first for every Left end X of the kind,
//   if G is a Right end, Right wins H + Y moving first for every Right end Y of the kind.
// The only end that is a dicot is 0. A dead Left end X is worth to Right the number of moves that he may spend in it:
// the worst for Left are 0 and an end in which Right may stop at any time after his first move.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

class GameArena;

enum class MisereKind : std::uint8_t { Dicot, DeadEnding };

class PartizanMisere {
 public:
  // A literal game; the same options have the same number, those of a game are less than its own, and 0 is the game
  // without options.
  using Id = std::uint32_t;

  explicit PartizanMisere(Budget& budget);
  explicit PartizanMisere(GameArena& games);

  Id make(std::vector<Id> left, std::vector<Id> right);
  const std::vector<Id>& left(Id g) const { return nodes_[g].left; }
  const std::vector<Id>& right(Id g) const { return nodes_[g].right; }
  const std::vector<Id>& options(Id g, Player player) const { return player == Player::Left ? left(g) : right(g); }
  std::uint32_t birthday(Id g) const { return nodes_[g].birthday; }
  bool is(MisereKind kind, Id g) const { return kind == MisereKind::Dicot ? nodes_[g].dicot : nodes_[g].dead_ending; }
  // Whether the player never has a move.
  bool is_dead_end(Id g, Player player) const { return nodes_[g].dead[index(player)]; }
  // Whether the player wins moving first.
  bool wins(Id g, Player player) const { return nodes_[g].wins[index(player)]; }

  // Both games are of the kind.
  bool at_least(MisereKind kind, Id g, Id h);
  bool equal(MisereKind kind, Id g, Id h) { return at_least(kind, g, h) && at_least(kind, h, g); }
  // An equal game without dominated options and with as few reversible ones as can be.
  Id simplest(MisereKind kind, Id g);

  // One form for each class; at most to these days.
  static constexpr int kDaysOfDicots = 3, kDaysOfDeadEnds = 5;
  std::vector<Id> dicots_born_by(int day);
  // Left never has a move.
  std::vector<Id> left_dead_ends_born_by(int day);

 private:
  struct Node {
    std::vector<Id> left, right;  // sorted, each once
    std::uint32_t birthday = 0;
    bool dicot = true, dead_ending = true;
    bool dead[2] = {true, true};
    bool wins[2] = {true, true};
    // Whether the player wins, first or second, where the other one has an end beside the game in which he may spend
    // as many moves as he likes, but at least one.
    bool wins_with_end[2] = {true, true}, holds_with_end[2] = {true, true};
  };
  using Options = std::vector<Id>;

  static std::size_t index(Player player) { return player == Player::Left ? 0 : 1; }
  Node described(Options left, Options right) const;
  // Whether the player wins moving first beside every end of the kind that is his own.
  bool is_strong(MisereKind kind, Id g, Player player) const;
  bool is_at_least(MisereKind kind, Id g, Id h);
  // As good for the player.
  bool at_least_for(MisereKind kind, Player player, Id g, Id h) {
    return player == Player::Left ? at_least(kind, g, h) : at_least(kind, h, g);
  }
  Id make_for(Player player, const Options& own, const Options& other) {
    return player == Player::Left ? make(own, other) : make(other, own);
  }

  Id simplified(MisereKind kind, Id g);
  // Without the player's dominated options, and with what is behind the reversible ones in their place.
  Id without_dominated(MisereKind kind, Id g, Player player);
  bool bypass(MisereKind kind, Id& g, Player player);
  // The options of the player that are reversible through an end of that player.
  Options end_reversible(MisereKind kind, Id g, Player player);
  Id without_end_reversible(MisereKind kind, Id g, Player player);
  // The simplest option that is reversible through an end and good beside every end.
  Id simplest_reversible(MisereKind kind, Id g, Player player);
  // The sets of these games no two of which can be compared.
  std::vector<Options> antichains(MisereKind kind, const Options& games);
  Id negated(Id g);
  void grow(std::size_t bytes);

  Charge charge_;
  std::size_t bytes_ = 0;
  std::vector<Node> nodes_;
  boost::unordered_flat_map<std::uint64_t, std::vector<Id>> by_hash_;
  boost::unordered_flat_map<std::uint64_t, bool> orders_[2];
  boost::unordered_flat_map<Id, Id> simplest_[2];
};

}  // namespace nimatron
