// Simplifying loopy games: the canonical form of a stopper, and the sides of other games.
//
// A stopper is a game in which no infinite play alternates, from no follower. Like a loopfree game it has one simplest
// form: no option is dominated or reversible, and equal positions are one (Siegel, Combinatorial Game Theory, VI.3). If
// no option of any follower is dominated or reversible, equal positions have equal moves, so that the last step is to
// make one of positions that cannot be told apart.
//
// The onside of a game counts infinite play as a win for Left, the offside as one for Right. On each side the game is
// simplified with the order of that side; if that ends in a stopper, the side is one. A game of which both sides are
// stoppers S and T is written S & T (Berlekamp, Conway and Guy, Winning Ways, chapter 11). Bach's carousel has sides
// that are not stoppers: these stay graphs, and as simple as the same steps make them.
//
// Games that lead to each other are simplified together: they are positions of one form.
#pragma once

#include <vector>

#include "nimatron/value/loopy_graph.h"
#include "nimatron/value/loopy_order.h"

namespace nimatron {

// Of games of one form; in each result the root is node 0. An Error if one is not a stopper.
std::vector<LoopyGame> canonical_stoppers(GameArena& games, const std::vector<LoopyGame>& all);
// A side of games of one form: the canonical form of a stopper where it is one.
std::vector<LoopyGame> simplified_sides(GameArena& games, const std::vector<LoopyGame>& all, Side side);

bool is_stopper(GameArena& games, const LoopyGame& game);
// On one side; of stoppers, the sides do not differ.
bool leq(GameArena& games, const LoopyGame& a, const LoopyGame& b, Side side);

}  // namespace nimatron
