// Answers as text: what the program prints.
//
//   text_of(evaluate("nim(3,5)"), session.games(), {})            // "*6"
#pragma once

#include <string>

#include "nimatron/engine/answer.h"

namespace nimatron {

struct Style {
  bool explicit_forms = false;  // canonical forms without abbreviations
};

// `games` holds the values of the answer.
std::string text_of(const Answer& answer, GameArena& games, Style style);

}  // namespace nimatron
