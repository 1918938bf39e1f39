// What claims/ adds to the engine's entries: the papers' statements, their checks and their reports.
#pragma once

#include <functional>
#include <string>

#include "nimatron/engine/entry.h"

namespace nimatron::claims_of_papers {

// Findings of other versions of the program do not count.
// `notice` hears of damage in the store of findings.
void add_entries(Entries& entries, const std::string& version, std::function<void(const std::string&)> notice = {});

}  // namespace nimatron::claims_of_papers
