// From arguments to the command that runs.
#pragma once

#include <string>
#include <vector>

#include "nimatron/apps/app.h"

namespace nimatron {

// The exit status.
int run_command_line(std::vector<std::string> arguments);

// How a parameter is written in a command: "--to", or "WHAT" for a positional one.
std::string option_name(const Parameter& p);
std::string option_help(const Parameter& p);

}  // namespace nimatron
