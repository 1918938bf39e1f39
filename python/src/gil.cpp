#include "gil.h"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

namespace nimatron::python {

namespace {

// Not destroyed: threads may outlive everything else.
struct Engine {
  std::mutex mutex;
  std::condition_variable left;
  int inside = 0;  // threads without the GIL, or with it in code that the engine calls
  std::multiset<Budget*> budgets;
};

Engine& engine() {
  static auto* all = new Engine;
  return *all;
}

std::atomic<bool> is_closing{false};
std::atomic<std::thread::id> closer{};
thread_local constinit int inside_here = 0;

void leave() {
  --inside_here;
  const std::lock_guard lock(engine().mutex);
  --engine().inside;
  engine().left.notify_all();
}

[[noreturn]] void stop_for_end() { throw Stopped(Stopped::Why::Interrupt, "Python is about to end"); }

}  // namespace

bool closing() { return is_closing; }
bool shut_out() { return is_closing && closer.load() != std::this_thread::get_id(); }

void close() {
  constexpr auto kPatience = std::chrono::seconds(5);  // for what neither asks nor returns
  closer = std::this_thread::get_id();
  is_closing = true;
  const nb::gil_scoped_release released;
  std::unique_lock lock(engine().mutex);
  for (Budget* b : engine().budgets) b->stop();
  engine().left.wait_for(lock, kPatience, [] { return engine().inside <= inside_here; });
}

Gil::Gil() {
  if (shut_out()) stop_for_end();
  held_.emplace();
}

WithoutGil::WithoutGil() {
  {
    const std::lock_guard lock(engine().mutex);
    ++engine().inside;
  }
  ++inside_here;
  thread_ = PyEval_SaveThread();
}

void WithoutGil::end() {
  if (thread_ == nullptr) return;
  if (shut_out()) stop_for_end();
  PyEval_RestoreThread(std::exchange(thread_, nullptr));
  leave();
}

WithoutGil::~WithoutGil() {
  if (thread_ == nullptr) return;
  if (shut_out()) {
    leave();
    for (;;) ::pause();
  }
  PyEval_RestoreThread(thread_);
  leave();
}

Computing::Computing(Budget& budget) : budget_(&budget) {
  const std::lock_guard lock(engine().mutex);
  if (shut_out()) stop_for_end();
  engine().budgets.insert(budget_);
}

Computing::~Computing() {
  const std::lock_guard lock(engine().mutex);
  engine().budgets.erase(engine().budgets.find(budget_));
}

}  // namespace nimatron::python
