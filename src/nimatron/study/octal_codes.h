// Octal codes of given shapes, for surveys.
//
//   octal_codes("0.dd,4.d")      // 0.00, 0.01, ..., 0.77, 4.0, ..., 4.7
#pragma once

#include <string>
#include <vector>

#include "nimatron/rulesets/heaps/octal.h"

namespace nimatron {

std::vector<std::string> octal_codes(const std::string& shapes);
Octal octal_of(const std::string& code);

}  // namespace nimatron
