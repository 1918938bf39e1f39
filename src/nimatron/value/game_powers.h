// Powers of infinitesimals and ordinal products.
//
//   power_to(games, up, 3)                       // ^[3] = ^<1> + ^<2> + ^<3>
//   power(games, up, 3)                          // ^<3>
//   ordinal_product(games, games.star(), 3)      // *3 = *:*:*
//
// For G = {0|G^R}, the sequence G^{->0} = 0, G^{->n} = {G^{->n-1} | G^R}, and G^n = G^{->n} - G^{->n-1}, as the
// up-powers are made from up (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 8; A. N. Siegel,
// Combinatorial Game Theory, section II.4).
#pragma once

#include <cstdint>

#include "nimatron/value/game.h"

namespace nimatron {

// Whether G is an infinitesimal {0|G^R} > 0; else, and unless n >= 1, its powers are Errors.
bool is_power_base(GameArena& games, Game g);
Game power_to(GameArena& games, Game g, std::int64_t n);
Game power(GameArena& games, Game g, std::int64_t n);

// The ordinal sum of copies of G and -G in the order of the signs of the number: 3 is +++, 1/2 is +-, -1 is -. So G
// times n is G:G:...:G; and the product of two numbers is that of their sign expansions. G is taken as its canonical
// form.
Game ordinal_product(GameArena& games, Game g, const Dyadic& number);

}  // namespace nimatron
