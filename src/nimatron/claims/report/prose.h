// Prose with mathematics in it, as runs of text and of formulas, for pages and for LaTeX.
//
//   marked("the genus `2^{20}` for $0 \\le a$")      // `our notation`, $LaTeX$; \` and \$ are the characters
//   unmarked("for 0 <= a <= b, n^2")                 // as claims are written: formulas are recognised by their signs
//   html(prose), latex(prose)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimatron/engine/answer.h"

namespace nimatron {

struct TextRun {
  std::string text;   // as typed
  std::string latex;  // of a formula; else empty
};
using Prose = std::vector<TextRun>;

// An Error at its column for a mark that is not closed and for LaTeX that cannot be read.
Prose marked(std::string_view text);
// Formulas are words with <= >= != -> xor, powers and indices, a minus before a digit or between variables, an x
// between numbers, values such as {0|^} and *2, and what such signs join.
Prose unmarked(std::string_view text);
// An answer: numbers, values, genera and positions are formulas, and a text is marked.
Prose typeset(const Answer& part, GameArena& games);

std::string text(const Prose& prose);
std::string html(const Prose& prose);
std::string latex(const Prose& prose);

}  // namespace nimatron
