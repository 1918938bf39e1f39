// The interactive prompt: history, completion, help, `it` for the last result; Ctrl-C stops the
// computation and not the program.
#pragma once

#include "nimatron/apps/app.h"

namespace nimatron {

int run_prompt();

// Every name that can be typed, sorted: rulesets, operators, functions, and the prompt's own words.
std::vector<std::string> prompt_words();
// The text of `help X`; `help` alone lists everything.
std::string help_text(const std::string& topic);

}  // namespace nimatron
