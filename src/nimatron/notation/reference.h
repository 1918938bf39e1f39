// The reference in Markdown: every ruleset, operator and function, from the tables; docs/reference.md is this text.
#pragma once

#include <string>

namespace nimatron {

std::string reference_markdown();

}  // namespace nimatron
