// The entries of a page in a browser, served by the program or with the engine in WebAssembly: none of them reads or
// writes a file, and the checks of claims run one after the other and remember nothing.
#pragma once

#include <memory>

#include "nimatron/engine/entry.h"
#include "nimatron/rules/game_library.h"

namespace nimatron {

// With the games of the library as rulesets, also for the papers' claims.
void add_page_entries(Entries& entries, const std::shared_ptr<GameLibrary>& games);

}  // namespace nimatron
