// Values as formulas (base/formula.h).
#pragma once

#include "nimatron/base/formula.h"
#include "nimatron/value/game.h"
#include "nimatron/value/genus.h"
#include "nimatron/value/loopy_nimber.h"

namespace nimatron {

// As text(games, g) abbreviates it.
Formula formula(GameArena& games, Game g);
Formula formula(const Dyadic& x);
Formula formula(const Genus& g);
// A number, or infinity with the numbers below it.
Formula formula(const LoopyNimber& n);

}  // namespace nimatron
