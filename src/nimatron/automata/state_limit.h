// StateLimit: while it lives, no automaton of this thread has more transitions; TooManyStates otherwise. A search for a
// law tries many guesses, and a wrong one is often first told by its size.
#pragma once

#include <cstddef>

namespace nimatron {

class StateLimit {
 public:
  explicit StateLimit(std::size_t transitions);
  StateLimit(const StateLimit&) = delete;
  StateLimit& operator=(const StateLimit&) = delete;
  ~StateLimit();
  static std::size_t transitions();

 private:
  std::size_t outer_;
};

}  // namespace nimatron
