// BoundedTable: what a search remembers of positions, in bounded memory. It starts small and doubles up to its bound;
// from then on a full bucket gives up the entry that is cheapest to find again, older questions' entries first. So a
// search that can ask again never ends for lack of memory. It is exact: an entry identifies its position.
//
//   struct Known {                                        // trivially copyable, at most 8 bytes
//     std::uint64_t bits = 0;
//     int effort() const { return ...; }                  // 0..127, about the logarithm of the work in it
//   };
//   BoundedTable<std::uint64_t, Known> table(budget);     // at most half the memory limit
//   if (const auto known = table.find(board)) ...
//   table.update(board, [&](Known& k) { k.bits |= 1; });  // what was known, or Known()
//
// A position that is a 64-bit word takes 8 bytes besides the payload: its mix is invertible, and the low bits of it,
// which are those of the bucket's number, make room for the mark of an entry. Any other hashable type is stored whole.
//
// Several threads may find, update and save once `set_shared(true)` was called; without it no lock is taken. Most calls
// are finds. They write nothing that other threads use, so they do not wait for each other's caches; only positions
// that cannot be copied as plain words are found under a lock.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <thread>
#include <type_traits>
#include <vector>

#include "nimatron/base/binary.h"
#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"
#include "nimatron/base/large_pages.h"

namespace nimatron {

template <class Key, class Payload>
class BoundedTable {
  static constexpr bool kPacked = std::same_as<Key, std::uint64_t>;
  // Whether it can be saved: positions whose bytes are the same in every run, in whole words.
  static constexpr bool kSaved = std::has_unique_object_representations_v<Key> && sizeof(Key) % 8 == 0;
  static_assert(std::is_trivially_copyable_v<Payload>);

 public:
  explicit BoundedTable(Budget& budget) : BoundedTable(budget, budget.memory() / 2) {}
  BoundedTable(Budget& budget, std::size_t most_bytes) : budget_(&budget), charge_(budget), most_bytes_(most_bytes) {}

  std::optional<Payload> find(const Key& key) const {
    Payload payload;
    return find(key, payload) ? std::optional(payload) : std::nullopt;
  }
  // The same without an optional, which is faster: false where there is no entry.
  bool find(const Key& key, Payload& payload) const {
    const std::uint64_t hash = hash_of(key);
    if constexpr (kCopied) {
      if (shared_) return find_shared(hash, key, payload);
    }
    const Held held(*this, hash);
    if (at() == nullptr) return false;
    for (const Slot& s : bucket(*at(), hash)) {
      if (!s.is(hash, key)) continue;
      payload = s.payload;
      return true;
    }
    return false;
  }
  // Calls f(payload) for the position's entry, a new one where there is none; f must not use the table.
  template <class F>
  void update(const Key& key, const F& f) {
    const std::uint64_t hash = hash_of(key);
    {
      const Held held(*this, hash);
      if (!wants_growth()) {
        put(hash, key, f);
        return;
      }
    }
    grow(size());
    const Held held(*this, hash);
    put(hash, key, f);
  }
  void insert(const Key& key, const Payload& payload) {
    update(key, [&](Payload& p) { p = payload; });
  }
  // (Inlined by force: g++ takes a function that only prefetches for one without effect.)
  [[gnu::always_inline]] void prefetch(const Key& key) const {
    if (const Buckets* b = at()) __builtin_prefetch(&bucket(*b, hash_of(key)));
  }

  // To be called before each question: what earlier ones have found is forgotten first.
  void next_question() { now_ = (now_ + 1) & kAges; }
  // Not while another thread uses the table.
  void set_shared(bool shared) {
    shared_ = shared;
    if (shared || arrays_.size() < 2) return;
    arrays_.erase(arrays_.begin(), arrays_.end() - 1);
    charge_.set(at()->size() * sizeof(Bucket) + spilled_);
  }

  std::size_t size() const { return size_.load(std::memory_order_relaxed); }
  std::size_t bytes() const { return charge_.bytes(); }
  void clear() {
    at_ = nullptr;
    arrays_.clear();
    size_ = spilled_ = 0;
    full_ = false;
    charge_.set(0);
  }

