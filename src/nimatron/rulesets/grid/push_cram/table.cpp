#include "nimatron/rulesets/grid/push_cram/table.h"

#include <algorithm>
#include <boost/config.hpp>
#include <new>

#include "nimatron/base/hash.h"

namespace nimatron::push_cram {

namespace {

constexpr std::uint64_t kColumns = (std::uint64_t{1} << kKeyColumns) - 1;
constexpr std::uint64_t kWins = std::uint64_t{1} << 63;

class Held {
 public:
  explicit Held(std::atomic_flag& flag) : flag_(&flag) {
    while (flag_->test_and_set(std::memory_order_acquire)) {
    }
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() { flag_->clear(std::memory_order_release); }

 private:
  std::atomic_flag* flag_;
};

}  // namespace

Table::Table(Budget& budget, std::size_t entries)
    : charge_(budget), count_(std::max<std::size_t>(entries / kWays, 1024)), buckets_(nullptr) {
  charge_.set((count_ + 1) * sizeof(Bucket));
  // calloc leaves pages untouched until they are used; one bucket more to align the first.
  memory_.reset(std::calloc(count_ + 1, sizeof(Bucket)));
  if (memory_ == nullptr) throw std::bad_alloc();
  void* at = memory_.get();
  std::size_t space = (count_ + 1) * sizeof(Bucket);
  buckets_ = static_cast<Bucket*>(std::align(sizeof(Bucket), count_ * sizeof(Bucket), at, space));
}

// The nim value has four bits: 0.07 stays below 16.
Table::Entry Table::packed(const Key& key, bool wins) {
  return {key.top | std::uint64_t{key.nim & 3} << kKeyColumns,
          key.bottom | std::uint64_t{key.nim >> 2} << kKeyColumns | (wins ? kWins : 0)};
}

std::size_t Table::bucket(const Key& key) const {
  const std::uint64_t h = mix(mix(key.top, key.bottom), key.nim);
  return static_cast<std::size_t>(static_cast<boost::uint128_type>(h) * count_ >> 64);
}

std::optional<bool> Table::find(const Key& key) const {
  const auto b = bucket(key);
  const Entry wanted = packed(key, false);
  const Held held(lock(b));
  for (const auto& e : buckets_[b].entries) {
    if (e.top == wanted.top && (e.bottom & ~kWins) == wanted.bottom) return (e.bottom & kWins) != 0;
  }
  return std::nullopt;
}

void Table::store(const Key& key, bool wins) {
  const auto b = bucket(key);
  const Entry entry = packed(key, wins);
  const auto work = [](const Entry& e) { return std::popcount(e.top & e.bottom & kColumns); };
  const Held held(lock(b));
  auto& entries = buckets_[b].entries;
  Entry* victim = entries.data();
  for (auto& e : entries) {
    const bool empty = (e.top | e.bottom) == 0;
    if (empty || (e.top == entry.top && ((e.bottom ^ entry.bottom) & ~kWins) == 0)) {
      if (empty) size_.fetch_add(1, std::memory_order_relaxed);
      e = entry;
      return;
    }
    if (work(e) < work(*victim)) victim = &e;
  }
  if (work(entry) >= work(*victim)) *victim = entry;
}

void Table::for_each(const std::function<void(const Key&, bool)>& f) const {
  for (std::size_t b = 0; b < count_; ++b) {
    const auto bucket = [&] {
      const Held held(lock(b));
      return buckets_[b];
    }();
    for (const auto& e : bucket.entries) {
      if ((e.top | e.bottom) == 0) continue;
      const auto nim = (e.top >> kKeyColumns & 3) | (e.bottom >> kKeyColumns & 3) << 2;
      f({e.top & kColumns, e.bottom & kColumns, static_cast<std::uint32_t>(nim)}, (e.bottom & kWins) != 0);
    }
  }
}

}  // namespace nimatron::push_cram
