// Prose with formulas in it, for pages, LaTeX and the terminal.
//
//   const Prose p = marked("the genus $2^{20}$ for `0 <= a`");
//   text(p)                   // the genus 2^{20} for 0 <= a
//   html(p), latex(p)
//
// A formula (notation/formula_text.h) stands between $ signs, or between backticks where a $ begins the name of a
// variable: in strings of the language, and in the `range` and `detail` of a claim. \$ and \` are the characters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/formula.h"
#include "nimatron/engine/answer.h"

namespace nimatron {

struct TextRun {
  std::string text;      // as typed
  Formula formula = {};  // empty: words
};
using Prose = std::vector<TextRun>;

// An Error at its column for a mark that is not closed and for a formula that cannot be read.
Prose marked(std::string_view text, std::string_view marks = "$`");
inline constexpr std::string_view kBackticks = "`";
// The text with its backticks escaped, so that `marked` with kBackticks reads words alone.
std::string unmarked(std::string_view text);
// An answer: numbers, values, genera and positions are formulas, and a text is marked.
Prose typeset(const Answer& part, GameArena& games);

std::string text(const Prose& prose);
std::string html(const Prose& prose);
std::string latex(const Prose& prose);

}  // namespace nimatron
