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
#include <optional>
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
  std::optional<Evidence> evidence = {};  // of who wins after each move that was chosen

  // How many positions have a reply.
  std::size_t replies() const;
};

// In normal play with `first` to begin. Where each reply is known without a search, at most so many moves are looked
// at: past that the positions are too many to list, which is an Error.
Strategy strategy_of(Session& session, const Placed& p, Player first,
                     std::uint64_t most_moves_if_solved = std::uint64_t{1} << 25);

}  // namespace nimatron
