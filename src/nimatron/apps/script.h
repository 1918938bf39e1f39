// Texts of several statements: reading them from files, and the places of errors in them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "nimatron/base/error.h"

namespace nimatron {

struct ScriptPlace {
  std::size_t line, column;  // the line from 1, the column from 0
  std::string source;        // the line
};

// The line of a character of a text, which has UTF-8 characters, and its column there.
ScriptPlace line_of(std::string_view text, std::size_t character);

// The text of a script; "-" is standard input. An Error if it cannot be read.
std::string script_text(const std::string& file);

// "error: line 2, column 5: ..." without its end, and the picture of the place with a caret.
struct ErrorInText {
  std::string line, picture;
};
// If the text has one line, the message names the column alone.
ErrorInText error_in(std::string_view text, const Error& e, bool name_line);

}  // namespace nimatron
