// State: a session that Python holds; and how the engine runs for Python: without the interpreter's lock, within
// limits, and so that Ctrl-C stops it.
//
// Two locks, always taken in this order: the State's own, then the interpreter's (GIL); who waits for a State does not
// hold the GIL. The values that Python holds are in one arena, `home`, which only the holder of the GIL uses; the
// arena of a session is used only by the holder of its State.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "gil.h"
#include "interrupt.h"
#include "nimatron/engine/entry.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron::python {

namespace nb = nanobind;

// What a call may use; none: as much as the session.
struct Limits {
  std::optional<std::size_t> memory;
  std::optional<double> seconds;
};

struct State {
  explicit State(Theory theory);
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  Budget budget;
  const std::size_t all_memory;
  Session session;
  Evaluator evaluate;
  std::timed_mutex mutex;
  // For questions that a ruleset in Python asks while this state searches it.
  std::shared_ptr<State> inner;
  std::atomic<std::thread::id> owner = {};  // the thread that has it
  const Surface* surface = nullptr;         // where the call under way shows its progress
};

// What each thread of Python has: its session and its limits. It lives in the thread's own dictionary.
struct ThreadState {
  std::shared_ptr<State> current = std::make_shared<State>(Theory::On);
  Limits limits = {};
  nb::object progress = nb::none();
};
ThreadState& this_thread();
// Ends it before Python ends.
void forget_this_thread();
// The session in which this thread asks.
std::shared_ptr<State> current_state();

GameArena& home();

// A computation on the values of Python: in `home`, with the GIL held.
class AtHome {
 public:
  AtHome();
  AtHome(const AtHome&) = delete;
  AtHome& operator=(const AtHome&) = delete;

 private:
  Budget::Scope scope_;
  StopOnInterrupt stop_;
};

// Runs `work` without the GIL, and then `finish` with it, while this thread has the state. Errors become exceptions of
// Python; `source` is the text that their columns are about.
void run(State& state, const Limits& limits, std::string_view source, const std::function<void()>& work,
         const std::function<void()>& finish);

// Throws the exception of Python for an error: nimatron.Error, or KeyboardInterrupt.
[[noreturn]] void raise(const Error& error, std::string_view source = {});
[[noreturn]] void raise(const Stopped& stopped, std::string_view source = {});
// The same for the error that a call of `f` ends with.
template <class F>
auto translated(F&& f, std::string_view source = {}) {
  try {
    return f();
  } catch (const Stopped& e) {
    raise(e, source);
  } catch (const Error& e) {
    raise(e, source);
  }
}

// What Python code called by the engine has raised, until the engine has unwound; `broken`: it is the ruleset's fault.
struct Raised {
  nb::object exception;
  bool broken = false;
};
Raised& raised();

// The limits of one call, over those of its thread.
Limits limits_of(nb::handle seconds, nb::handle memory);

}  // namespace nimatron::python
