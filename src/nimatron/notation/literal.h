// The literal parts of values: "-5/8", "1^3*2", "v2", "^<2>", "^[3]".
#pragma once

#include <string>
#include <string_view>

#include "nimatron/value/game.h"

namespace nimatron {

// The sum of the parts; `text` matches the grammar's `literal`.
Game read_literal(std::string_view text, GameArena& games);

}  // namespace nimatron
