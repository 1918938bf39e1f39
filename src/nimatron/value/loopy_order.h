// LoopyOrder: how the positions of a loopy graph compare.
//
//   LoopyOrder order(graph, Side::On, false);
//   order.leq(x, y);                      // x <= y, if infinite play is a win for Left
//
// x <= y iff Left, moving second, survives y - x: she never runs out of moves (Siegel, Combinatorial Game Theory,
// VI.2). That is all for stoppers. On one side of other games infinite play has a winner: on the onside, where Left
// wins it, Left may not survive by playing for ever in -x alone, where it is a win for Right, so of an infinite play
// infinitely many moves must be in y; on the offside, in x. These are the plays that combine: x <= y <= z implies
// x <= z, and x <= y implies x + w <= y + w on that side (A. N. Siegel, Loopy games and computation, thesis, 2005,
// chapter 1).
//
// Retrograde analysis of the positions of y - x that can be reached, each with a player to move; what was found is
// kept.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/value/loopy_graph.h"

namespace nimatron {

// The onside of a game counts infinite play as a win for Left, the offside as one for Right.
enum class Side : std::uint8_t { On, Off };

class LoopyOrder {
 public:
  using Id = LoopyGraph::Id;

  // Whether all positions that will be compared are stoppers: the sides are then the same.
  LoopyOrder(LoopyGraph& graph, Side side, bool stoppers) : graph_(&graph), side_(side), stoppers_(stoppers) {}

  bool leq(Id x, Id y) { return survives({x, y, Player::Right}); }
  bool equal(Id x, Id y) { return leq(x, y) && leq(y, x); }
  // Whether Left survives y - x if she moves first.
  bool less_or_confused(Id x, Id y) { return survives({x, y, Player::Left}); }

 private:
  // Of y - x.
  struct State {
    Id x, y;
    Player mover;
    std::uint64_t key() const { return std::uint64_t{x} << 32 | std::uint64_t{y} << 1 | index(mover); }
  };
  struct Region;

  bool survives(State state);
  // From the state alone: 1 if Left survives, 0 if she does not, -1 if moves decide.
  int at_sight(const State& state);
  void explore(State from, Region& region);
  static void survive(Region& region);
  static void survive_with_care(Region& region);

  LoopyGraph* graph_;
  Side side_;
  bool stoppers_;
  boost::unordered_flat_map<std::uint64_t, bool> known_;
  Growth held_;
};

}  // namespace nimatron
