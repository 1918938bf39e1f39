#include "nimatron/base/budget.h"

#include <fmt/format.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "nimatron/base/holding.h"
#include "nimatron/base/silence.h"

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
  end_request(Stopped::Why::Time);
  end_request(Stopped::Why::Memory);
  start_ = Clock::now().time_since_epoch().count();
  last_progress_ms_ = 0;
  last_done_ = 0;
}

double Budget::elapsed() const {
  const auto start = start_.load();
  if (start == kResting) return 0;
  return std::chrono::duration<double>(Clock::now().time_since_epoch() - Clock::duration(start)).count();
}

double Budget::overdue() const { return elapsed() - std::chrono::duration<double>(limit_).count(); }

void Budget::stop(Stopped::Why why) {
  auto asked = kGoOn;
  if (why == Stopped::Why::Interrupt) {
    asked = stop_.exchange(code(why));
  } else {
    stop_.compare_exchange_strong(asked, code(why));
  }
  if (asked != code(why)) heard_ = false;
}

void Budget::end_request(Stopped::Why why) {
  auto expected = code(why);
  stop_.compare_exchange_strong(expected, kGoOn);
}

void Budget::forgotten() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
  end_request(Stopped::Why::Memory);
}

Stopped Budget::stopped_by(Stopped::Why why) const {
  switch (why) {
    case Stopped::Why::Time:
      return {why, fmt::format("time limit of {:g} s exceeded; raise it with --time",
                               std::chrono::duration<double>(limit_).count())};
    case Stopped::Why::Memory:
      return {why, fmt::format("memory limit of {} exceeded; raise it with --memory", bytes_text(memory_))};
    case Stopped::Why::Interrupt:
      break;
  }
  return {why, "stopped"};
}

void Budget::check() {
  const auto request = stop_.load(std::memory_order_relaxed);
  const auto stop_for = [&](Stopped::Why why) {
    stop(why);
    heard_ = true;
    throw stopped_by(why);
  };
  if (request == code(Stopped::Why::Interrupt)) stop_for(Stopped::Why::Interrupt);
  if (request == code(Stopped::Why::Memory)) stop_for(Stopped::Why::Memory);
  if (overdue() > 0) stop_for(Stopped::Why::Time);
  // A request that came too late: it was meant for the answer before.
  if (request != kGoOn) end_request(Stopped::Why::Time);
}

void Budget::check(std::uint64_t done, double fraction, const char* unit, const Note& note) {
  check();
  if (!progress_ || Silence::kept()) return;
  const double seconds = elapsed();
  const auto ms = static_cast<std::int64_t>(seconds * 1000);
  auto last = last_progress_ms_.load(std::memory_order_relaxed);
  if (ms < 2000 || ms < last + 500) return;
  if (!last_progress_ms_.compare_exchange_strong(last, ms)) return;
  // No rate at first, for an earlier run may have done a part, nor where it counts anew.
  const auto before = last_done_.exchange(done);
  const bool goes_on = last > 0 && done > before;
  const double rate = goes_on ? 1000.0 * static_cast<double>(done - before) / static_cast<double>(ms - last) : 0;
  progress_({done, unit, fraction, seconds, rate, used(), note ? note() : std::string()});
}

std::string Budget::Progress::text() const {
  std::string out = fmt::format("{} {}", done, unit);
  if (rate >= 1) out += fmt::format(", {:.0f} a second", rate);
  if (bytes >= std::size_t{1} << 20) out += ", " + bytes_text(bytes);
  return out;
}

void Budget::charge(std::size_t bytes) {
  const auto before = used_.fetch_add(bytes, std::memory_order_relaxed) + Holding::total();
  if (bytes > memory_ || before > memory_ - bytes) {
    refund(bytes);
    throw stopped_by(Stopped::Why::Memory);
  }
}

void Growth::charge() {
  if (budget_ != nullptr) budget_->charge(bytes_ + kStep - charged_);
  charged_ = bytes_ + kStep;
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
