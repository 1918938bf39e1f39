// What study/ adds to the engine's entries: tables and surveys, and files for what can be saved.
#pragma once

#include "nimatron/engine/entry.h"

namespace nimatron::study {

void add_entries(Entries& entries);

}  // namespace nimatron::study
