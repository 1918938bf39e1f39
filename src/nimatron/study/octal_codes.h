// Octal codes of given shapes, for surveys.
//
//   octal_codes("0.d,4.0")           // an expression: ["0.$a" for $a in 0..7] + ["4.0"]
#pragma once

#include <string>

#include "nimatron/rulesets/heaps/octal.h"

namespace nimatron {

// d stands for every octal digit.
std::string octal_codes(const std::string& shapes);
// The code of the same game with one token less in each heap, as often as heaps of one token have no move: its values
// are the same, without the zeros at the start (Winning Ways, chapter 4). standard_form("0.07") is "0.137".
std::string standard_form(const std::string& code);
Octal octal_of(const std::string& code);

}  // namespace nimatron
