#include "nimatron/apps/watchdog.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <ctime>

#include "nimatron/apps/app.h"
#include "nimatron/base/system.h"
#include "nimatron/base/tell.h"

namespace nimatron {

namespace {

std::atomic<Budget*> watched{nullptr};
std::atomic<bool> at_prompt{false};
std::atomic<int> signal_number{0};
std::atomic<std::int64_t> signal_moment{0};  // of the last one, in milliseconds

// The first signal asks, the second ends the program. While it waits for input, the first is enough. One that comes at
// the same moment is the same one, sent to the program and to its group. At the prompt Ctrl-C always only asks.
void on_signal(int number) {
  constexpr std::int64_t kSame = 200;
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  const std::int64_t moment = std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
  if (moment - signal_moment.exchange(moment) < kSame && signal_number != 0) return;
  auto* budget = watched.load();
  const bool only_asks = number == SIGINT && at_prompt;
  const int before = signal_number;
  if (!only_asks && before != 0 && (budget == nullptr || !budget->resting())) ::_exit(128 + number);
  if (!only_asks || before == 0) signal_number = number;
  if (budget != nullptr) budget->stop();
}

// A terminal that vanishes ends the program as SIGTERM does, unless nohup said otherwise.
void handle_signals() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  struct sigaction before {};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

constexpr std::size_t kMega = std::size_t{1} << 20;

// Of all threads of the program.
double processor_seconds() {
  timespec used{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
}

}  // namespace

void bound_data(std::size_t memory, Watchdog::Where where) {
  rlimit limit{};
  if (kSanitized || getrlimit(RLIMIT_DATA, &limit) != 0) return;
  const auto most = where == Watchdog::Where::Prompt ? memory + memory / 4 : memory * 2;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, most + 80 * kMega);
  setrlimit(RLIMIT_DATA, &limit);
}

int last_signal() { return signal_number; }
void forget_signal() { signal_number = 0; }

Watchdog::Watchdog(Budget& budget, Where where) : budget_(budget), where_(where), scope_(budget) {
  for (const auto why : {Stopped::Why::Memory, Stopped::Why::Time, Stopped::Why::Interrupt}) {
    last_words_[static_cast<std::size_t>(why)] = error_line(budget.stopped_by(why).error()) + "\n";
  }
  bound_data(budget.memory(), where);
  watched = &budget;
  at_prompt = where == Where::Prompt;
  handle_signals();
  // Signals go to the threads that compute or read, where they interrupt waiting calls.
  sigset_t ours, before;
  sigemptyset(&ours);
  sigaddset(&ours, SIGINT);
  sigaddset(&ours, SIGTERM);
  sigaddset(&ours, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &ours, &before);
  thread_ = std::thread([this] { watch(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
  watched = nullptr;
}

void Watchdog::watch() {
  const auto start = Budget::Clock::now();
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, std::chrono::milliseconds(20), [this] { return done_; })) {
    now_ = {std::chrono::duration<double>(Budget::Clock::now() - start).count(), processor_seconds()};
    look_at_signals();
    look_at_clock();
    look_at_memory();
  }
}

bool Watchdog::waited(const Moment& since, double seconds) const {
  const double passed = now_.clock - since.clock;
  return passed > seconds && (passed > 10 * seconds || now_.processor - since.processor > 0.8 * seconds);
}

// A computation that is already ending gets longer: it saves its work or frees its memory.
void Watchdog::look_at_signals() {
  if (last_signal() == 0) {
    signal_seen_.reset();
    said_how_to_end_ = false;
    return;
  }
  if (!signal_seen_ || budget_.unbroken()) signal_seen_ = now_;
  if (where_ == Where::Prompt && last_signal() == SIGINT) {
    if (!said_how_to_end_ && !budget_.resting() && waited(*signal_seen_, 3)) {
      tell("stopping as soon as the computation heeds it; Ctrl-\\ ends the program\n");
      said_how_to_end_ = true;
    }
    return;
  }
  if (budget_.heard() ? now_.clock - signal_seen_->clock > 30 : waited(*signal_seen_, 1.5)) {
    end_program(128 + last_signal(), Stopped::Why::Interrupt);
  }
}

void Watchdog::look_at_clock() {
  const bool late = budget_.overdue() > 0;
  if (late) budget_.stop(Stopped::Why::Time);
  if (!late) overdue_seen_.reset();
  if (late && (!overdue_seen_ || budget_.unbroken())) overdue_seen_ = now_;
  if (overdue_seen_ && waited(*overdue_seen_, budget_.heard() ? 5 : 0.8)) end_program(kUnanswered, Stopped::Why::Time);
}

// At the prompt the kernel's limit stands behind this one, and not the end of the program.
void Watchdog::look_at_memory() {
  if (kSanitized) return;
  const std::size_t held = resident_set(), bound = budget_.memory();
  if (held < bound + bound / 4 + 50 * kMega || budget_.resting()) {
    memory_asked_.reset();
    return;
  }
  if (!memory_asked_ || budget_.unbroken()) memory_asked_ = now_;
  budget_.stop(Stopped::Why::Memory);
  const bool grows = held > bound + bound / 4 * 3 + 80 * kMega;
  if (where_ == Where::Command && (grows || waited(*memory_asked_, budget_.heard() ? 5 : 0.5))) {
    end_program(kUnanswered, Stopped::Why::Memory);
  }
}

void Watchdog::end_program(int status, Stopped::Why why) const {
  clear_progress();
  tell_text(last_words_[static_cast<std::size_t>(why)]);
  ::_exit(status);
}

}  // namespace nimatron
