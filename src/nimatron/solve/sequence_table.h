// SequenceTable: sequences of 32-bit words, each stored once, under small numbers; open addressing, and the words
// one after another in blocks that never move.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"

namespace nimatron {

class SequenceTable {
 public:
  using Id = std::uint32_t;
  using Words = std::span<const std::uint32_t>;
  static constexpr Id kMost = 0x7ffffff0U;

  std::optional<Id> find(Words words) const {
    if (slots_.empty()) return std::nullopt;
    const std::uint64_t slot = slots_[place(words, tag_of(words))];
    return slot == 0 ? std::nullopt : std::optional<Id>(static_cast<Id>(slot) - 1);
  }
  // The number of the sequence, and whether it is new.
  std::pair<Id, bool> insert(Words words) {
    if (size() * 4 >= slots_.size() * 3) grow();
    const std::uint64_t tag = tag_of(words);
    std::uint64_t& slot = slots_[place(words, tag)];
    if (slot != 0) return {static_cast<Id>(slot) - 1, false};
    if (size() == kMost) throw Error("more than 2^31 different sums");
    first_.push_back(store(words));
    slot = tag << 32 | static_cast<std::uint32_t>(size());
    return {static_cast<Id>(size() - 1), true};
  }
  Words operator[](Id id) const {
    const std::uint32_t* at = first_[id];
    return {at + 1, *at};
  }
  std::size_t size() const { return first_.size(); }
  std::size_t bytes() const {
    return stored_ * sizeof(std::uint32_t) + first_.capacity() * sizeof(first_[0]) + slots_.size() * sizeof(slots_[0]);
  }

 private:
  static constexpr std::size_t kBlock = std::size_t{1} << 16;

  static std::uint64_t tag_of(Words words) {
    return mix(hash_bytes(reinterpret_cast<const unsigned char*>(words.data()), words.size_bytes())) >> 32;
  }
  // Where it stands, or the free slot where it belongs.
  std::size_t place(Words words, std::uint64_t tag) const {
    std::size_t at = tag & (slots_.size() - 1);
    for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at] >> 32 != tag) continue;
      const Words other = (*this)[static_cast<Id>(slots_[at]) - 1];
      if (std::equal(words.begin(), words.end(), other.begin(), other.end())) break;
    }
    return at;
  }
  const std::uint32_t* store(Words words) {
    const std::size_t need = words.size() + 1;
    if (need > room_) {
      room_ = std::max(need, kBlock);
      blocks_.push_back(std::make_unique<std::uint32_t[]>(room_));
      next_ = blocks_.back().get();
      stored_ += room_;
    }
    std::uint32_t* at = next_;
    *at = static_cast<std::uint32_t>(words.size());
    std::copy(words.begin(), words.end(), at + 1);
    next_ += need;
    room_ -= need;
    return at;
  }
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

  std::vector<std::uint64_t> slots_;  // 32 bits of the hash, then the number plus 1; 0 is free
  std::vector<const std::uint32_t*> first_;
  std::vector<std::unique_ptr<std::uint32_t[]>> blocks_;
  std::uint32_t* next_ = nullptr;
  std::size_t room_ = 0, stored_ = 0;
};

}  // namespace nimatron
