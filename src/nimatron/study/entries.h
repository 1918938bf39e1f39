// The entries that study/ adds to the engine's: tables, surveys and sweeps, and output to files.
#pragma once

#include <functional>
#include <string>

#include "nimatron/engine/entry.h"

namespace nimatron::study {

// `notice` is called if a store is damaged; results of other versions of the program are ignored.
void add_entries(Entries& entries, const std::string& version,
                 const std::function<void(const std::string&)>& notice = {});

}  // namespace nimatron::study
