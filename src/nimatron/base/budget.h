// Budget: how much memory and time a computation may use, whether it was asked to stop, and who is shown its
// progress.
//
//   Budget budget;                        // three quarters of the machine's memory, no time limit
//   budget.set_time(std::chrono::seconds(10));
//   const Budget::Scope scope(budget);    // the current budget of this thread, until the scope ends
//   tick();                               // throws Stopped past the time limit or after stop()
//   Charge memo(budget);                  // what one table holds; released with it
//   memo.set(bytes);                      // throws Stopped past the bound
//
// The current budget belongs to the thread and is not passed down, because the code that may run too long is the
// moves, normal forms, theorems, readers and printers of every game. The Sink that takes the moves ticks by itself, so
// no game can forget to; any other loop that may pass 10^4 steps calls tick(). A thread that works for another one
// opens a scope first. One budget may serve several threads.
#pragma once

#include <atomic>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>

#include "nimatron/base/error.h"

namespace nimatron {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;
  // The progress of a computation, reported about twice a second once two seconds have passed.
  struct Progress {
    // What is done, how fast it goes and how much memory is in use: "552960 positions, 280000 a second, 67.1 MiB".
    std::string text() const;

    std::uint64_t done;
    const char* unit;       // what is counted
    double fraction;        // in 0..1, or negative if there is no estimate
    double seconds;         // since the beginning
    double rate;            // how many a second since the last report
    std::size_t bytes;      // charged
    std::string note = {};  // what else the computation says about itself
  };
  using Note = std::function<std::string()>;

  // Makes a budget the current one of this thread.
  class Scope {
   public:
    explicit Scope(Budget& budget) : outer_(current_) { current_ = &budget; }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope() { current_ = outer_; }

   private:
    Budget* outer_;
  };
  // Work that is not to be broken off half-way and asks for no permission to go on, such as saving what was found: a
  // program that was asked to stop waits for its end.
  class Unbroken {
   public:
    explicit Unbroken(Budget& budget) : budget_(&budget) { ++budget_->unbroken_; }
    Unbroken(const Unbroken&) = delete;
    Unbroken& operator=(const Unbroken&) = delete;
    ~Unbroken() { --budget_->unbroken_; }

   private:
    Budget* budget_;
  };
  bool unbroken() const { return unbroken_ != 0; }
  // The current budget of this thread, or null.
  static Budget* current() { return current_; }

  Budget();
  explicit Budget(std::size_t memory) : memory_(memory) {}
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  std::size_t memory() const { return memory_; }
  std::size_t used() const { return used_.load(std::memory_order_relaxed); }
  void set_memory(std::size_t bytes) { memory_ = bytes; }
  void set_time(Clock::duration limit) { limit_ = limit; }
  void on_progress(std::function<void(const Progress&)> f) { progress_ = std::move(f); }

  // Restarts the clock: each answer has the whole time limit.
  void begin();
  // Stops the clock until the next begin(): the program waits for a person, not for an answer.
  void rest() { start_ = kResting; }
  bool resting() const { return start_ == kResting; }
  // Seconds since begin(); 0 at rest.
  double elapsed() const;
  // Seconds past the time limit; negative before it.
  double overdue() const;

  // Asks every computation on this budget to stop; may be called from a signal handler and from other threads. A
  // request for time or memory concerns the answer under way and ends with it.
  void stop(Stopped::Why why = Stopped::Why::Interrupt);
  void clear_stop() { stop_.store(kGoOn, std::memory_order_relaxed); }
  // Whether the user asked to stop.
  bool stopped() const { return stop_.load(std::memory_order_relaxed) == code(Stopped::Why::Interrupt); }
  // Whether a computation has heard the request to stop and is ending.
  bool heard() const { return heard_.load(std::memory_order_relaxed); }
  // Call this after dropping tables: it ends a request to stop for memory and returns free memory to the system.
  void forgotten();

  // Cheap: it reads the clock only occasionally.
  void tick(std::uint64_t done, double fraction = -1, const char* unit = "positions") {
    if (due()) check(done, fraction, unit);
  }
  // The same; `note()` is called where the progress is reported.
  template <std::invocable N>
  void tick(std::uint64_t done, const N& note) {
    if (due()) check(done, -1, "positions", note);
  }
  // The same, but reads the clock at once.
  void check(std::uint64_t done, double fraction = -1, const char* unit = "positions", const Note& note = {});
  void check();

  // Charges memory or refunds it; charging past the bound throws Stopped and charges nothing.
  void charge(std::size_t bytes);
  void refund(std::size_t bytes) { used_.fetch_sub(bytes, std::memory_order_relaxed); }

  // The error with which a stopped computation ends.
  Stopped stopped_by(Stopped::Why why) const;

 private:
  friend void tick();
  static constexpr Clock::rep kResting = std::numeric_limits<Clock::rep>::min();
  static constexpr std::int8_t kGoOn = 0;
  static constexpr std::int8_t code(Stopped::Why why) { return static_cast<std::int8_t>(1 + static_cast<int>(why)); }
  bool asked_to_stop() const { return stop_.load(std::memory_order_relaxed) != kGoOn; }
  bool due() const {
    static thread_local constinit std::uint32_t ticks = 0;
    return (++ticks & 1023) == 0 || asked_to_stop();
  }
  // Ends requests that concern one answer.
  void end_request(Stopped::Why why);

  static inline thread_local constinit Budget* current_ = nullptr;
  static inline thread_local constinit std::uint32_t ticks_ = 0;

  std::size_t memory_;
  std::atomic<std::size_t> used_{0};
  std::atomic<std::int8_t> stop_{kGoOn};
  std::atomic<bool> heard_{false};
  std::atomic<int> unbroken_{0};
  Clock::duration limit_ = Clock::duration::max();
  std::atomic<Clock::rep> start_{Clock::now().time_since_epoch().count()};
  std::atomic<std::int64_t> last_progress_ms_{0};
  std::atomic<std::uint64_t> last_done_{0};
  std::function<void(const Progress&)> progress_;
};

// Throws Stopped if the current budget of this thread is used up or was asked to stop. Cheap: it reads the
// clock only occasionally.
inline void tick() {
  Budget* const budget = Budget::current_;
  if (budget != nullptr && ((++Budget::ticks_ & 1023) == 0 || budget->asked_to_stop())) budget->check();
}

// The memory that one table is charged for.
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

// The memory that a growing list or text is charged for, to the current budget; refunded when this object ends.
//
//   Growth held;
//   for (...) { held.add(sizeof q + q.spilled_bytes()); list.push_back(q); }
class Growth {
 public:
  Growth() : budget_(Budget::current()) {}
  Growth(const Growth&) = delete;
  Growth& operator=(const Growth&) = delete;
  ~Growth() {
    if (budget_ != nullptr) budget_->refund(charged_ - kStep);
  }
  void add(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ > charged_) charge();
  }

 private:
  static constexpr std::size_t kStep = std::size_t{1}
                                       << 16;  // the first step is free, so that short lists cost nothing
  void charge();

  Budget* budget_;
  std::size_t bytes_ = 0, charged_ = kStep;
};

// "1.5 GiB", for messages.
std::string bytes_text(std::size_t bytes);

}  // namespace nimatron
