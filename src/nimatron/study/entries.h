// What study/ adds to the engine's entries: tables and surveys, and files for what can be saved.
#pragma once

#include <functional>
#include <string>

#include "nimatron/engine/entry.h"

namespace nimatron::study {

// `notice` hears of damage in stores; findings of other versions of the program do not count.
void add_entries(Entries& entries, const std::string& version, std::function<void(const std::string&)> notice = {});

}  // namespace nimatron::study
