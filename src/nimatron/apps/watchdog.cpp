#include "nimatron/apps/watchdog.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>

#include "nimatron/apps/app.h"

namespace nimatron {

namespace {

std::atomic<Budget*> watched{nullptr};
std::atomic<int> signal_number{0};
std::atomic<std::int64_t> signal_moment{0};  // of the last one, in milliseconds

// The first signal asks, the second ends the program. While it waits for input, the first is enough. One that comes at
// the same moment is the same one, sent to the program and to its group.
void on_signal(int number) {
  constexpr std::int64_t kSame = 200;
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  const std::int64_t moment = std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
  if (moment - signal_moment.exchange(moment) < kSame && signal_number != 0) return;
  auto* budget = watched.load();
  if (signal_number.exchange(number) != 0 && (budget == nullptr || !budget->resting())) ::_exit(128 + number);
  if (budget != nullptr) budget->stop();
}

void handle_signals() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

constexpr std::size_t kMega = std::size_t{1} << 20;

// 0 if it is not known. It allocates nothing: there may be nothing left.
std::size_t resident_set() {
  const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[256];
  const auto length = ::read(file, text, sizeof text - 1);
  ::close(file);
  if (length <= 0) return 0;
  text[length] = '\0';
  unsigned long all = 0, resident = 0;
  if (std::sscanf(text, "%lu %lu", &all, &resident) != 2) return 0;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

double seconds_of(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}
double clock_seconds() { return seconds_of(CLOCK_MONOTONIC); }
// Of all threads of the program.
double processor_seconds() { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

}  // namespace

void bound_data(std::size_t memory) {
  rlimit limit{};
  if (kSanitized || getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, memory * 2 + 80 * kMega);
  setrlimit(RLIMIT_DATA, &limit);
}

int last_signal() { return signal_number; }
void forget_signal() { signal_number = 0; }

Watchdog::Watchdog(Budget& budget) : budget_(budget), scope_(budget) {
  for (const auto why : {Stopped::Why::Memory, Stopped::Why::Time, Stopped::Why::Interrupt}) {
    last_words_[static_cast<std::size_t>(why)] = error_line(budget.stopped_by(why).error()) + "\n";
  }
  bound_data(budget.memory());
  watched = &budget;
  handle_signals();
  // Signals go to the threads that compute or read, where they interrupt waiting calls.
  sigset_t ours, before;
  sigemptyset(&ours);
  sigaddset(&ours, SIGINT);
  sigaddset(&ours, SIGTERM);
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
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, std::chrono::milliseconds(20), [this] { return done_; })) {
    if (budget_.unbroken()) {
      for (auto* p : {&signalled_, &late_, &large_}) p->begin();
    }
    look_at_signals();
    look_at_clock();
    look_at_memory();
  }
}

bool Watchdog::Patience::over(double seconds) {
  const double now = clock_seconds(), used = processor_seconds();
  if (!since_) {
    since_ = now;
    since_used_ = used;
  }
  const double passed = now - *since_;
  return passed > seconds && (used - *since_used_ > 0.8 * seconds || passed > 10 * seconds);
}

// A computation that is already ending gets longer: it saves its work or frees its memory.
void Watchdog::look_at_signals() {
  if (last_signal() == 0) {
    signalled_.begin();
  } else if (signalled_.over(budget_.heard() ? 30 : 0.5)) {
    end_program(128 + last_signal(), Stopped::Why::Interrupt);
  }
}

void Watchdog::look_at_clock() {
  if (budget_.overdue() <= 0) {
    late_.begin();
    return;
  }
  budget_.stop(Stopped::Why::Time);
  if (late_.over(budget_.heard() ? 5 : 1)) end_program(kUnanswered, Stopped::Why::Time);
}

void Watchdog::look_at_memory() {
  if (kSanitized) return;
  const std::size_t held = resident_set(), bound = budget_.memory();
  if (held < bound + bound / 4 + 50 * kMega || budget_.resting()) {
    large_.begin();
    return;
  }
  budget_.stop(Stopped::Why::Memory);
  const bool grows = held > bound + bound / 4 * 3 + 80 * kMega;
  if (grows || large_.over(budget_.heard() ? 5 : 0.5)) end_program(kUnanswered, Stopped::Why::Memory);
}

void Watchdog::end_program(int status, Stopped::Why why) const {
  clear_progress();
  const std::string& line = last_words_[static_cast<std::size_t>(why)];
  if (::write(STDERR_FILENO, line.data(), line.size()) < 0) ::_exit(status);
  ::_exit(status);
}

}  // namespace nimatron
