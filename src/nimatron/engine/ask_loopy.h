// Questions about games in which play may go on for ever. They are answered for every game; `ask` (engine/ask.h)
// chooses how, and only games whose play ends are left to the searches that need it.
//
//   ask(session, question::Result{}, p).answer               // who wins, or draws, for each starter
//   ask(session, question::Worth{}, p).answer                // a loopfree or a loopy value
//   ask(session, question::Smith{}, p).answer                // of an impartial game, a number or oo(A)
#pragma once

#include "nimatron/engine/ask.h"
#include "nimatron/search/retrograde.h"
#include "nimatron/value/loopy.h"
#include "nimatron/value/loopy_nimber.h"

namespace nimatron {

namespace question {

struct Result {
  using Answer = LoopyOutcome;
  Play play = Play::Normal;
};
struct Worth {
  using Answer = AnyValue;
};
struct Smith {
  using Answer = LoopyNimber;
};

}  // namespace question

constexpr LoopyOutcome::Result win_of(Player p) {
  return p == Player::Left ? LoopyOutcome::Result::Left : LoopyOutcome::Result::Right;
}
// The result if this player starts.
constexpr LoopyOutcome::Result if_starts(const LoopyOutcome& o, Player p) {
  return p == Player::Left ? o.left_first : o.right_first;
}
// Of a game without draws.
constexpr LoopyOutcome without_draws(Outcome o) {
  return {win_of(wins_first(o, Player::Left) ? Player::Left : Player::Right),
          win_of(wins_first(o, Player::Right) ? Player::Right : Player::Left)};
}

// Whether a part of the term can be reached from itself. Of a ruleset whose play ends this is known at once.
bool loops(Session& session, const Term& term);
bool loops(Session& session, const Placed& p);

Asked<LoopyOutcome> ask(Session& session, question::Result question, const Term& term);
Asked<AnyValue> ask(Session& session, question::Worth question, const Term& term);
Asked<LoopyNimber> ask(Session& session, question::Smith question, const Term& term);

// What the player who is to move comes to in a position that loops, and in how many moves.
TurnResult turn_result(Session& session, const Placed& p, Player to_move, Play play = Play::Normal);
// Whether the position after a move of `mover` is a draw, if the opponent moves next.
bool draws_by_moving(Session& session, const Placed& after, Player mover, Play play = Play::Normal);
// The positions to which the player's drawing moves lead, sorted by their text, each once.
std::vector<Placed> drawing_moves_of(Session& session, const Placed& p, Player player, Play play = Play::Normal);

}  // namespace nimatron
