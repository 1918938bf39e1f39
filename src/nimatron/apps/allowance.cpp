#include "nimatron/apps/allowance.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <iterator>
#include <vector>

namespace nimatron {

namespace {

constexpr double kSeconds = 10;

// The commands, the parameters that bound them, and the one to name.
struct Unbounded {
  const char* command;
  std::vector<const char*> bounds;
  const char* go_on;
};
const Unbounded* unbounded(const std::string& command) {
  static const Unbounded kAll[] = {
      {"quotient", {"heaps", "most", "sums"}, "--time 60 goes on for a minute"},
      {"automaton", {"states"}, "--time 60 goes on for a minute"},
      {"guess", {}, "--time 60 goes on for a minute"},
      {"survey",
       {"moves", "entries", "size", "max", "codes", "heaps", "most", "sums", "to", "plan"},
       "the rows are kept: the same command goes on, with --time 600 for ten minutes"},
  };
  const auto* found =
      std::find_if(std::begin(kAll), std::end(kAll), [&](const Unbounded& u) { return command == u.command; });
  return found == std::end(kAll) ? nullptr : found;
}

double seconds_of_work() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

Allowance::Allowance(const Entry& entry, const Invocation& v, Budget& budget) {
  const Unbounded* const command = unbounded(entry.name);
  if (command == nullptr || !v.settings.time.empty()) return;
  if (std::any_of(command->bounds.begin(), command->bounds.end(), [&](const char* b) { return v.flag(b); })) return;
  words_ = fmt::format("stopped after ten seconds of work, since no bound was given; {}", command->go_on);
  thread_ = std::thread([this, &budget, begun = seconds_of_work()] {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, std::chrono::milliseconds(50), [&] { return done_; })) {
      if (seconds_of_work() - begun < kSeconds) continue;
      spent_ = true;
      budget.stop();
      return;
    }
  });
}

Allowance::~Allowance() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

}  // namespace nimatron
