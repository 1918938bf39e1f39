// build_version(): the version of this program, or of the Python module, and the linker's hash of what is in it,
// "0.1.0+6f1c79459e34...". Results kept by one build are not reused by another.
#pragma once

#include <string>

namespace nimatron {

// The version alone if the program was linked without a hash.
std::string build_version();

}  // namespace nimatron
