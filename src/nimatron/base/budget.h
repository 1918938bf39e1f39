// Budget: how much memory and time a computation may use, whether it was told to stop, and whom to
// tell how far it is. Long loops call `tick`; tables charge what they hold.
//
//   Budget budget;                        // three quarters of the machine's memory, no time limit
//   budget.set_time(std::chrono::seconds(10));
//   Charge memo(budget);                  // what one table holds; given back when it goes
//   memo.set(bytes);                      // throws Stopped past the bound
//   budget.tick(positions_done);          // throws Stopped past the deadline or after stop()
//
// One budget may serve several threads.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "nimatron/base/error.h"

namespace nimatron {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;
  // What a computation says of itself, about twice a second once two seconds have passed.
  // `fraction` is in 0..1, or negative where no estimate can be made.
  struct Progress {
    std::uint64_t done;
    double fraction;
    double seconds;
  };

  Budget();
  explicit Budget(std::size_t memory) : memory_(memory) {}
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  std::size_t memory() const { return memory_; }
  std::size_t used() const { return used_.load(std::memory_order_relaxed); }
  void set_memory(std::size_t bytes) { memory_ = bytes; }
  void set_time(Clock::duration limit) { limit_ = limit; }
  void on_progress(std::function<void(const Progress&)> f) { progress_ = std::move(f); }

  // Starts the clock anew: each answer has the whole time limit.
  void begin();
  // Asks every computation on this budget to stop; may be called from a signal handler.
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  void clear_stop() { stop_.store(false, std::memory_order_relaxed); }
  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  double elapsed() const;

  // Cheap: looks at the clock only now and then.
  void tick(std::uint64_t done, double fraction = -1) {
    if ((++ticks_local() & 1023) == 0 || stopped()) check(done, fraction);
  }
  // The same, looking at the clock at once.
  void check(std::uint64_t done = 0, double fraction = -1);

  // Takes or gives back memory; taking past the bound throws Stopped and takes nothing.
  void charge(std::size_t bytes);
  void refund(std::size_t bytes) { used_.fetch_sub(bytes, std::memory_order_relaxed); }

 private:
  static std::uint32_t& ticks_local() {
    thread_local std::uint32_t ticks = 0;
    return ticks;
  }

  std::size_t memory_;
  std::atomic<std::size_t> used_{0};
  std::atomic<bool> stop_{false};
  Clock::duration limit_ = Clock::duration::max();
  Clock::time_point start_ = Clock::now();
  std::atomic<std::int64_t> last_progress_ms_{0};
  std::function<void(const Progress&)> progress_;
};

// The memory one table holds of a budget.
class Charge {
 public:
  explicit Charge(Budget& budget) : budget_(&budget) {}
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;
  ~Charge() { budget_->refund(bytes_); }

  std::size_t bytes() const { return bytes_; }
  void set(std::size_t bytes) {
    if (bytes > bytes_) {
      budget_->charge(bytes - bytes_);
    } else {
      budget_->refund(bytes_ - bytes);
    }
    bytes_ = bytes;
  }

 private:
  Budget* budget_;
  std::size_t bytes_ = 0;
};

// "1.5 GiB", for messages.
std::string bytes_text(std::size_t bytes);

}  // namespace nimatron
