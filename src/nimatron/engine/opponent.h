// The engine as a player: whether a move wins, and which move it plays.
#pragma once

#include <span>

#include "nimatron/engine/session.h"
#include "nimatron/solve/outcome.h"

namespace nimatron {

// Whether the position after a move of `mover` is lost for the opponent, who moves next.
bool wins_by_moving(Session& session, const Placed& after, Player mover, Play play);

// Which of the moves from a position it plays, of which there is at least one: a winning one, or if there is none, one
// that leaves the opponent the most options.
std::size_t best_move(Session& session, const AnyRuleset& ruleset, std::span<const AnyPosition> moves, Player mover,
                      Play play);

}  // namespace nimatron
