// The text of `help` at the prompt, from the tables.
#pragma once

#include <string>
#include <vector>

#include "nimatron/engine/entry.h"

namespace nimatron {

// `help NAME`: a function, a ruleset, an operator or a topic; `help` alone lists them.
std::string help_text(const std::string& about, const Entries& entries);
std::vector<std::string> topic_names();

}  // namespace nimatron
