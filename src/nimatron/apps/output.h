// Standard output. Each text goes out at once, so that a crash or a kill loses nothing that was said, and each write
// is checked: what cannot be written ends the command with a failure.
//
//   say("{}\n", answer);
#pragma once

#include <fmt/format.h>

#include <exception>
#include <string>
#include <string_view>

namespace nimatron {

// Standard output is full, closed or broken. Not an Error: no command can go on and answer the rest.
class OutputFailed : public std::exception {
 public:
  explicit OutputFailed(int error);
  const char* what() const noexcept override { return message_.c_str(); }
  // Whether the reader has gone, as in `nimatron ... | head`; nobody is left to be told.
  bool reader_gone() const;

 private:
  int error_;
  std::string message_;
};

void say_text(std::string_view text);

template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  say_text(fmt::format(format, std::forward<Args>(args)...));
}

}  // namespace nimatron
