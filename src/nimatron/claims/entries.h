// The entries that claims/ adds to the engine's: the papers' statements, their checks and their reports.
#pragma once

#include <functional>
#include <string>

#include "nimatron/engine/entry.h"

namespace nimatron::claims_of_papers {

// Findings of other versions of the program are ignored.
// `notice` is called if the store of findings is damaged.
void add_entries(Entries& entries, const std::string& version, std::function<void(const std::string&)> notice = {});

}  // namespace nimatron::claims_of_papers
