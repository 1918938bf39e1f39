// Prose with mathematics in it, as captions and claims are written, for pages and for LaTeX.
//
//   html_prose("0 <= a, n^2 and g_{N+1}")      // "0 ≤ a, n<sup>2</sup> and g<sub>N+1</sub>"
//   latex_prose("for 0 <= a <= b, n^2")        // "for $0 \le a \le b$, $n^{2}$"
//
// Read as mathematics are <= >= != -> xor, a minus sign before a digit or a variable, an x between numbers or
// variables, powers after a letter, digit or bracket, and indices after a single letter. Everything else is text.
#pragma once

#include <string>

namespace nimatron {

std::string html_prose(const std::string& text);
std::string latex_prose(const std::string& text);
// Text alone, with LaTeX's special characters escaped.
std::string latex_text(const std::string& text);

}  // namespace nimatron
