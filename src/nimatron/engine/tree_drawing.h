// Drawings of strategies and of game trees: a position for each node, in levels, each position once.
#pragma once

#include "nimatron/engine/session.h"
#include "nimatron/engine/strategy.h"
#include "nimatron/value/loopy.h"

namespace nimatron {

// The canonical form of a loopy value, or of its sides, down to what is loopfree.
void draw_value_graph(GameArena& games, const LoopyValue& value, Canvas& canvas);
// The winner's positions are shaded.
void draw(const Strategy& s, Canvas& canvas);
// Every position that can be reached, each move a line: Left's blue, Right's orange, black where both have it.
void draw_game_tree(Session& session, const Placed& p, Canvas& canvas);

}  // namespace nimatron
