// Everything the program can do: the entries of all rooms.
#pragma once

#include "nimatron/engine/entry.h"

namespace nimatron {

const Entries& program_entries();

}  // namespace nimatron
