// Answers as text and as JSON: what the program prints.
//
//   const Answer a = evaluate("nim(3,5)");
//   text_of(a)                             // "*6"
//   json_of("nim(3,5)", a)                 // {"expr":"nim(3,5)","type":"value","text":"*6","result":"*6"}
//
// Drawings are written by their Canvas: found_in<Drawing>(evaluate("draw(nim(3,5))"))->canvas.svg(). A value is written
// in LaTeX by latex(games, g) or by asking "latex(...)".
#pragma once

#include <string>
#include <string_view>

#include "nimatron/base/error.h"
#include "nimatron/engine/answer.h"

namespace nimatron {

struct Style {
  bool explicit_forms = false;  // canonical forms without abbreviations
};

// The answer of an evaluator: one line without its end, or several lines with theirs.
std::string text_of(const Answer& answer, Style style = {});
// {"expr":…, "type":…, "text":…, "result":…}, one line (docs/json.md).
std::string json_of(std::string_view expression, const Answer& answer, Style style = {});
// {"expr":…, "error":…, "column":…}, columns counted from 1.
std::string json_of(std::string_view expression, const Error& error);

// The text with a caret under the column, which counts characters, cut to 80 columns; empty where there is no column.
std::string caret_picture(std::string_view text, const Error& e);
// "error: column 4: expected ')'", columns counted from 1.
std::string error_line(const Error& e);

}  // namespace nimatron
