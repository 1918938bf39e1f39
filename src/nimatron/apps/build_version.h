// build_version(): the version of this program and the linker's hash of what is in it, "0.1.0+6f1c79459e34...".
// What is remembered of one build is not taken for what another would find.
#pragma once

#include <string>

namespace nimatron {

// The version alone where the program was linked without a hash.
std::string build_version();

}  // namespace nimatron
