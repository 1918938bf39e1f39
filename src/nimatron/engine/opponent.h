// The engine as a player: which move it plays.
#pragma once

#include <span>

#include "nimatron/engine/session.h"

namespace nimatron {

// Which of the moves from a position it plays, of which there is at least one: a winning one, or if there is none, one
// that leaves the opponent the most options; after a million options no further moves are compared.
std::size_t best_move(Session& session, const AnyRuleset& ruleset, std::span<const AnyPosition> moves, Player mover,
                      Play play);

}  // namespace nimatron