  // Calls f(key, payload) for every entry; not while other threads use the table.
  template <class F>
  void for_each(const F& f) const requires(!kPacked) {
    if (at() == nullptr) return;
    for (const Bucket& b : *at()) {
      for (const Slot& s : b.slots) {
        if (s.used()) f(s.key.key, s.payload);
      }
    }
  }

  // Every entry, also while other threads use the table: how many there are about, then each stripe.
  void save(std::ostream& out) const requires kSaved {
    nimatron::put(out, std::uint64_t{size()});
    for (std::uint64_t stripe = 0; stripe < kStripes; ++stripe) {
      std::vector<std::uint64_t> words = {0};
      {
        const Held held(*this, stripe);
        const Buckets* const all = at();
        for (std::size_t b = stripe; all != nullptr && b < all->size(); b += kStripes) {
          for (const Slot& s : (*all)[b].slots) {
            if (!s.used()) continue;
            words.resize(words.size() + kEntryWords);
            std::uint64_t* const entry = &words[words.size() - kEntryWords];
            if constexpr (kPacked) {
              entry[0] = (s.word & ~kMark) | stripe;
            } else {
              std::memcpy(entry, &s.key.key, sizeof(Key));
            }
            std::memcpy(entry + sizeof(Key) / 8, &s.payload, sizeof s.payload);
          }
        }
      }
      words[0] = words.size() / kEntryWords;
      for (const std::uint64_t word : words) nimatron::put(out, word);
    }
    if (!out.flush()) throw Error("the positions cannot be written");
  }
  // Adds what `save` wrote; an Error where it did not, or where `valid(payload)` is false.
  template <class Valid>
  void restore(std::istream& in, const Valid& valid) requires kSaved {
    // Before the first entry comes: a stripe has a few of the buckets only.
    for (const auto about = get<std::uint64_t>(in); room() < about && !full_;) grow(about);
    for (std::uint64_t stripe = 0; stripe < kStripes; ++stripe) {
      for (auto n = get<std::uint64_t>(in); n > 0; --n) {
        std::array<std::uint64_t, kEntryWords> entry;
        for (auto& word : entry) word = get<std::uint64_t>(in);
        const Key key = kPacked ? Key{} : from_words<Key>(entry.data());
        const std::uint64_t hash = kPacked ? entry[0] : hash_of(key);
        const auto payload = from_words<Payload>(&entry[sizeof(Key) / 8]);
        if ((hash & kMark) != stripe || !valid(payload)) throw Error("the saved positions are damaged");
        budget_->tick(size());
        if (wants_growth()) grow(size());
        put(hash, key, [&](Payload& p) { p = payload; });
      }
    }
  }

 private:
  static constexpr std::size_t kWays = 4, kStripes = 256;
  // A slot's word is the hash, its low byte replaced: one bit for a slot in use and seven for the question it is of.
  // That byte is the one that selects the stripe, so there are never fewer buckets than stripes.
  static constexpr std::uint64_t kMark = 0xff, kUsed = 0x80, kAges = 0x7f;
  static constexpr std::size_t kEntryWords = sizeof(Key) / 8 + (sizeof(Payload) + 7) / 8;  // of a saved entry
  // An entry of an older question counts as that much cheaper, for each question since.
  static constexpr int kAgeing = 8;

  struct NoKey {
    void set(const Key&) {}
    bool is(const Key&) const { return true; }
    std::size_t spilled() const { return 0; }
  };
  struct WholeKey {
    void set(const Key& k) { key = k; }
    bool is(const Key& k) const { return key == k; }
    std::size_t spilled() const {
      if constexpr (requires { key.spilled_bytes(); }) return key.spilled_bytes();
      return 0;
    }
    Key key{};
  };
  struct Slot {
    bool used() const { return (word & kUsed) != 0; }
    bool is(std::uint64_t hash, const Key& k) const { return used() && ((word ^ hash) & ~kMark) == 0 && key.is(k); }
    std::uint64_t word = 0;
    Payload payload{};
    [[no_unique_address]] std::conditional_t<kPacked, NoKey, WholeKey> key;
  };
  static_assert(!kPacked || sizeof(Payload) != 8 || sizeof(Slot) == 16);
  struct alignas(kPacked ? 64 : alignof(Slot)) Bucket {
    std::array<Slot, kWays> slots;
  };
  using Buckets = std::vector<Bucket, LargePages<Bucket>>;  // a power of two of them
  // Whether a thread can copy a slot that another one writes: it then sees by the stripe that the copy may be mixed.
  static constexpr bool kCopied = std::is_trivially_copyable_v<Slot> && sizeof(Slot) % 8 == 0;

