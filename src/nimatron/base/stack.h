// The room that is left on the stack of a thread. What recurses as deeply as its input says asks on the way, so that
// input that is too deep is an Error and no crash, also on a thread with a small stack.
//
//   check_stack();                                             // an Error if little room is left
//   if (stack_room() == 0) throw Error::at(column, kTooDeep);  // the same, with its place
#pragma once

#include <cstddef>
#include <cstdint>

namespace nimatron {

inline constexpr const char* kTooDeep = "this is nested too deeply";

// The address that recursion must not pass on this thread; it leaves room for what does not recurse. Stacks grow
// downwards wherever this is compiled.
class StackFloor {
 public:
  static std::uintptr_t of_thread() { return floor_ != 0 ? floor_ : find(); }

 private:
  static std::uintptr_t find();
  static inline thread_local constinit std::uintptr_t floor_ = 0;
};

// In bytes.
inline std::size_t stack_room() {
  const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)), floor = StackFloor::of_thread();
  return here > floor ? here - floor : 0;
}

[[noreturn]] void refuse_depth();
inline void check_stack() {
  if (stack_room() == 0) refuse_depth();
}

}  // namespace nimatron
