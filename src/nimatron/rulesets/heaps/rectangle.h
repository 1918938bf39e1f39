// Two numbers as a rectangle, with the squares that Euclid's algorithm cuts from it.
#pragma once

#include "nimatron/rulesets/heaps/heaps.h"

namespace nimatron {

// The first number across, the second down. Other positions than two positive numbers are drawn as heaps.
void draw_rectangle(const Heaps& h, Canvas& canvas);

}  // namespace nimatron