  // Some of the buckets. One thread at a time writes to them. In a cache line of its own.
  struct alignas(64) Stripe {
    void lock() {
      for (auto n = writes.load(std::memory_order_relaxed);; n = writes.load(std::memory_order_relaxed)) {
        if (n % 2 == 0 && writes.compare_exchange_weak(n, n + 1, std::memory_order_acquire)) return;
        std::this_thread::yield();
      }
    }
    void unlock() { writes.fetch_add(1, std::memory_order_release); }
    std::atomic<std::uint64_t> writes{0};  // twice their number; odd during a write
  };
  // The lock of a stripe, where the table is shared.
  class Held {
   public:
    Held(const BoundedTable& table, std::uint64_t hash)
        : stripe_(table.shared_ ? &table.stripes_[hash % kStripes] : nullptr) {
      if (stripe_ != nullptr) stripe_->lock();
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() {
      if (stripe_ != nullptr) stripe_->unlock();
    }

   private:
    Stripe* stripe_;
  };

  // Reads again if another thread wrote to the stripe meanwhile. The words are written with release order, after the
  // number of writes became odd, and read with acquire order, before it is looked at again: so a mixed copy is noticed.
  bool find_shared(std::uint64_t hash, const Key& key, Payload& payload) const {
    const Stripe& stripe = stripes_[hash % kStripes];
    for (;; std::this_thread::yield()) {
      const auto before = stripe.writes.load(std::memory_order_acquire);
      if (before % 2 != 0) continue;
      bool found = false;
      if (const Buckets* b = at()) {
        for (const Slot& s : bucket(*b, hash)) {
          if (((__atomic_load_n(&s.word, __ATOMIC_ACQUIRE) ^ hash) & ~kMark) != 0) continue;
          const Slot copy = copied(s);
          if (!copy.is(hash, key)) continue;
          payload = copy.payload;
          found = true;
        }
      }
      if (stripe.writes.load(std::memory_order_relaxed) == before) return found;
    }
  }
  static constexpr std::size_t kSlotWords = sizeof(Slot) / 8;
  using RawWord [[gnu::may_alias]] = std::uint64_t;
  static Slot copied(const Slot& from) {
    std::array<std::uint64_t, kSlotWords> words;
    const auto* w = reinterpret_cast<const RawWord*>(&from);
    for (std::size_t i = 0; i < kSlotWords; ++i) words[i] = __atomic_load_n(w + i, __ATOMIC_ACQUIRE);
    return from_words<Slot>(words.data());
  }
  static void copy(Slot& to, const Slot& from) {
    auto* w = reinterpret_cast<RawWord*>(&to);
    std::array<std::uint64_t, kSlotWords> words;
    std::memcpy(words.data(), &from, sizeof from);
    for (std::size_t i = 0; i < kSlotWords; ++i) __atomic_store_n(w + i, words[i], __ATOMIC_RELEASE);
  }

  static std::uint64_t hash_of(const Key& key) {
    if constexpr (kPacked) {
      return mix(key);
    } else {
      return Hash{}(key);
    }
  }
  Buckets* at() const { return at_.load(std::memory_order_acquire); }
  template <class B>
  static auto& bucket(B& buckets, std::uint64_t hash) {
    return buckets[hash & (buckets.size() - 1)].slots;
  }
  bool wants_growth() const { return at() == nullptr || (!full_.load(std::memory_order_relaxed) && size() > room()); }
  // How many entries it takes before it grows.
  std::size_t room() const { return at() == nullptr ? 0 : at()->size() * kWays / 8 * 5; }
  int worth(const Slot& s) const { return s.payload.effort() - kAgeing * static_cast<int>((now_ - s.word) & kAges); }

