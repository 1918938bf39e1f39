// Everything the program and the Python module can do: the entries of all rooms.
#pragma once

#include "nimatron/engine/entry.h"

namespace nimatron {

class GameLibrary;

const Entries& program_entries();
// Those that the explorer offers: none of them reads or writes a file that its caller names.
const Entries& explorer_entries();
// The games of rule files, which are rulesets of these entries.
GameLibrary& program_games();

}  // namespace nimatron
