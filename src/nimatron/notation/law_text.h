// Laws that were guessed, and counts of classes, as text.
#pragma once

#include <string>

#include "nimatron/engine/found.h"

namespace nimatron {

// "grundy(nim($x,$y)) == $x xor $y", as a condition that can be tested; where it begins is not part of it.
std::string law_statement(const Guesses& guesses, const guess::Law& law);
// "$x >= 3, $y >= 2"; empty if it holds everywhere.
std::string law_from(const Guesses& guesses, const guess::Law& law);
// "$x = 0, $y = 2".
std::string exception_place(const Guesses& guesses, const guess::Law::Exception& exception);

std::string text_of(const Guesses& guesses);
std::string text_of(const ClassCounts& counts);

}  // namespace nimatron
