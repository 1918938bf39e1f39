// ask: the one place that chooses how a question about a position, a sum or a value is answered. It takes a sum apart,
// answers for each summand by a theorem, by what is proved for all positions of its kind, by the game's own search or
// by the search of any game, and then combines the answers.
//
//   struct Halving { ... };                                  // a ruleset: ruleset/concept.h
//   Budget budget;
//   Session session(budget);
//   const Placed p = placed(Halving{}, "20,31");
//   ask(session, question::Outcome{}, p).answer              // who wins
//   ask(session, question::Grundy{}, p).evidence             // what the Grundy value rests on
//
// The session remembers what was searched.
#pragma once

#include <string_view>
#include <vector>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/evidence.h"
#include "nimatron/engine/session.h"

namespace nimatron {

class GatheredEvidence;

namespace question {

// Whether the player who is to move wins.
struct Wins {
  using Answer = bool;
  Player first = Player::Left;
  Play play = Play::Normal;
};
// The canonical form.
struct Value {
  using Answer = Game;
};
// Whether the position after a move of `mover` is lost for the opponent, who moves next.
struct WinsByMoving {
  using Answer = bool;
  Player mover = Player::Left;
  Play play = Play::Normal;
};

}  // namespace question

// Of a partizan game, a Grundy value, a genus and tameness are Errors.
Asked<Outcome> ask(Session& session, question::Outcome question, const Term& term);
Asked<bool> ask(Session& session, question::Wins question, const Term& term);
Asked<Outcome> ask(Session& session, question::MisereOutcome question, const Term& term);
Asked<Nimber> ask(Session& session, question::Grundy question, const Term& term);
Asked<Nimber> ask(Session& session, question::MisereGrundy question, const Term& term);
Asked<Genus> ask(Session& session, question::Genus question, const Term& term);
Asked<bool> ask(Session& session, question::Tame question, const Term& term);
Asked<Game> ask(Session& session, question::Value question, const Term& term);

// The same for one position.
Asked<Outcome> ask(Session& session, question::Outcome question, const Placed& p);
Asked<Nimber> ask(Session& session, question::Grundy question, const Placed& p);
Asked<bool> ask(Session& session, question::WinsByMoving question, const Placed& after);
template <class Q>
Asked<typename Q::Answer> ask(Session& session, Q question, const Placed& p) {
  return ask(session, question, Term{{p}, Game()});
}

// The answers alone.
inline Outcome outcome_of(Session& session, const Placed& p) { return ask(session, question::Outcome{}, p).answer; }
inline Nimber grundy_of(Session& session, const Placed& p) { return ask(session, question::Grundy{}, p).answer; }
inline Value value_of(Session& session, const Placed& p) {
  return {session.arena(), ask(session, question::Value{}, p).answer};
}
inline Game canonical_value(Session& session, const Term& t) { return ask(session, question::Value{}, t).answer; }

// The term as one impartial position: itself, or the same moves for both players by another name; an Error that names
// the question if there is none.
Placed impartial_position(Session& session, const Term& term, std::string_view asked);
// The position of a ruleset that is written so.
Placed placed(const AnyRuleset& ruleset, std::string_view state);
// The positions to which a player's moves lead, as often as there are moves.
std::vector<AnyPosition> positions_reached(Session& session, const Placed& p, Player player);
// Positions of p's ruleset sorted by their text, each once.
std::vector<Placed> sorted_positions(const Placed& p, const std::vector<AnyPosition>& positions);
inline bool wins_by_moving(Session& session, const Placed& after, Player mover, Play play = Play::Normal) {
  return ask(session, question::WinsByMoving{mover, play}, after).answer;
}
// The positions to which the player's winning moves lead, sorted by their text, each once; `why` takes what this rests
// on.
std::vector<Placed> winning_moves_of(Session& session, const Placed& p, Player player = Player::Left,
                                     Play play = Play::Normal, GatheredEvidence* why = nullptr);

}  // namespace nimatron
