#include "state.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>
#include <pthread.h>

#include <atomic>
#include <cmath>
#include <exception>

#include "nimatron/claims/program_entries.h"
#include "nimatron/notation/text.h"

namespace nimatron::python {

namespace {

std::atomic<bool> is_closing{false};
std::atomic<Budget*> interruptible{nullptr};
// What handled SIGINT before; only the main thread changes it.
struct sigaction before_us = {};

void on_interrupt(int signal) {
  if (Budget* b = interruptible.load()) b->stop();
  if (before_us.sa_handler != SIG_DFL && before_us.sa_handler != SIG_IGN) before_us.sa_handler(signal);
}

pthread_t main_thread() {
  static const pthread_t kMain = [] {
    const auto ident = nb::cast<unsigned long>(
        nb::module_::import_("threading").attr("main_thread")().attr("ident"));  // NOLINT(google-runtime-int)
    return static_cast<pthread_t>(ident);
  }();
  return kMain;
}

Budget& home_budget() {
  static auto* budget = new Budget;  // never ends: values may outlive everything else
  return *budget;
}

void warn(const std::string& message) {
  const nb::gil_scoped_acquire gil;
  if (PyErr_WarnEx(PyExc_UserWarning, message.c_str(), 1) != 0) PyErr_WriteUnraisable(Py_None);
}

nb::object error_type() { return nb::module_::import_("nimatron._errors").attr("Error"); }

[[noreturn]] void raise_interrupt() {
  if (PyErr_CheckSignals() == 0) PyErr_SetNone(PyExc_KeyboardInterrupt);
  throw nb::python_error();
}

}  // namespace

State::State(Theory theory)
    : all_memory(budget.memory()), session(budget, theory), evaluate(session, program_entries()) {
  session.on_warning(warn);
  budget.rest();
}

ThreadState& this_thread() {
  static nb::object& key = *new nb::object(nb::str("nimatron"));
  PyObject* all = PyThreadState_GetDict();
  if (all == nullptr) throw std::runtime_error("nimatron needs a thread of Python");
  if (PyObject* known = PyDict_GetItemWithError(all, key.ptr())) return *nb::inst_ptr<ThreadState>(known);
  const nb::object made = nb::cast(new ThreadState, nb::rv_policy::take_ownership);
  if (PyDict_SetItem(all, key.ptr(), made.ptr()) != 0) throw nb::python_error();
  return *nb::inst_ptr<ThreadState>(made);
}

std::shared_ptr<State> current_state() {
  auto state = this_thread().current;
  while (state->owner == std::this_thread::get_id()) {
    if (!state->inner) state->inner = std::make_shared<State>(state->session.theory());
    state = state->inner;
  }
  return state;
}

GameArena& home() {
  static auto* arena = new GameArena(home_budget());
  return *arena;
}

StopOnInterrupt::StopOnInterrupt(Budget& budget) {
  if (pthread_equal(pthread_self(), main_thread()) == 0) return;
  struct sigaction ours = {};
  if (sigaction(SIGINT, nullptr, &before_) != 0) return;
  if ((before_.sa_flags & SA_SIGINFO) != 0 || before_.sa_handler == SIG_DFL || before_.sa_handler == SIG_IGN) return;
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
}

AtHome::AtHome() : scope_(home_budget()), stop_(home_budget()) {
  home_budget().clear_stop();
  home_budget().begin();
}

Raised& raised() {
  static thread_local auto* kept = new Raised;  // not destroyed with the thread, which may outlive Python
  return *kept;
}

namespace {

// What Python raised while the engine called it; KeyboardInterrupt and the like go on as Python raised them.
Raised taken_raised() {
  Raised what = std::exchange(raised(), {});
  if (what.exception && !what.broken) {
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(what.exception.ptr())), what.exception.ptr());
    throw nb::python_error();
  }
  return what;
}

[[noreturn]] void raise_kind(const Error& error, const char* kind, std::string_view source, Raised what) {
  const auto column = error.column() ? nb::cast(*error.column() + 1) : nb::none();
  const nb::object e = error_type()(error.what(), column, kind, caret_picture(source, error));
  if (what.exception) PyException_SetCause(e.ptr(), what.exception.release().ptr());
  PyErr_SetObject(error_type().ptr(), e.ptr());
  throw nb::python_error();
}

}  // namespace

