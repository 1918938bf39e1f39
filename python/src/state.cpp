#include "state.h"

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include <cmath>
#include <exception>

#include "nimatron/base/stack.h"
#include "nimatron/claims/program_entries.h"
#include "nimatron/notation/text.h"
#include "text.h"

namespace nimatron::python {

namespace {

Budget& home_budget() {
  static auto* budget = new Budget;  // never ends: values may outlive everything else
  return *budget;
}

void warn(const std::string& message) {
  const Gil gil;
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

void forget_this_thread() {
  PyObject* all = PyThreadState_GetDict();
  const nb::object key = nb::str("nimatron");
  if (all != nullptr && PyDict_Contains(all, key.ptr()) == 1) PyDict_DelItem(all, key.ptr());
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

namespace {

// Waits until this thread has the state; Ctrl-C and the time limit hold meanwhile.
std::unique_lock<std::timed_mutex> locked(State& state, const Limits& limits) {
  if (state.owner == std::this_thread::get_id()) {
    throw Error("this belongs to the session that is searching; a ruleset cannot ask for it meanwhile");
  }
  const auto begin = Budget::Clock::now();
  std::unique_lock lock(state.mutex, std::defer_lock);
  while (!lock.try_lock_for(std::chrono::milliseconds(50))) {
    const std::chrono::duration<double> passed = Budget::Clock::now() - begin;
    if (limits.seconds && passed.count() > *limits.seconds) {
      throw Stopped(Stopped::Why::Time, "another thread had the session until the time limit");
    }
    const Gil gil;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
  }
  return lock;
}

// With the state, which this thread has, and without the GIL until `finish`.
void compute(State& state, const Limits& limits, const nb::object& progress, const std::function<void()>& work,
             const std::function<void()>& finish) {
  const auto show = [&](const std::string& doing, double fraction) {
    const Gil gil;
    try {
      progress(doing, fraction);
    } catch (nb::python_error& e) {
      e.discard_as_unraisable("nimatron.progress");
    }
  };
  struct Rest {
    State& state;
    ~Rest() {
      state.budget.rest();
      state.budget.on_progress({});
      state.surface = nullptr;
      state.evaluate.show_on(nullptr);
      state.owner = std::thread::id();
    }
  } const rest{state};
  Surface surface;
  state.owner = std::this_thread::get_id();
  state.budget.clear_stop();
  state.budget.set_memory(limits.memory.value_or(state.all_memory));
  state.budget.set_time(limits.seconds ? std::chrono::duration_cast<Budget::Clock::duration>(
                                             std::chrono::duration<double>(std::min(*limits.seconds, 1e9)))
                                       : Budget::Clock::duration::max());
  if (!progress.is_none()) {
    surface.progress = show;
    state.budget.on_progress(
        [&](const Budget::Progress& p) { show(p.text() + (p.note.empty() ? "" : "; " + p.note), p.fraction); });
    state.surface = &surface;
    state.evaluate.show_on(&surface);
  }
  const StopOnInterrupt stop(state.budget);
  const Computing computing(state.budget);
  state.budget.begin();
  const Budget::Scope scope(state.budget);
  work();
  finish();
}

}  // namespace

void run(State& state, const Limits& limits, std::string_view source, const std::function<void()>& work,
         const std::function<void()>& finish) {
  if (shut_out()) raise(Error("Python is about to end"));
  if (stack_room() == 0) raise(Error(kTooDeep));
  raised() = {};
  const nb::object progress = this_thread().progress;
  std::exception_ptr failure;
  {
    WithoutGil without_gil;
    try {
      const auto lock = locked(state, limits);
      compute(state, limits, progress, work, [&] {
        without_gil.end();
        finish();
      });
    } catch (...) {
      failure = std::current_exception();
    }
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
    const std::string text = utf8(memory);
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

}  // namespace nimatron::python
