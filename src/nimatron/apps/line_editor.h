// LineEditor: lines typed at a terminal, with history and completion. The only file that knows libedit.
//
//   LineEditor editor([&](std::string_view text) { return complete(text, ...); });
//   while (editor.read("> ", "", line)) ...
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "nimatron/notation/completion.h"

namespace nimatron {

class LineEditor {
 public:
  using Complete = std::function<Completion(std::string_view text)>;
  // Without a terminal it reads the lines of standard input.
  explicit LineEditor(Complete complete);
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;
  // Saves the history.
  ~LineEditor();

  bool terminal() const { return terminal_; }
  // One line; false at the end of the input. `before`: what was typed of the statement in earlier lines.
  bool read(const char* prompt, const std::string& before, std::string& line);
  // What the arrow keys recall: a statement, of one line or more.
  void remember(const std::string& statement);
  // Whether Ctrl-C ended the last line.
  bool interrupted() const { return interrupted_; }

 private:
  static int next_key(std::FILE*);
  static char** attempt(const char* text, int start, int end);

  Complete complete_;
  bool terminal_;
  std::string history_;  // its file; empty: none
  std::string before_;
  bool interrupted_ = false;
};

}  // namespace nimatron
