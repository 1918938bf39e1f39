// What an answer rests on, in words: "by Bouton's theorem (C. L. Bouton, 1901)".
#pragma once

#include <string>

#include "nimatron/engine/answer.h"

namespace nimatron {

std::string text_of(const Evidence& evidence);
// What an answer of any type rests on.
std::string why_of(const Answer& answer);
// Its kind, as structured answers name it: "theorem", "search".
const char* kind_of(const Evidence& evidence);

}  // namespace nimatron
