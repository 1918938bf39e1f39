// Ctrl-C while the engine computes in the main thread, where Python cannot hear of it.
#pragma once

#include <csignal>

#include "nimatron/base/budget.h"

namespace nimatron::python {

// To be called first, with the GIL held.
void find_main_thread();

// While it lives, Ctrl-C in the main thread stops this budget, before Python hears of it. A second one, to a
// computation that does not hear the first within a few seconds, ends the process as if nobody had caught it.
class StopOnInterrupt {
 public:
  explicit StopOnInterrupt(Budget& budget);
  StopOnInterrupt(const StopOnInterrupt&) = delete;
  StopOnInterrupt& operator=(const StopOnInterrupt&) = delete;
  ~StopOnInterrupt();

 private:
  bool installed_ = false;
  Budget* outer_ = nullptr;
  struct sigaction before_ = {};
};

}  // namespace nimatron::python
