// Work in a process of its own, which a test can kill or run beside others.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <random>
#include <thread>

#include "nimatron/base/error.h"

namespace nimatron {

class Child {
 public:
  // Its exit status is 0, or 1 if the work throws an Error.
  template <class Work>
  explicit Child(Work&& work) {
    std::fflush(nullptr);
    pid_ = ::fork();
    if (pid_ != 0) return;
    int status = 0;
    try {
      work();
    } catch (const Error& e) {
      std::fprintf(stderr, "child: %s\n", e.what());
      status = 1;
    } catch (const std::exception& e) {
      std::fprintf(stderr, "child: %s\n", e.what());
      status = 2;
    }
    ::_exit(status);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    wait();
  }

  // The exit status, or -1 if a signal ended it.
  int wait() {
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  void kill() {
    ::kill(pid_, SIGKILL);
    wait();
  }

 private:
  pid_t pid_ = 0;
};

// Ten, or what NIMATRON_KILLS in the environment says.
inline int number_of_kills() {
  const char* const kills = std::getenv("NIMATRON_KILLS");
  return kills == nullptr ? 10 : std::atoi(kills);
}

// Starts the work so often and kills it each time at some moment within `longest`, then lets it come to its end.
template <class Work>
void kill_repeatedly(std::chrono::milliseconds longest, Work&& work) {
  std::mt19937 random(20261115);
  std::uniform_int_distribution<std::int64_t> moment(0, longest.count() * 1000);
  for (int left = number_of_kills(); left > 0; --left) {
    Child child(work);
    std::this_thread::sleep_for(std::chrono::microseconds(moment(random)));
    child.kill();
  }
  EXPECT_EQ(Child(work).wait(), 0);
}

}  // namespace nimatron
