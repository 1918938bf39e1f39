// Watchdog: sees to it that the bounds of a budget hold whatever the program does, and that Ctrl-C and SIGTERM end it.
//
//   Budget budget;
//   const Watchdog watchdog(budget);      // makes the budget the current one of this thread, too
//
// A thread looks at the clock, at the resident set and at signals 50 times a second. It asks the computation to stop,
// which answers with an error at its next tick. Where that does not come, it tells the error itself and ends the
// program; nothing is lost by that, since standard output is written line by line. A second Ctrl-C ends the program
// at once.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <thread>

#include "nimatron/base/budget.h"

namespace nimatron {

class Watchdog {
 public:
  explicit Watchdog(Budget& budget);
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;
  ~Watchdog();

 private:
  void watch();
  void look_at_clock();
  void look_at_memory();
  void look_at_signals();
  [[noreturn]] void end_program(int status, Stopped::Why why) const;

  Budget& budget_;
  Budget::Scope scope_;
  std::array<std::string, 3> last_words_;        // by Stopped::Why
  double signal_seen_ = -1, memory_asked_ = -1;  // when, in seconds of `now_`; negative: not yet
  double now_ = 0;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

// The signal that asked to stop, 0 where none has come since `forget_signal`.
int last_signal();
void forget_signal();

}  // namespace nimatron
