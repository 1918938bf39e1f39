// Silence: this thread shows no progress until the scope ends. It helps another thread, which does; and whatever is
// done at a report of progress, such as saving what is known, must not happen beside that thread's work.
#pragma once

namespace nimatron {

class Silence {
 public:
  Silence() : outer_(silent_) { silent_ = true; }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;
  ~Silence() { silent_ = outer_; }

  static bool kept() { return silent_; }

 private:
  static inline thread_local constinit bool silent_ = false;
  bool outer_;
};

}  // namespace nimatron
