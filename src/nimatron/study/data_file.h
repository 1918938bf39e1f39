// Where work is kept that a user has not named a file for.
#pragma once

#include <string>

namespace nimatron {

// $XDG_DATA_HOME/nimatron/NAME, or ~/.local/share/nimatron/NAME; empty without a home.
std::string data_file(const std::string& name);

}  // namespace nimatron
