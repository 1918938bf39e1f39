// Holding: memory that an answer holds for as long as it lives, which may be longer than the computation that made it:
// the items of a list, the digits of a large number. All holdings of the program count against every budget.
//
//   Holding held;
//   held.add(bytes);                     // Stopped past the memory limit of the thread's current budget
//   held.settle();                       // what is added is counted in large steps, or now
//   Holding::total();                    // what all of them hold
#pragma once

#include <cstddef>
#include <utility>

namespace nimatron {

class Holding {
 public:
  Holding() = default;
  Holding(Holding&& other) noexcept
      : bytes_(std::exchange(other.bytes_, 0)), counted_(std::exchange(other.counted_, 0)) {}
  Holding& operator=(Holding&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    std::swap(counted_, other.counted_);
    return *this;
  }
  ~Holding();

  void add(std::size_t bytes) {
    constexpr std::size_t kStep = std::size_t{1} << 16;
    bytes_ += bytes;
    if (bytes_ - counted_ > kStep) settle();
  }
  void settle();
  static std::size_t total();

 private:
  std::size_t bytes_ = 0, counted_ = 0;
};

}  // namespace nimatron
