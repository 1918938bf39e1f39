// Interner: gives each position a small number, so that solvers store a position once and speak of it
// by its id.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "nimatron/base/hash.h"

namespace nimatron {

// Positions stand in blocks that never move. The table holds an id and half of a hash in each 64-bit
// slot and probes linearly, so that a search costs one slot and, almost only where it is found, one
// position; growing looks at no position.
template <class P>
class Interner {
 public:
  using Id = std::uint32_t;
  static constexpr Id kMost = 0xfffffff0U;

  Interner() = default;
  Interner(const Interner&) = delete;
  Interner& operator=(const Interner&) = delete;
  ~Interner() { clear(); }

  // The half of a position's hash that the table keeps. Whoever has several positions to insert asks
  // for their halves and fetches their slots first, so that the memory works while others are made.
  static std::uint32_t half_hash(const P& p) { return static_cast<std::uint32_t>(Hash{}(p) >> 32); }
  // (Inlined by force: g++ takes a function that only prefetches for one without effect and drops the call.)
  [[gnu::always_inline]] void prefetch(std::uint32_t half) const {
    if (!slots_.empty()) __builtin_prefetch(&slots_[home(half)]);
  }
  // The next step ahead of an insertion: the position that most likely is the same.
  [[gnu::always_inline]] void prefetch_position(std::uint32_t half) const {
    const auto slot = slots_.empty() ? kEmpty : slots_[home(half)];
    if (slot != kEmpty && slot >> 32 == half) __builtin_prefetch(&(*this)[static_cast<Id>(slot)]);
  }

  // The id of p, and whether p is new.
  std::pair<Id, bool> insert(P p) {
    const auto half = half_hash(p);
    return insert(std::move(p), half);
  }
  std::pair<Id, bool> insert(P&& p, std::uint32_t half) {
    if (size_ >= slots_.size() / 4 * 3) grow();
    std::size_t i = home(half);
    for (; slots_[i] != kEmpty; i = (i + 1) & mask()) {
      const auto id = static_cast<Id>(slots_[i]);
      if (slots_[i] >> 32 == half && (*this)[id] == p) return {id, false};
    }
    const auto id = static_cast<Id>(size_);
    if (id % kBlock == 0) blocks_.push_back(std::allocator<P>().allocate(kBlock));
    std::construct_at(&blocks_[id / kBlock][id % kBlock], std::move(p));
    ++size_;
    slots_[i] = std::uint64_t{half} << 32 | id;
    return {id, true};
  }
  const P& operator[](Id id) const { return blocks_[id / kBlock][id % kBlock]; }
  std::size_t size() const { return size_; }
  void clear() {
    for (std::size_t id = 0; id < size_; ++id) std::destroy_at(&blocks_[id / kBlock][id % kBlock]);
    for (P* block : blocks_) std::allocator<P>().deallocate(block, kBlock);
    blocks_ = {};
    slots_ = {};
    size_ = 0;
  }
  // About what it holds, for budgets.
  std::size_t bytes() const { return blocks_.size() * kBlock * sizeof(P) + slots_.capacity() * sizeof(std::uint64_t); }

 private:
  static constexpr std::size_t kBlock = 1024;
  static constexpr std::uint64_t kEmpty = ~std::uint64_t{0};  // no id reaches kMost

  std::size_t mask() const { return slots_.size() - 1; }
  // Where a position with this half of a hash is looked for first: its leading bits.
  std::size_t home(std::uint32_t half) const { return static_cast<std::size_t>(half) >> shift_ & mask(); }
  void grow() {
    std::vector<std::uint64_t> old(slots_.empty() ? 64 : slots_.size() * 2, kEmpty);
    old.swap(slots_);
    shift_ = 32 - std::min(32, std::countr_zero(slots_.size()));
    for (const auto slot : old) {
      if (slot == kEmpty) continue;
      std::size_t i = home(static_cast<std::uint32_t>(slot >> 32));
      while (slots_[i] != kEmpty) i = (i + 1) & mask();
      slots_[i] = slot;
    }
  }

  std::vector<P*> blocks_;
  std::vector<std::uint64_t> slots_;
  std::size_t size_ = 0;
  int shift_ = 32;
};

}  // namespace nimatron
