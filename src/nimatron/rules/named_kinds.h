// Kinds of boards that are made while the program runs, one for each text.
#pragma once

#include <string>

#include "nimatron/ruleset/knowledge.h"

namespace nimatron {

// The kind of this text; `name` is what messages call it. Equal texts have one kind.
BoardKind kind_of_text(const std::string& text, const std::string& name);

}  // namespace nimatron
