// The transposition table of the Push Cram solver: open addressing in buckets of one cache line, no
// growth, exact keys (no hashing loss). A full bucket gives up the entry that is quickest to search
// again, so a bound on memory slows a search down and never ends it.
#pragma once

#include <array>
#include <atomic>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>

#include "nimatron/base/budget.h"
#include "nimatron/rulesets/grid/push_cram/strip.h"

namespace nimatron::push_cram {

class Table {
 public:
  Table(Budget& budget, std::size_t entries);

  // Whether the player to move wins, if it is known. Safe for several threads, like store.
  std::optional<bool> find(const Key& key) const;
  void store(const Key& key, bool wins);
  void prefetch(const Key& key) const { __builtin_prefetch(&buckets_[bucket(key)]); }

  std::size_t capacity() const { return count_ * kWays; }
  std::size_t size() const { return size_.load(std::memory_order_relaxed); }
  // Also while others store; what they store meanwhile may be left out.
  void for_each(const std::function<void(const Key&, bool)>& f) const;

 private:
  static constexpr std::size_t kWays = 4, kLocks = 4096;
  // 61 bits of each row, the low and high half of the nim value above those of the top and the bottom,
  // and the answer; a nim value of 0 is never stored, so zero words are an empty entry.
  struct Entry {
    std::uint64_t top = 0, bottom = 0;
  };
  struct Bucket {
    std::array<Entry, kWays> entries;
  };
  struct Free {
    void operator()(void* p) const { std::free(p); }
  };

  static Entry packed(const Key& key, bool wins);
  std::size_t bucket(const Key& key) const;
  std::atomic_flag& lock(std::size_t bucket) const { return locks_[bucket % kLocks]; }

  Charge charge_;
  std::size_t count_;  // buckets
  std::unique_ptr<void, Free> memory_;
  Bucket* buckets_;
  mutable std::array<std::atomic_flag, kLocks> locks_{};
  std::atomic<std::size_t> size_{0};
};

}  // namespace nimatron::push_cram
