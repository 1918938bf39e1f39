// Games as text.
//
//   text(games, g)              ^^*   v3   +-1   {2||1|0}   Tiny(2)   ^<2>      the shortest way to write it
//   explicit_text(games, g)     ^2*   v3   {1|-1}   {2|{1|0}}   {0|{0|-2}}      no abbreviations, options sorted
//   latex(games, g)             \Uparrow{\ast}   \pm 1   \{2\,||\,1\,|\,0\}
//
// A short text reads back as the same value. Slash levels: {2||1|0} is {2|{1|0}}, the longest bar first.
#pragma once

#include <string>

#include "nimatron/value/game.h"

namespace nimatron {

std::string text(GameArena& games, Game g);
std::string explicit_text(GameArena& games, Game g);
std::string latex(GameArena& games, Game g);

}  // namespace nimatron
