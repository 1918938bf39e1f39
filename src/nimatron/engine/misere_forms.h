// Positions of any ruleset as literal games of partizan misère play, and back.
#pragma once

#include "nimatron/engine/session.h"
#include "nimatron/value/partizan_misere.h"

namespace nimatron {

// The game tree of a position; an Error if the game is loopy.
PartizanMisere::Id misere_form(Session& session, const Placed& p);
// A position of `form`.
Placed form_position(const PartizanMisere& games, PartizanMisere::Id g);

}  // namespace nimatron
