// Watchdog: enforces the limits of a budget whatever the program does, and makes Ctrl-C and SIGTERM end it.
//
//   Budget budget;
//   const Watchdog watchdog(budget);      // makes the budget the current one of this thread, too
//
// A thread checks the clock, the resident set and signals 50 times a second. It asks the computation to stop,
// which then ends with an error at its next tick. If it does not, the watchdog prints the error itself and ends the
// program; nothing is lost, since standard output is written line by line. A second Ctrl-C ends the program
// at once. How long it waits is measured by the processor, since a busy machine gives a computation little of it.
//
// At the prompt Ctrl-C stops the computation, however long that takes, and never ends the program.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "nimatron/base/budget.h"

namespace nimatron {

class Watchdog {
 public:
  enum class Where { Command, Prompt };
  explicit Watchdog(Budget& budget, Where where = Where::Command);
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;
  ~Watchdog();

 private:
  // A moment in time, by the clock and by the processor.
  struct Moment {
    double clock, processor;
  };
  void watch();
  // Whether so many seconds have passed since then; on a busy machine ten times as many.
  bool waited(const Moment& since, double seconds) const;
  void look_at_clock();
  void look_at_memory();
  void look_at_signals();
  [[noreturn]] void end_program(int status, Stopped::Why why) const;

  Budget& budget_;
  Where where_;
  Budget::Scope scope_;
  std::array<std::string, 3> last_words_;  // by Stopped::Why
  std::optional<Moment> signal_seen_, overdue_seen_, memory_asked_;
  Moment now_{0, 0};
  bool said_how_to_end_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

// The kernel refuses to go beyond twice the limit, so that one huge allocation fails before it is touched; at the
// prompt, which nothing may end, beyond what the watchdog allows elsewhere.
void bound_data(std::size_t memory, Watchdog::Where where = Watchdog::Where::Command);

// The signal that asked to stop, 0 if none has come since `forget_signal`.
int last_signal();
void forget_signal();

}  // namespace nimatron
