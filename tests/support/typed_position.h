// Reads positions as they are typed.
#pragma once

#include <string_view>

#include "nimatron/ruleset/registry.h"

namespace nimatron::test {

// "octal[0.77](9,4)", "push(nim,euclid)(3,5)", "selective(nim(1),nim(2))", "nim(3) + -form({1|0})".
Placed read_position(std::string_view text);
// "push(nim,euclid)".
AnyRuleset read_ruleset(std::string_view text);

}  // namespace nimatron::test
