// Standard output. Each text is written at once, so that a crash or a kill loses nothing that was printed, and each
// write is checked: a failed write ends the command with a failure.
//
//   say("{}\n", answer);
#pragma once

#include <fmt/format.h>

#include <exception>
#include <string>
#include <string_view>

namespace nimatron {

// Standard output is full, closed or broken. Not an Error: no command can continue and answer the rest.
class OutputFailed : public std::exception {
 public:
  explicit OutputFailed(int error);
  const char* what() const noexcept override { return message_.c_str(); }
  // Whether the reader has closed the pipe, as in `nimatron ... | head`; then no message is printed.
  bool reader_gone() const;

 private:
  int error_;
  std::string message_;
};

void say_text(std::string_view text);

// Opens those of the three standard streams that are closed, so that no other file takes their place and is written to
// in their stead. Writing to them fails.
void hold_standard_streams();

template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  say_text(fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace nimatron
