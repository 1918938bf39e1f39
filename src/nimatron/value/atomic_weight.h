// Atomic weight: how many ups a game is worth in the presence of a remote star.
//
// Definition 1.1 of Fisher, McKay, Nowakowski, Ottaway and Pereira dos Santos, Atomic weight calculus of
// spindly games: g is the atomic weight of G iff v☆ < G - g.^ < ^☆, with the Norton multiple g.^ and a star
// remote enough: *n is an option of no position of either side. It is unique. All-small
// games have one, found by Theorem 3.3 (the constructive form of atomic weights of Siegel, CGT, II.7):
//   w(G) = {aw(G^L) - 2 | aw(G^R) + 2} if that is not an integer; if it is one, of the integers x with
//   aw(G^L) - 2 <| x <| aw(G^R) + 2 the least if G < ☆, the greatest if G > ☆, 0 otherwise.
// The same recursion proposes a weight for other infinitesimals, and the definition decides.
//
//   atomic_weight(games, tiny(games, x))   0
//   atomic_weight(games, games.integer(5)) none
#pragma once

#include <cstdint>
#include <optional>

#include "nimatron/value/game.h"
#include "nimatron/value/weight_entry.h"

namespace nimatron {

// None if the game is not atomic. Cached in the arena.
std::optional<Game> atomic_weight(GameArena& games, Game g);
// Definition 1.1, by comparison alone.
bool has_atomic_weight(GameArena& games, Game g, Game weight);
// v☆ < G - H < ^☆: equal atomic weights, if they exist.
bool remote_star_equal(GameArena& games, Game g, Game h);
// The atomic weight that an entry stands for: without its adornment.
Game weight_of_entry(GameArena& games, const WeightEntry<Integer>& entry);
// The least n >= 2 such that no follower of g, with itself, is *n or *m for any m >= n.
std::uint32_t remote_star(GameArena& games, Game g);

}  // namespace nimatron
