// PairMemo: what is known about pairs of games, in buckets of one cache line each, so that a look-up
// touches one line. It doubles while its share of the budget lasts; after that new entries replace
// old ones in their bucket, which costs time but never an answer.
//
//   PairMemo<Bucket> memo(budget, 4);          // at most a quarter of the budget's memory
//   if (auto* value = memo.find(key)) ...
//   memo.store(key, value);
//
// A Bucket has `kSlots`, `std::uint64_t key(i)` (0 if the slot is free), `value(i)` and `set(i, key, value)`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>

#include "nimatron/base/budget.h"
#include "nimatron/base/hash.h"

namespace nimatron {

// Two handles below 2^30 and the four bits: leq known, leq, geq known, geq.
struct alignas(64) RelationBucket {
  using Value = std::uint8_t;
  static constexpr int kSlots = 8;
  static std::uint64_t make_key(std::uint32_t a, std::uint32_t b) { return (std::uint64_t{a} << 30 | b) << 4; }
  std::uint64_t key(int i) const { return slots[i] & ~std::uint64_t{15}; }
  Value value(int i) const { return static_cast<Value>(slots[i] & 15); }
  void set(int i, std::uint64_t key, Value value) { slots[i] = key | value; }

  std::uint64_t slots[kSlots];
};

// Two handles and a third.
struct alignas(64) SumBucket {
  using Value = std::uint32_t;
  static constexpr int kSlots = 5;
  static std::uint64_t make_key(std::uint32_t a, std::uint32_t b) { return std::uint64_t{a} << 32 | b; }
  std::uint64_t key(int i) const { return keys[i]; }
  Value value(int i) const { return values[i]; }
  void set(int i, std::uint64_t key, Value value) {
    keys[i] = key;
    values[i] = value;
  }

  std::uint64_t keys[kSlots];
  Value values[kSlots];
};

template <class Bucket>
class PairMemo {
 public:
  using Value = typename Bucket::Value;

  // At most one part in `share` of the budget's memory.
  PairMemo(Budget& budget, std::size_t share) : budget_(&budget), charge_(budget), share_(share) { reset(kFirst); }

  // Keys are never 0.
  std::optional<Value> find(std::uint64_t key) const {
    const Bucket& bucket = bucket_of(key);
    for (int i = 0; i < Bucket::kSlots; ++i) {
      if (bucket.key(i) == key) return bucket.value(i);
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, Value value) {
    if (stored_ >= limit_) grow();
    if (put(key, value)) ++stored_;
  }

  // Discards everything and releases the memory.
  void clear() { reset(kFirst); }
  std::size_t bytes() const { return charge_.bytes(); }

 private:
  static constexpr std::size_t kFirst = std::size_t{1} << 8;

  Bucket& bucket_of(std::uint64_t key) const { return buckets_[mix(key) >> shift_]; }

  // Whether a slot was newly taken.
  bool put(std::uint64_t key, Value value) {
    Bucket& bucket = bucket_of(key);
    for (int i = 0; i < Bucket::kSlots; ++i) {
      if (bucket.key(i) == key || bucket.key(i) == 0) {
        const bool fresh = bucket.key(i) == 0;
        bucket.set(i, key, value);
        return fresh;
      }
    }
    bucket.set(static_cast<int>(++turn_ % Bucket::kSlots), key, value);
    return false;
  }

  void reset(std::size_t count) {
    charge_.set(count * sizeof(Bucket));
    buckets_.reset(new Bucket[count]());
    count_ = count;
    shift_ = 64 - __builtin_ctzll(count);
    stored_ = 0;
    limit_ = count * Bucket::kSlots * 5 / 8;
  }

  void grow() {
    const auto more = count_ * 2 * sizeof(Bucket);
    if (more > budget_->memory() / share_ || budget_->used() + more > budget_->memory()) {
      limit_ = static_cast<std::size_t>(-1);  // from here on entries are replaced
      return;
    }
    const auto old = std::move(buckets_);
    const auto old_count = count_;
    reset(count_ * 2);
    for (std::size_t b = 0; b < old_count; ++b) {
      for (int i = 0; i < Bucket::kSlots; ++i) {
        if (old[b].key(i) != 0 && put(old[b].key(i), old[b].value(i))) ++stored_;
      }
    }
  }

  Budget* budget_;
  Charge charge_;
  std::size_t share_;
  std::unique_ptr<Bucket[]> buckets_;
  std::size_t count_ = 0;
  int shift_ = 0;
  std::size_t stored_ = 0;
  std::size_t limit_ = 0;
  std::uint32_t turn_ = 0;
};

// Those of one arena.
struct PairMemos {
  explicit PairMemos(Budget& budget) : relations(budget, 4), sums(budget, 4) {}
  PairMemo<RelationBucket> relations;
  PairMemo<SumBucket> sums;
};

}  // namespace nimatron
