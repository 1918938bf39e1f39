// Watchdog: enforces the limits of a budget whatever the program does, and makes Ctrl-C and SIGTERM end it.
//
//   Budget budget;
//   const Watchdog watchdog(budget);      // makes the budget the current one of this thread, too
//
// A thread checks the clock, the resident set and signals 50 times a second. It asks the computation to stop,
// which then ends with an error at its next tick. If it does not, the watchdog prints the error itself and ends the
// program; nothing is lost, since standard output is written line by line. A second Ctrl-C ends the program
// at once.
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

  // How long a computation has not ended that was asked to. On a busy machine it may get no time to hear of it, so that
  // the time of the processor counts, and that of the clock only in the end.
  class Patience {
   public:
    void begin() { *this = Patience(); }
    bool over(double seconds);

   private:
    std::optional<double> since_, since_used_;  // by the clock, and of the processor
  };

  Budget& budget_;
  Budget::Scope scope_;
  std::array<std::string, 3> last_words_;  // by Stopped::Why
  Patience signalled_, late_, large_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

// The kernel refuses to go beyond twice the limit, so that one huge allocation fails before it is touched.
void bound_data(std::size_t memory);

// The signal that asked to stop, 0 if none has come since `forget_signal`.
int last_signal();
void forget_signal();

}  // namespace nimatron
