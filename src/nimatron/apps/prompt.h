// The interactive prompt: history, completion, help, statements of several lines, `it` for the last answer; Ctrl-C
// clears the line or stops the computation and never ends the program.
#pragma once

namespace nimatron {

// The exit status.
int run_prompt();

}  // namespace nimatron
