// A winning strategy as a graph: the winner's reply wherever the winner is to move, and every move of the other player.
//
//   const Strategy s = strategy_of(session, p, Player::Left);
//   s.positions[0]                              // p itself
//   s.winner == s.first                         // whether the player who begins wins
//
// Whoever doubts it can check it by the rules alone: at each position of the loser all moves are there, at each of the
// winner one move is, and no path is infinite.
#pragma once

#include <cstdint>
#include <vector>

#include "nimatron/engine/session.h"

namespace nimatron {

struct Strategy {
  struct Node {
    AnyPosition position;
    Player to_move;
    std::vector<std::uint32_t> moves;  // to which nodes they lead
  };
  AnyRuleset ruleset;
  Player first, winner;  // in an impartial game Left is the player who begins
  std::vector<Node> positions;

  // How many positions have a reply.
  std::size_t replies() const;
};

// In normal play with `first` to begin.
Strategy strategy_of(Session& session, const Placed& p, Player first);

}  // namespace nimatron
