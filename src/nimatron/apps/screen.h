// Screen: how much of an answer a terminal shows.
//
//   say_text(Screen::here().text(answer, style));       // "[0, 1, 2, ...\n... 980 more; print(it) shows all\n"
//
// Answers of one line take at most ten lines of the terminal, others forty, cut at its width. A text, such as print()
// makes, is shown whole, and so is everything if standard output is not a terminal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "nimatron/engine/answer.h"
#include "nimatron/notation/text.h"

namespace nimatron {

class Screen {
 public:
  // Of standard output.
  static Screen here();
  // None: not a terminal.
  explicit Screen(std::optional<std::size_t> columns) : columns_(columns) {}
  // With the end of its last line.
  std::string text(const Answer& answer, Style style) const;

 private:
  std::optional<std::string> list_text(const Answer& answer, Style style) const;
  std::string one_line(const std::string& text) const;
  std::string lines(const std::string& text) const;
  std::size_t most() const { return *columns_ * 10; }  // characters of an answer of one line

  std::optional<std::size_t> columns_;
};

// How many columns the terminal has that this file is, at least 20; none if it is not a terminal.
std::optional<std::size_t> terminal_columns(int file);
// A line, cut to so many columns.
std::string cut_line(std::string_view line, std::size_t columns);

}  // namespace nimatron
