// Variables: $a in an expression stands for an integer that a command binds; it is replaced before parsing.
#pragma once

#include <string>
#include <string_view>

namespace nimatron {

// The expression with every $name replaced.
std::string with_variable(std::string_view expression, std::string_view name, std::string_view replacement);
// Fails at the first variable that is not bound.
void check_no_variables(std::string_view expression);

}  // namespace nimatron
