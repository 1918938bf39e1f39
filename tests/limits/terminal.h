// Terminal: the program at a terminal, where a test types and reads.
//
//   Terminal terminal(driver);
//   terminal.type("40+2\n");
//   terminal.shows("\n42");
#pragma once

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/limits/driver.h"

namespace nimatron {

class Terminal {
 public:
  // Without arguments the program is at its prompt.
  explicit Terminal(const Driver& driver, const std::vector<std::string>& arguments = {}, bool hangup_ignored = false) {
    child_ = ::forkpty(&master_, nullptr, nullptr, nullptr);
    if (child_ != 0) return;
    if (hangup_ignored) std::signal(SIGHUP, SIG_IGN);
    ::setenv("HOME", driver.file("").c_str(), 1);
    ::setenv("XDG_STATE_HOME", driver.file("").c_str(), 1);
    ::setenv("TERM", "dumb", 1);
    std::string name = "nimatron";
    std::vector<char*> words{name.data()};
    for (const auto& a : arguments) words.push_back(const_cast<char*>(a.c_str()));
    words.push_back(nullptr);
    ::execv(driver.program().c_str(), words.data());
    ::_exit(99);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() {
    if (master_ >= 0) ::close(master_);
    if (child_ <= 0) return;
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
  }

  // The terminal is gone; the exit status of the program, as a shell reports it, once it has ended.
  int vanish() {
    ::close(std::exchange(master_, -1));
    int status = 0;
    ::waitpid(std::exchange(child_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  void type(std::string_view keys) {
    if (::write(master_, keys.data(), keys.size()) < 0) failed_ = true;
  }
  // Reads until the text has arrived; false if it does not arrive in time.
  bool shows(const std::string& text, std::chrono::seconds longest = std::chrono::minutes(1)) {
    const auto start = std::chrono::steady_clock::now();
    while (!failed_ && std::chrono::steady_clock::now() - start < longest) {
      if (const auto at = shown_.find(text, from_); at != std::string::npos) {
        from_ = at + text.size();
        return true;
      }
      pollfd ready{master_, POLLIN, 0};
      char chunk[4096];
      if (::poll(&ready, 1, 100) <= 0) continue;
      const auto n = ::read(master_, chunk, sizeof chunk);
      if (n <= 0) failed_ = true;
      if (n > 0) shown_.append(chunk, static_cast<std::size_t>(n));
    }
    return false;
  }
  // The last of what it has shown.
  std::string last() const { return shown_.substr(shown_.size() - std::min<std::size_t>(shown_.size(), 200)); }

 private:
  int master_ = -1;
  pid_t child_ = 0;
  std::string shown_;
  std::size_t from_ = 0;
  bool failed_ = false;
};

}  // namespace nimatron
