// Interner: gives each position a small number, so that solvers store a position once and refer to it
// by its id.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"

namespace nimatron {

template <class P>
class Interner {
 public:
  using Id = std::uint32_t;
  // Ids fit 31 bits: solvers use the highest bit for their own marks.
  static constexpr Id kMost = 0x7ffffff0U;

  Interner() = default;
  Interner(const Interner&) = delete;
  Interner& operator=(const Interner&) = delete;

  // The half of a position's hash that the table keeps. Whoever has several positions to insert makes
  // their tags and fetches their slots first, so that the memory works while others are made.
  static std::uint64_t tag_of(const P& p) { return mix(hash_value(p)) >> 32; }
  // (Inlined by force: g++ takes a function that only prefetches for one without effect and drops the call.)
  [[gnu::always_inline]] void prefetch(std::uint64_t tag) const {
    if (!slots_.empty()) __builtin_prefetch(&slots_[tag & (slots_.size() - 1)]);
  }
  // One step later: the position that most likely is the same.
  [[gnu::always_inline]] void prefetch_position(std::uint64_t tag) const {
    const auto slot = slots_.empty() ? 0 : slots_[tag & (slots_.size() - 1)];
    if (slot != 0 && slot >> 32 == tag) __builtin_prefetch(&(*this)[static_cast<Id>(slot) - 1]);
  }

  // The id of p, and whether p is new. References to positions stay good.
  std::pair<Id, bool> insert(const P& p) { return insert(p, tag_of(p)); }
  std::pair<Id, bool> insert(const P& p, std::uint64_t tag) {
    if (size_ * 4 >= slots_.size() * 3) grow();
    std::size_t at = tag & (slots_.size() - 1);
    for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at] >> 32 != tag) continue;
      const auto id = static_cast<Id>(slots_[at]) - 1;
      if ((*this)[id] == p) return {id, false};
    }
    if (size_ == kMost) throw Error("more than 2^31 different positions");
    if (size_ == blocks_.size() * kBlock) blocks_.push_back(std::make_unique<P[]>(kBlock));
    blocks_[size_ / kBlock][size_ % kBlock] = p;
    if constexpr (requires { p.spilled_bytes(); }) spilled_ += p.spilled_bytes();
    slots_[at] = tag << 32 | ++size_;
    return {static_cast<Id>(size_ - 1), true};
  }
  const P& operator[](Id id) const { return blocks_[id / kBlock][id % kBlock]; }
  std::size_t size() const { return size_; }
  void clear() {
    slots_ = std::vector<std::uint64_t>();
    blocks_ = std::vector<std::unique_ptr<P[]>>();
    size_ = spilled_ = 0;
  }
  // About what it holds, for budgets.
  std::size_t bytes() const {
    return blocks_.size() * kBlock * sizeof(P) + spilled_ + slots_.size() * sizeof(slots_[0]);
  }

 private:
  static constexpr std::size_t kBlock = 1024;

  // Half the hash stands beside the id, so that growing looks at no position.
  void grow() {
    std::vector<std::uint64_t> larger(slots_.empty() ? 64 : slots_.size() * 2);
    for (const auto slot : slots_) {
      if (slot == 0) continue;
      std::size_t at = (slot >> 32) & (larger.size() - 1);
      while (larger[at] != 0) at = (at + 1) & (larger.size() - 1);
      larger[at] = slot;
    }
    slots_.swap(larger);
  }

  std::vector<std::uint64_t> slots_;  // open addressing: 32 bits of the hash, then id + 1; 0 is free
  std::vector<std::unique_ptr<P[]>> blocks_;
  std::size_t size_ = 0, spilled_ = 0;
};

}  // namespace nimatron
