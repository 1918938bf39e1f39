#include "nimatron/apps/output.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "nimatron/base/budget.h"

namespace nimatron {

OutputFailed::OutputFailed(int error)
    : error_(error), message_(fmt::format("cannot write to standard output: {}", std::strerror(error))) {}

bool OutputFailed::reader_gone() const { return error_ == EPIPE; }

void say_text(std::string_view text) {
  constexpr std::size_t kMost = 1 << 16;  // the limits also hold while a slow reader takes a long text
  while (!text.empty()) {
    const auto written = ::write(STDOUT_FILENO, text.data(), std::min(text.size(), kMost));
    if (written < 0 && errno != EINTR) throw OutputFailed(errno);
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    if (auto* budget = Budget::current(); budget != nullptr && !text.empty()) {
      try {
        budget->check();
      } catch (const Stopped&) {
        if (::write(STDOUT_FILENO, "\n", 1) < 0) throw OutputFailed(errno);  // the next text begins a line
        throw;
      }
    }
  }
}

void hold_standard_streams() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(file, F_GETFD) >= 0 || errno != EBADF) continue;
    if (::open("/dev/null", O_RDONLY) < 0) return;  // it gets the lowest free number, which is this one
  }
}

}  // namespace nimatron
