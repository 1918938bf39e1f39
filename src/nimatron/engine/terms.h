// Shared by the functions: how they treat a sum of positions and a value.
#pragma once

#include <vector>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron {

Game canonical_value(Session& session, const Term& term);
// The answer with the arena of its values, as whoever asked may keep it.
Answer held(Session& session, Answer answer);
// An operand or a list of operands with its values, which are in `from`, as values of `to`; any other answer as it is.
Answer transferred(Answer answer, GameArena& from, GameArena& to);
// The value of a sum, as an answer.
Answer value_of(Session& session, const Term& term);
// One position; a sum becomes a position of the sum's own ruleset, a value its literal canonical form.
Placed as_position(Session& session, const Term& term);

// The positions a player's moves lead to, as often as there are moves.
std::vector<AnyPosition> positions_reached(Session& session, const Placed& p, Player player);
// Whether the position after a move of `mover` is lost for the opponent, who moves next.
bool is_winning_move(Session& session, const Placed& after, Player mover);

}  // namespace nimatron