  template <class F>
  void put(std::uint64_t hash, const Key& key, const F& f) {
    Slot* to = nullptr;
    const auto write = [&](bool fresh) {
      const auto change = [&](Slot& s) {
        s.word = (hash & ~kMark) | kUsed | now_;
        if (fresh) {
          s.key.set(key);
          s.payload = Payload{};
        }
        f(s.payload);
      };
      if constexpr (kCopied) {
        Slot changed = *to;
        change(changed);
        copy(*to, changed);
      } else {
        change(*to);
      }
    };
    for (Slot& s : bucket(*at(), hash)) {
      if (s.is(hash, key)) {
        to = &s;
        return write(false);
      }
      if (to != nullptr && !to->used()) continue;
      if (to == nullptr || !s.used() || worth(s) < worth(*to)) to = &s;
    }
    if (!to->used()) size_.fetch_add(1, std::memory_order_relaxed);
    const std::size_t before = to->key.spilled();
    write(true);
    if constexpr (!kPacked) spilled_.fetch_add(to->key.spilled() - before, std::memory_order_relaxed);
  }

  // Makes the table larger if it has no room for so many entries and memory allows. The slots of a bucket are then
  // divided among buckets as large, so there is always room. While the table is shared another thread may still read
  // the smaller one: it stays, and the table becomes four times as large, so that all that stay are a third of it.
  void grow(std::size_t entries) {
    const Budget::Unbroken unbroken(*budget_);
    const AllHeld held(*this);
    Buckets* const old = at();
    if (old != nullptr && (full_ || entries <= room())) return;  // another thread was here
    const auto fits = [&](std::size_t buckets) {
      const std::size_t bytes = buckets * sizeof(Bucket);
      const std::size_t left = budget_->memory() - std::min(budget_->memory(), budget_->used());
      return bytes + spilled_ <= most_bytes_ && bytes <= left;
    };
    std::size_t wanted = kStripes;
    if (old != nullptr) {
      wanted = old->size() * (shared_ && fits(old->size() * 4) ? 4 : 2);
      if (!fits(wanted)) {
        full_ = true;
        return;
      }
    }
    charge_.set(charge_.bytes() + wanted * sizeof(Bucket));
    auto larger = std::make_unique<Buckets>(wanted);
    for (std::size_t b = 0; old != nullptr && b < old->size(); ++b) {
      for (Slot& s : (*old)[b].slots) {
        if (!s.used()) continue;
        const std::uint64_t hash = (s.word & ~kMark) | (b & kMark);
        for (Slot& to : bucket(*larger, hash)) {
          if (to.used()) continue;
          to = std::move(s);
          break;
        }
      }
    }
    at_.store(larger.get(), std::memory_order_release);
    if (!shared_) arrays_.clear();
    arrays_.push_back(std::move(larger));
    if (!shared_) charge_.set(wanted * sizeof(Bucket) + spilled_);
  }
  struct AllHeld {
    explicit AllHeld(const BoundedTable& t) : table(t) {
      for (auto& stripe : table.stripes_) {
        if (table.shared_) stripe.lock();
      }
    }
    AllHeld(const AllHeld&) = delete;
    AllHeld& operator=(const AllHeld&) = delete;
    ~AllHeld() {
      for (auto& stripe : table.stripes_) {
        if (table.shared_) stripe.unlock();
      }
    }
    const BoundedTable& table;
  };

  template <class T>
  static T from_words(const std::uint64_t* words) {
    T out;
    std::copy_n(reinterpret_cast<const unsigned char*>(words), sizeof(T), reinterpret_cast<unsigned char*>(&out));
    return out;
  }
  Budget* budget_;
  Charge charge_;
  std::size_t most_bytes_;
  std::vector<std::unique_ptr<Buckets>> arrays_;  // the last one is in use, others were while the table was shared
  std::atomic<Buckets*> at_{nullptr};
  std::atomic<std::size_t> size_{0}, spilled_{0};
  std::atomic<bool> full_{false};  // it cannot grow any more
  std::uint64_t now_ = 0;
  bool shared_ = false;
  mutable std::array<Stripe, kStripes> stripes_{};
};

}  // namespace nimatron
