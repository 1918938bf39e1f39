// SpinBarrier: a meeting of a few threads that have about equal work between meetings.
//
// std::barrier puts a waiting thread to sleep soon, and waking it costs more than a block of lines takes to compute.
// Here a thread waits awake for a while, then gives its turn to others, and sleeps at last.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>

namespace nimatron {

class SpinBarrier {
 public:
  // `last` is called by the last thread to arrive, before the others go on.
  SpinBarrier(std::uint32_t threads, std::function<void()> last) : threads_(threads), last_(std::move(last)) {}

  void arrive_and_wait() {
    const auto round = round_.load(std::memory_order_acquire);
    if (arrived_.fetch_add(1, std::memory_order_acq_rel) + 1 == threads_) {
      last_();
      arrived_.store(0, std::memory_order_relaxed);
      round_.fetch_add(1, std::memory_order_release);
      round_.notify_all();
      return;
    }
    for (int i = 0; i < kAwake; ++i) {
      if (round_.load(std::memory_order_acquire) != round) return;
      pause();
    }
    for (int i = 0; i < kYields; ++i) {
      if (round_.load(std::memory_order_acquire) != round) return;
      std::this_thread::yield();
    }
    round_.wait(round, std::memory_order_acquire);
  }

 private:
  static constexpr int kAwake = 20'000;
  static constexpr int kYields = 200;

  static void pause() {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
  }

  const std::uint32_t threads_;
  std::function<void()> last_;
  std::atomic<std::uint32_t> arrived_{0}, round_{0};
};

}  // namespace nimatron
