// Sink<T>: a borrowed callable that takes a T; what options and components are handed to.
//
//   ruleset.options(p, [&](const auto& q) { ... });      // a lambda converts by itself
//
// It neither owns nor copies the callable, so it must not outlive the call it is passed to. Each item ticks, so that a
// long list of moves ends at its time limit without the game's help.
#pragma once

#include <concepts>
#include <memory>
#include <type_traits>

#include "nimatron/base/budget.h"

namespace nimatron {

template <class T>
class Sink {
 public:
  template <class F>
  requires(!std::same_as<std::remove_cvref_t<F>, Sink> && std::invocable<F&, const T&>)
      Sink(F&& f)  // NOLINT(google-explicit-constructor): a lambda is passed where a Sink is expected
      : self_(const_cast<void*>(static_cast<const void*>(std::addressof(f)))),
        call_([](void* self, const T& value) { (*static_cast<std::remove_reference_t<F>*>(self))(value); }) {}

  void operator()(const T& value) const {
    tick();
    call_(self_, value);
  }

 private:
  void* self_;
  void (*call_)(void*, const T&);
};

}  // namespace nimatron
