#include "nimatron/base/stack.h"

#include <algorithm>
#include <cstddef>

#if defined(__EMSCRIPTEN__)
#include <emscripten/stack.h>
#elif defined(__linux__) || defined(__APPLE__)
#include <pthread.h>
#endif

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

struct Bounds {
  std::uintptr_t low, high;
};

// Where nobody says how large the stack is, this much below `here` is taken to be safe.
Bounds guessed(std::uintptr_t here) {
  constexpr std::uintptr_t kSafe = std::uintptr_t{1} << 18;
  return {here > kSafe ? here - kSafe : 0, here};
}

Bounds bounds_of_thread(std::uintptr_t here) {
#if defined(__EMSCRIPTEN__)
  // The calls themselves are on a stack of the browser's, which is not seen here but is not much larger.
  return {emscripten_stack_get_end(), emscripten_stack_get_base()};
#elif defined(__APPLE__)
  const auto high = reinterpret_cast<std::uintptr_t>(pthread_get_stackaddr_np(pthread_self()));
  return {high - pthread_get_stacksize_np(pthread_self()), high};
#elif defined(__linux__)
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return guessed(here);
  void* low = nullptr;
  std::size_t size = 0;
  const bool known = pthread_attr_getstack(&attributes, &low, &size) == 0;
  pthread_attr_destroy(&attributes);
  if (!known) return guessed(here);
  const auto begin = reinterpret_cast<std::uintptr_t>(low);
  return {begin, begin + size};
#else
  return guessed(here);
#endif
}

}  // namespace

std::uintptr_t StackFloor::find() {
  constexpr std::uintptr_t kMostReserve = std::uintptr_t{1} << 19, kMostUse = std::uintptr_t{1} << 24;
  const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
  const auto [low, high] = bounds_of_thread(here);
  floor_ = low + std::min((high - low) / 4, kMostReserve);
  // An unlimited stack is not a reason to use all memory for it.
  if (high > kMostUse) floor_ = std::max(floor_, high - kMostUse);
  return floor_;
}

void refuse_depth() { throw Error(kTooDeep); }

}  // namespace nimatron
