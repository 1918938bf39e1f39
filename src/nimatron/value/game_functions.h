// Operations on games and properties of games, beyond sum, negative and comparison. All act on
// canonical forms.
//
//   pm(games, g)  tiny(games, g)  ordinal_sum(games, g, h)  norton_product(games, g, u)
//   heat(games, g, t)  overheat(games, g, s, t)  cool(games, g, t)  freeze(games, g)
//   birthday(games, g)  followers(games, g)  left_incentives(games, g)  games_born_by(games, 3)
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nimatron/base/integer.h"
#include "nimatron/value/game.h"

namespace nimatron {

// --- making games

// +-G = {G|-G}, Tiny(G) = {0||0|-G}, Miny(G) = -Tiny(G).
Game pm(GameArena& games, Game g);
Game tiny(GameArena& games, Game g);
Game miny(GameArena& games, Game g);

// G:H = {G^L, G:H^L | G^R, G:H^R}; G is taken as its canonical form, whose value G:H depends on.
Game ordinal_sum(GameArena& games, Game g, Game h);
// The X with H:X = G, unique by the colon principle, for the form H with these options; none if there is no such X.
std::optional<Game> subordinate(GameArena& games, Game g, std::span<const Game> left, std::span<const Game> right);

// n.U for an integer n, otherwise {G^L.U + U + D | G^R.U - U - D} over the incentives D of U; U > 0.
Game norton_product(GameArena& games, Game g, Game u);
// {G^L H + G H^L - G^L H^L, ...}; an invariant of value for numbers only.
Game conway_product(GameArena& games, Game g, Game h);

// Numbers stay; otherwise {heat(G^L) + t | heat(G^R) - t}.
Game heat(GameArena& games, Game g, Game t);
// An integer n becomes n.s; otherwise {over(G^L) + t | over(G^R) - t}.
Game overheat(GameArena& games, Game g, Game s, Game t);
// G cooled by t > -1: an integer stays; otherwise {G^L_t - t | G^R_t + t} up to its temperature, its mean beyond.
Game cool(GameArena& games, Game g, const Dyadic& t);
// Cooled by its own temperature; numbers stay.
Game freeze(GameArena& games, Game g);

// The simplest game infinitesimally close to G (Calistrate; Grossman and Siegel).
Game reduced_canonical_form(GameArena& games, Game g);
// {c(G^L), 0 if G >= 0 | c(G^R), 0 if G <= 0}: the companion, * for 0 and 0 for *.
Game companion(GameArena& games, Game g);

// --- asking about games

// The depth of the canonical form.
Integer birthday(GameArena& games, Game g);
// Sorted by what is printed: the order of the handles depends on what was computed before.
std::vector<Game> in_text_order(GameArena& games, std::span<const Game> all);
// 1 for a number, otherwise the stops of all options together.
Integer stop_count(GameArena& games, Game g);
// Left: G^L - G, Right: G - G^R; the dominated ones dropped.
std::vector<Game> left_incentives(GameArena& games, Game g);
std::vector<Game> right_incentives(GameArena& games, Game g);
std::vector<Game> incentives(GameArena& games, Game g);
// Numbers are even-tempered; other games are even-tempered if all options are odd-tempered and the
// other way round.
bool is_even_tempered(GameArena& games, Game g);
bool is_odd_tempered(GameArena& games, Game g);
// How long the canonical form lasts if one player begins, the winner hurries and the loser delays
// (Steinhaus).
std::int64_t remoteness(GameArena& games, Game g, Player first);
// G and all games that can be reached from it, those with the smallest birthdays first.
std::vector<Game> followers(GameArena& games, Game g);
// The lines of play that one player begins, alternating through canonical options until a number is
// reached; an Error if they are more than `most`.
std::vector<std::vector<Game>> sensible_lines(GameArena& games, Game g, Player first, std::size_t most = 10000);

// All games born by day n <= 3: 1, 4, 22, 1474 of them.
std::vector<Game> games_born_by(GameArena& games, int day);

}  // namespace nimatron
