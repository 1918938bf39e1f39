#include "interrupt.h"

#include <fcntl.h>
#include <nanobind/nanobind.h>
#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <ctime>
#include <thread>

namespace nimatron::python {

namespace nb = nanobind;

namespace {

std::atomic<Budget*> interruptible{nullptr};
std::atomic<int> asked{0};             // how often the present computation was asked to stop
std::atomic<unsigned> computation{0};  // its number
int bell[2] = {-1, -1};                // a pipe that rings when it is asked again
// What handled SIGINT before; only the main thread changes it.
struct sigaction before_us = {};
pthread_t main_thread = {};

void on_interrupt(int signal) {
  const int error = errno;
  if (Budget* b = interruptible.load()) {
    b->stop();
    if (++asked > 1 && ::write(bell[1], "", 1) < 0) asked = 1;  // it is rung by the next one
  }
  errno = error;
  if (before_us.sa_handler != SIG_DFL && before_us.sa_handler != SIG_IGN) before_us.sa_handler(signal);
}

double seconds_of(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

[[noreturn]] void end_process() {
  static constexpr char kLastWords[] = "nimatron: interrupted twice, but this computation does not stop\n";
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kLastWords, sizeof kLastWords - 1);
  struct sigaction usual = {};
  usual.sa_handler = SIG_DFL;
  sigaction(SIGINT, &usual, nullptr);
  for (;;) {
    ::kill(::getpid(), SIGINT);
    ::pause();
  }
}

// Whether the computation that rang has ended before it had time enough to hear, also on a busy machine.
bool ends_soon() {
  constexpr double kPatience = 3, kTimeToHear = 1, kMostPatience = 30;
  const unsigned number = computation;
  const double begin = seconds_of(CLOCK_MONOTONIC), used = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
  for (;;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    if (computation != number || asked < 2) return true;
    const double passed = seconds_of(CLOCK_MONOTONIC) - begin;
    const bool had_time = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - used > kTimeToHear;
    if (passed > kPatience && (had_time || passed > kMostPatience)) return false;
  }
}

void listen() {
  for (char c = 0;;) {
    if (::read(bell[0], &c, 1) == 1 && !ends_soon()) end_process();
  }
}

// Once in each process: a child that was forked has the pipe but no listener.
void start_listener() {
  static pid_t listens = 0;
  if (listens == ::getpid()) return;
  listens = ::getpid();
  if (bell[0] >= 0) {
    ::close(bell[0]);
    ::close(bell[1]);
  }
  if (::pipe(bell) != 0) return;
  for (const int end : bell) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  std::thread(listen).detach();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void next_computation() {
  asked = 0;
  ++computation;
}

}  // namespace

void find_main_thread() {
  const nb::object ident = nb::module_::import_("threading").attr("main_thread")().attr("ident");
  main_thread = static_cast<pthread_t>(nb::cast<unsigned long>(ident));  // NOLINT(google-runtime-int)
}

StopOnInterrupt::StopOnInterrupt(Budget& budget) {
  if (pthread_equal(pthread_self(), main_thread) == 0) return;
  struct sigaction ours = {};
  if (sigaction(SIGINT, nullptr, &before_) != 0) return;
  if ((before_.sa_flags & SA_SIGINFO) != 0 || before_.sa_handler == SIG_DFL || before_.sa_handler == SIG_IGN) return;
  start_listener();
  next_computation();
  outer_ = interruptible.exchange(&budget);
  installed_ = true;
  if (before_.sa_handler == on_interrupt) return;  // inside another one
  before_us = before_;
  ours.sa_handler = on_interrupt;
  sigemptyset(&ours.sa_mask);
  ours.sa_flags = before_.sa_flags;
  sigaction(SIGINT, &ours, nullptr);
}

StopOnInterrupt::~StopOnInterrupt() {
  if (!installed_) return;
  if (before_.sa_handler != on_interrupt) sigaction(SIGINT, &before_, nullptr);
  interruptible.store(outer_);
  next_computation();
}

}  // namespace nimatron::python
