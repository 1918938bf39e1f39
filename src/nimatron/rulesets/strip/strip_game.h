// Strips: boards of one row, which the games on strips share with the board games as Grid.
#pragma once

#include <string>
#include <string_view>

#include "nimatron/ruleset/registry.h"
#include "nimatron/rulesets/grid/board_game.h"

namespace nimatron {

// A row in the given alphabet; an Error for a board of several rows.
Grid parse_strip(Cursor& in, std::string_view alphabet);
// The cells from `begin` up to `end`, as a strip.
Grid strip_part(const Grid& strip, int begin, int end);
// Pieces with their letters.
void draw_strip(const Grid& strip, std::string_view alphabet, Canvas& canvas);

}  // namespace nimatron
