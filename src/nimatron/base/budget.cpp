#include "nimatron/base/budget.h"

#include <fmt/format.h>
#include <unistd.h>

namespace nimatron {

namespace {

std::size_t machine_memory() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGE_SIZE);
  if (pages <= 0 || page <= 0) return std::size_t{4} << 30;
  return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
}

}  // namespace

Budget::Budget() : memory_(machine_memory() / 4 * 3) {}

void Budget::begin() {
  start_ = Clock::now();
  last_progress_ms_ = 0;
  ticks_local() = 0;
}

double Budget::elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

void Budget::check(std::uint64_t done, double fraction) {
  if (stopped()) throw Stopped(Stopped::Why::Interrupt, "stopped");
  const auto passed = Clock::now() - start_;
  if (passed > limit_) {
    throw Stopped(Stopped::Why::Time, fmt::format("the time limit of {:g} s is over (--time)",
                                                  std::chrono::duration<double>(limit_).count()));
  }
  if (!progress_) return;
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
  auto last = last_progress_ms_.load(std::memory_order_relaxed);
  if (ms < 2000 || ms < last + 500) return;
  if (last_progress_ms_.compare_exchange_strong(last, ms)) {
    progress_({done, fraction, static_cast<double>(ms) / 1000});
  }
}

void Budget::charge(std::size_t bytes) {
  const auto before = used_.fetch_add(bytes, std::memory_order_relaxed);
  if (before + bytes > memory_) {
    refund(bytes);
    throw Stopped(Stopped::Why::Memory,
                  fmt::format("out of memory: {} held, {} more needed, the bound is {} (--memory)", bytes_text(before),
                              bytes_text(bytes), bytes_text(memory_)));
  }
}

std::string bytes_text(std::size_t bytes) {
  static constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  auto amount = static_cast<double>(bytes);
  int unit = 0;
  while (amount >= 1024 && unit < 4) {
    amount /= 1024;
    ++unit;
  }
  return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", amount, kUnits[unit]);
}

}  // namespace nimatron
