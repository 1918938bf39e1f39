// The notation and answers as formulas in LaTeX, without the dollar signs around them.
//
//   latex_notation("{2|-1}")              // \{2\mathbin{|}-1\}
//   latex_notation("lctr(6,4^2,1)")       // \mathrm{lctr}(6,4^{2},1)
//   latex_notation("0 <= a1 <= 1/2")      // 0 \le a_{1} \le \frac{1}{2}
//   latex_of(evaluate("canonical(...)"))  // the value
//
// mathml (notation/mathml.h) reads all of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nimatron/engine/answer.h"

namespace nimatron {

// What 4^2 is outside of brackets: 4 and two ups, or a power.
enum class Caret : bool { Up, Power };
std::string latex_notation(std::string_view text, Caret caret = Caret::Up);

// The answer of an evaluator as a formula: numbers, values, genera, positions, and lists of them. None if it is text.
std::optional<std::string> latex_of(const Answer& part, GameArena& games);

// Text alone, with LaTeX's special characters escaped.
std::string latex_text(std::string_view text);

}  // namespace nimatron
