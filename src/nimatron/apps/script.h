// Texts of several statements: reading them from files, and the places of errors in them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/error.h"

namespace nimatron {

struct ScriptPlace {
  std::size_t line, column;  // the line from 1, the column from 0
  std::string source;        // the line
};

// The lines of a text of UTF-8 characters, which must outlive this object.
class ScriptLines {
 public:
  explicit ScriptLines(std::string_view text);
  // The line of a character and its column there; blanks at the end of the text belong to its last line.
  ScriptPlace place(std::size_t character) const;

 private:
  struct Start {
    std::size_t character, byte;
  };
  std::string_view text_;
  std::vector<Start> starts_;
  std::size_t end_ = 0;  // in characters
};

// The text of a script; "-" is standard input. An Error if it cannot be read.
std::string script_text(const std::string& file);

// "error: line 2, column 5: ..." without its end, and the picture of the place with a caret.
struct ErrorInText {
  std::string line, picture;
};
// If the text has one line, the message names the column alone.
ErrorInText error_in(const ScriptLines& text, const Error& e, bool name_line);

}  // namespace nimatron