void raise(const Error& error, std::string_view source) {
  Raised what = taken_raised();
  const char* kind = what.broken ? "ruleset" : error.column() ? "notation" : "question";
  raise_kind(error, kind, source, std::move(what));
}

void raise(const Stopped& stopped, std::string_view source) {
  Raised what = taken_raised();
  if (stopped.why() == Stopped::Why::Interrupt) raise_interrupt();
  raise_kind(stopped.error(), stopped.why() == Stopped::Why::Memory ? "memory" : "time", source, std::move(what));
}

void run(State& state, const Limits& limits, std::string_view source, const std::function<void()>& work,
         const std::function<void()>& finish) {
  raised() = {};
  ThreadState& thread = this_thread();
  const nb::object progress = thread.progress;
  std::exception_ptr failure;
  {
    const StopOnInterrupt stop(state.budget);
    std::optional<nb::gil_scoped_release> released(std::in_place);
    {
      const std::lock_guard lock(state.mutex);
      state.owner = std::this_thread::get_id();
      state.budget.clear_stop();
      state.budget.set_memory(limits.memory.value_or(state.all_memory));
      state.budget.set_time(limits.seconds ? std::chrono::duration_cast<Budget::Clock::duration>(
                                                 std::chrono::duration<double>(std::min(*limits.seconds, 1e9)))
                                           : Budget::Clock::duration::max());
      const auto show = [&](const std::string& doing, double fraction) {
        const nb::gil_scoped_acquire gil;
        try {
          progress(doing, fraction);
        } catch (nb::python_error& e) {
          e.discard_as_unraisable("nimatron.progress");
        }
      };
      Surface surface;
      if (!progress.is_none()) {
        surface.progress = show;
        state.budget.on_progress(
            [&](const Budget::Progress& p) { show(p.text() + (p.note.empty() ? "" : "; " + p.note), p.fraction); });
        state.surface = &surface;
        state.evaluate.show_on(&surface);
      }
      state.budget.begin();
      const Budget::Scope scope(state.budget);
      try {
        work();
        released.reset();
        finish();
      } catch (...) {
        failure = std::current_exception();
      }
      state.budget.rest();
      state.budget.on_progress({});
      state.surface = nullptr;
      state.evaluate.show_on(nullptr);
      state.owner = std::thread::id();
    }
    released.reset();
  }
  if (!failure) return;
  try {
    std::rethrow_exception(failure);
  } catch (const Stopped& e) {
    raise(e, source);
  } catch (const Error& e) {
    raise(e, source);
  } catch (const std::bad_alloc&) {
    raise(state.budget.stopped_by(Stopped::Why::Memory), source);
  }
}

namespace {

// A number of bytes, or a text such as 500M or 8G.
std::size_t bytes_from(nb::handle memory) {
  double bytes = 0;
  bool good = nb::try_cast(memory, bytes);
  if (PyUnicode_Check(memory.ptr())) {
    const auto text = nb::cast<std::string>(memory);
    char* end = nullptr;
    bytes = std::strtod(text.c_str(), &end);
    const std::string_view unit(end);
    const auto power = std::string_view("KMGT").find(unit.empty() ? '?' : unit[0]);
    good = unit.empty() || (unit.size() == 1 && power != std::string_view::npos);
    if (good && !unit.empty()) bytes = std::ldexp(bytes, static_cast<int>(10 * (power + 1)));
  }
  if (!good || !(bytes >= 1) || bytes > 1e18) {
    throw nb::value_error("memory must be a positive number of bytes, or a text such as 500M or 8G");
  }
  return static_cast<std::size_t>(bytes);
}

}  // namespace

Limits limits_of(nb::handle seconds, nb::handle memory) {
  Limits out = this_thread().limits;
  if (!seconds.is_none()) {
    double s = 0;
    if (!nb::try_cast(seconds, s) || !(s > 0)) throw nb::value_error("time must be a positive number of seconds");
    out.seconds = s;
  }
  if (!memory.is_none()) {
    out.memory = bytes_from(memory);
  }
  return out;
}

bool closing() { return is_closing.load(); }

void close() {
  if (PyObject* all = PyThreadState_GetDict()) {
    const nb::object key = nb::str("nimatron");
    if (PyDict_Contains(all, key.ptr()) == 1) PyDict_DelItem(all, key.ptr());
  }
  is_closing = true;
}

}  // namespace nimatron::python
