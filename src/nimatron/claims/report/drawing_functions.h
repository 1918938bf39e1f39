// Drawings that the papers have beside those of positions.
#pragma once

#include <vector>

#include "nimatron/engine/entry.h"

namespace nimatron {

std::vector<Entry> drawing_functions();

}  // namespace nimatron
