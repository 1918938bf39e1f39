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
// Several threads may find, update and save once `set_shared(true)` was called; without it no lock is taken.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <type_traits>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"

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
    const std::uint64_t hash = hash_of(key);
    const Held held(*this, hash);
    if (buckets_.empty()) return std::nullopt;
    for (const Slot& s : bucket(hash)) {
      if (s.is(hash, key)) return s.payload;
    }
    return std::nullopt;
  }
  // Calls f(payload) for the position's entry, a new one where there is none; f must not use the table.
  template <class F>
  void update(const Key& key, const F& f) {
    const std::uint64_t hash = hash_of(key);
    {
      const Held held(*this, hash);
      if (!buckets_.empty() && !wants_growth()) {
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
  // (Inlined by force: g++ takes a function that only prefetches for one without effect.) Not while shared: the table
  // may move.
  [[gnu::always_inline]] void prefetch(const Key& key) const {
    if (!shared_ && !buckets_.empty()) __builtin_prefetch(&buckets_[hash_of(key) & (buckets_.size() - 1)]);
  }

  // To be called before each question: what earlier ones have found is forgotten first.
  void next_question() { now_ = (now_ + 1) & kAges; }
  // Not while another thread uses the table.
  void set_shared(bool shared) { shared_ = shared; }

  std::size_t size() const { return size_.load(std::memory_order_relaxed); }
  std::size_t bytes() const { return charge_.bytes(); }
  void clear() {
    buckets_ = std::vector<Bucket>();
    size_ = spilled_ = 0;
    full_ = false;
    charge_.set(0);
  }

  // Calls f(key, payload) for every entry; not while other threads use the table.
  template <class F>
  void for_each(const F& f) const requires(!kPacked) {
    for (const Bucket& b : buckets_) {
      for (const Slot& s : b.slots) {
        if (s.used()) f(s.key.key, s.payload);
      }
    }
  }

  // Every entry, also while other threads use the table: how many there are about, then each stripe.
  void save(std::ostream& out) const requires kSaved {
    write_words(out, {size()});
    for (std::uint64_t stripe = 0; stripe < kStripes; ++stripe) {
      std::vector<std::uint64_t> words = {0};
      {
        const Held held(*this, stripe);
        for (std::size_t b = stripe; b < buckets_.size(); b += kStripes) {
          for (const Slot& s : buckets_[b].slots) {
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
      write_words(out, words);
    }
    if (!out.flush()) throw Error("the positions cannot be written");
  }
  // Adds what `save` wrote; an Error where it did not, or where `valid(payload)` is false.
  template <class Valid>
  void restore(std::istream& in, const Valid& valid) requires kSaved {
    // Before the first entry comes: a stripe has a few of the buckets only.
    for (const auto about = take_word(in); room() < about && !full_;) grow(about);
    for (std::uint64_t stripe = 0; stripe < kStripes; ++stripe) {
      for (auto n = take_word(in); n > 0; --n) {
        std::array<std::uint64_t, kEntryWords> entry;
        for (auto& word : entry) word = take_word(in);
        const Key key = kPacked ? Key{} : from_words<Key>(entry.data());
        const std::uint64_t hash = kPacked ? entry[0] : hash_of(key);
        const auto payload = from_words<Payload>(&entry[sizeof(Key) / 8]);
        if ((hash & kMark) != stripe || !valid(payload)) throw Error("the saved positions are damaged");
        budget_->tick(size());
        if (buckets_.empty() || wants_growth()) grow(size());
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

  // In a cache line of its own.
  struct alignas(64) Lock {
    std::atomic_flag flag{};
  };
  // The lock of a stripe, where the table is shared.
  class Held {
   public:
    Held(const BoundedTable& table, std::uint64_t hash)
        : lock_(table.shared_ ? &table.locks_[hash % kStripes].flag : nullptr) {
      while (lock_ != nullptr && lock_->test_and_set(std::memory_order_acquire)) {
      }
    }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() {
      if (lock_ != nullptr) lock_->clear(std::memory_order_release);
    }

   private:
    std::atomic_flag* lock_;
  };

  static std::uint64_t hash_of(const Key& key) {
    if constexpr (kPacked) {
      return mix(key);
    } else {
      return Hash{}(key);
    }
  }
  std::array<Slot, kWays>& bucket(std::uint64_t hash) { return buckets_[hash & (buckets_.size() - 1)].slots; }
  const std::array<Slot, kWays>& bucket(std::uint64_t hash) const {
    return buckets_[hash & (buckets_.size() - 1)].slots;
  }
  bool wants_growth() const { return !full_.load(std::memory_order_relaxed) && size() > room(); }
  // How many entries it takes before it grows.
  std::size_t room() const { return buckets_.size() * kWays / 8 * 5; }
  int worth(const Slot& s) const { return s.payload.effort() - kAgeing * static_cast<int>((now_ - s.word) & kAges); }

  template <class F>
  void put(std::uint64_t hash, const Key& key, const F& f) {
    Slot* to = nullptr;
    for (Slot& s : bucket(hash)) {
      if (s.is(hash, key)) {
        s.word = (hash & ~kMark) | kUsed | now_;
        f(s.payload);
        return;
      }
      if (to != nullptr && !to->used()) continue;
      if (to == nullptr || !s.used() || worth(s) < worth(*to)) to = &s;
    }
    if (!to->used()) size_.fetch_add(1, std::memory_order_relaxed);
    const std::size_t before = to->key.spilled();
    to->word = (hash & ~kMark) | kUsed | now_;
    to->key.set(key);
    to->payload = Payload{};
    f(to->payload);
    if constexpr (!kPacked) spilled_.fetch_add(to->key.spilled() - before, std::memory_order_relaxed);
  }

  // Doubles the table if it has no room for so many entries and memory allows. With doubled buckets each slot stays in
  // its bucket or goes to the one that many further on, so there is always room.
  void grow(std::size_t entries) {
    const AllHeld held(*this);
    if (!buckets_.empty() && (full_ || entries <= room())) return;  // another thread was here
    const std::size_t wanted = buckets_.empty() ? kStripes : buckets_.size() * 2;
    const std::size_t bytes = wanted * sizeof(Bucket);
    const std::size_t left = budget_->memory() - std::min(budget_->memory(), budget_->used());
    if (!buckets_.empty() && (bytes + spilled_ > most_bytes_ || bytes > left)) {
      full_ = true;
      return;
    }
    charge_.set(charge_.bytes() + bytes);
    std::vector<Bucket> larger(wanted);
    for (std::size_t b = 0; b < buckets_.size(); ++b) {
      for (Slot& s : buckets_[b].slots) {
        if (!s.used()) continue;
        const std::uint64_t hash = (s.word & ~kMark) | (b & kMark);
        for (Slot& to : larger[hash & (wanted - 1)].slots) {
          if (to.used()) continue;
          to = std::move(s);
          break;
        }
      }
    }
    buckets_.swap(larger);
    charge_.set(bytes + spilled_);
  }
  struct AllHeld {
    explicit AllHeld(const BoundedTable& t) : table(t) {
      for (auto& lock : table.locks_) {
        while (table.shared_ && lock.flag.test_and_set(std::memory_order_acquire)) {
        }
      }
    }
    AllHeld(const AllHeld&) = delete;
    AllHeld& operator=(const AllHeld&) = delete;
    ~AllHeld() {
      for (auto& lock : table.locks_) {
        if (table.shared_) lock.flag.clear(std::memory_order_release);
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
  // Least byte first.
  static void write_words(std::ostream& out, const std::vector<std::uint64_t>& words) {
    std::string text;
    for (const auto w : words) {
      for (int i = 0; i < 8; ++i) text += static_cast<char>(w >> (8 * i) & 255);
    }
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
  }
  static std::uint64_t take_word(std::istream& in) {
    std::array<char, 8> bytes;
    if (!in.read(bytes.data(), 8)) throw Error("the saved positions are truncated");
    std::uint64_t w = 0;
    for (std::size_t i = 8; i-- > 0;) w = w << 8 | static_cast<unsigned char>(bytes[i]);
    return w;
  }

  Budget* budget_;
  Charge charge_;
  std::size_t most_bytes_;
  std::vector<Bucket> buckets_;  // a power of two of them
  std::atomic<std::size_t> size_{0}, spilled_{0};
  std::atomic<bool> full_{false};  // it cannot grow any more
  std::uint64_t now_ = 0;
  bool shared_ = false;
  mutable std::array<Lock, kStripes> locks_{};
};

}  // namespace nimatron
