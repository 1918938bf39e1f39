// The interpreter's lock (GIL) and the end of Python.
//
// Threads may still be in the engine when Python ends. One that asked for the GIL then would be ended by Python in the
// midst of C++, which brings the process down. So `close`, which Python calls before it ends, asks what they compute to
// stop and waits for them, and a thread that comes out of the engine later stays where it is.
#pragma once

#include <nanobind/nanobind.h>

#include <optional>

#include "nimatron/base/budget.h"

namespace nimatron::python {

namespace nb = nanobind;

// From then on no thread but the one that closes may ask for the GIL.
void close();
bool closing();
// Whether this thread may no longer ask for it.
bool shut_out();

// The GIL, for code that the engine calls. Stopped where this thread is shut out.
class Gil {
 public:
  Gil();
  Gil(const Gil&) = delete;
  Gil& operator=(const Gil&) = delete;

 private:
  std::optional<nb::gil_scoped_acquire> held_;
};

// A thread in the engine, without the GIL. It has the GIL again after `end`, which is Stopped where the thread is shut
// out, or when this object ends, which then never happens.
class WithoutGil {
 public:
  WithoutGil();
  WithoutGil(const WithoutGil&) = delete;
  WithoutGil& operator=(const WithoutGil&) = delete;
  ~WithoutGil();
  void end();

 private:
  PyThreadState* thread_;
};

// A budget on which a thread computes: `close` asks it to stop.
class Computing {
 public:
  explicit Computing(Budget& budget);
  Computing(const Computing&) = delete;
  Computing& operator=(const Computing&) = delete;
  ~Computing();

 private:
  Budget* budget_;
};

}  // namespace nimatron::python
