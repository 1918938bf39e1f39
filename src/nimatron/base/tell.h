// tell: a message on standard error. It cannot fail: a full disk, a closed stream or a terminal that has vanished is no
// reason to end the work that the message is about.
//
//   tell("warning: {}\n", text);
#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace nimatron {

void tell_text(std::string_view text) noexcept;

template <class... Args>
void tell(fmt::format_string<Args...> format, Args&&... args) noexcept {
  try {
    tell_text(fmt::format(format, std::forward<Args>(args)...));
  } catch (...) {
    // There is no memory for the message.
  }
}

}  // namespace nimatron
