// The reference in Markdown: every ruleset, operator and function, from the tables; docs/reference.md is this text.
#pragma once

#include <string>

#include "nimatron/engine/entry.h"

namespace nimatron {

std::string reference_markdown(const Entries& entries);

}  // namespace nimatron
