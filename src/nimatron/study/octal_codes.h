// Octal codes of given shapes, for surveys.
//
//   octal_codes("0.d,4.0")           // an expression: ["0.$a" for $a in 0..7] + ["4.0"]
#pragma once

#include <string>

#include "nimatron/rulesets/heaps/octal.h"

namespace nimatron {

// d stands for every octal digit.
std::string octal_codes(const std::string& shapes);
Octal octal_of(const std::string& code);

}  // namespace nimatron
