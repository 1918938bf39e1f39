// Busy: what the threads of one question are searching, by hash, so that they divide the work. It is a hint and never
// needed to be right.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace nimatron {

class Busy {
 public:
  void enter(std::uint64_t hash) { at(hash).store(hash, std::memory_order_relaxed); }
  void leave(std::uint64_t hash) { at(hash).store(0, std::memory_order_relaxed); }
  bool contains(std::uint64_t hash) const { return slots_[hash % kSlots].load(std::memory_order_relaxed) == hash; }

 private:
  static constexpr std::size_t kSlots = 4096;
  std::atomic<std::uint64_t>& at(std::uint64_t hash) { return slots_[hash % kSlots]; }
  std::array<std::atomic<std::uint64_t>, kSlots> slots_{};
};

}  // namespace nimatron
