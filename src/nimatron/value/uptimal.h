// Uptimals: sums of a number, multiples of the up-powers and a nimber.
//
//   ^<1> = ^ = {0|*},  ^<n> = {0 | * - ^<1> - ... - ^<n-1>},  ^[n] = ^<1> + ... + ^<n>
//
// Each up-power is infinitesimal compared with the one before (Conway, ONAG, ch. 16; Conway and Ryba).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/value/game.h"

namespace nimatron {

// ^<n> and ^[n], for n >= 1.
Game up_power(GameArena& games, std::uint32_t n);
Game up_series(GameArena& games, std::uint32_t n);

struct UptimalExpansion {
  Dyadic number;
  std::vector<std::int32_t> ups;  // the multiples of ^<1>, ^<2>, ...; the last is not 0
  std::uint32_t nimber = 0;
};
Game uptimal(GameArena& games, const UptimalExpansion& e);
// How g is written as an uptimal; none if it is not one.
std::optional<UptimalExpansion> uptimal_expansion(GameArena& games, Game g);

}  // namespace nimatron
