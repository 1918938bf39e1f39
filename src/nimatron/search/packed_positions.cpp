#include "nimatron/search/packed_positions.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstring>

#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"

namespace nimatron {

namespace {

// For each mask and byte: the bits of the byte where the mask has them, moved together, and the way back.
struct BitTables {
  std::array<std::array<std::uint8_t, 256>, 256> together{}, apart{};
  BitTables() {
    for (unsigned mask = 0; mask < 256; ++mask) {
      for (unsigned byte = 0; byte < 256; ++byte) {
        unsigned place = 0, out = 0, back = 0;
        for (unsigned bit = 0; bit < 8; ++bit) {
          if ((mask >> bit & 1U) == 0) continue;
          out |= (byte >> bit & 1U) << place;
          back |= (byte >> place & 1U) << bit;
          ++place;
        }
        together[mask][byte] = static_cast<std::uint8_t>(out);
        apart[mask][byte] = static_cast<std::uint8_t>(back);
      }
    }
  }
};
const BitTables& tables() {
  static const BitTables made;
  return made;
}

}  // namespace

// ---- Packing

void PackedPositions::spread(const AnyPosition& p) {
  const std::size_t size = p.size(), needed = (kSizeBytes + size + 7) / 8 * 8;
  if (needed > base_.size()) {
    base_.resize(needed, 0);
    seen_.resize(needed, 0);
  }
  if (raw_.size() != base_.size()) raw_.resize(base_.size());
  const std::uint64_t length = size;
  std::memcpy(raw_.data(), &length, kSizeBytes);
  if (size != 0) std::memcpy(raw_.data() + kSizeBytes, p.data(), size);
  std::fill(raw_.begin() + static_cast<std::ptrdiff_t>(kSizeBytes + size), raw_.end(), static_cast<unsigned char>(0));
}

void PackedPositions::fit() {
  for (std::size_t i = 0; i < raw_.size(); i += 8) {
    std::uint64_t now, first, seen;
    std::memcpy(&now, raw_.data() + i, 8);
    std::memcpy(&first, base_.data() + i, 8);
    std::memcpy(&seen, seen_.data() + i, 8);
    if (((now ^ first) & ~seen) == 0) continue;
    for (std::size_t j = i; j < i + 8; ++j) {
      const auto fresh = static_cast<std::uint8_t>((raw_[j] ^ base_[j]) & ~seen_[j]);
      if (fresh != 0) add_column(static_cast<std::uint32_t>(j), fresh);
    }
  }
}

void PackedPositions::add_column(std::uint32_t byte, std::uint8_t mask) {
  const auto bits = static_cast<std::uint8_t>(std::popcount(mask));
  seen_[byte] = static_cast<unsigned char>(seen_[byte] | mask);
  columns_.push_back({byte, mask, bits});
  bits_ += bits;
  if (const std::size_t width = (bits_ + 7) / 8; width > width_) widen(width);
}

void PackedPositions::pack(unsigned char* to) const {
  const auto& together = tables().together;
  std::uint64_t open = 0;
  unsigned filled = 0;
  for (const Column& c : columns_) {
    open |= std::uint64_t{together[c.mask][raw_[c.byte] ^ base_[c.byte]]} << filled;
    filled += c.bits;
    for (; filled >= 8; filled -= 8, open >>= 8) *to++ = static_cast<unsigned char>(open);
  }
  if (filled != 0 || bits_ == 0) *to = static_cast<unsigned char>(open);
}

AnyPosition PackedPositions::operator[](Id id) const {
  const auto& apart = tables().apart;
  boost::container::small_vector<unsigned char, 64> raw(base_.begin(), base_.end());
  const unsigned char* from = at(id);
  std::uint64_t open = 0;
  unsigned filled = 0;
  for (const Column& c : columns_) {
    if (filled < c.bits) {
      open |= std::uint64_t{*from++} << filled;
      filled += 8;
    }
    raw[c.byte] = static_cast<unsigned char>(raw[c.byte] ^ apart[c.mask][open & ((1U << c.bits) - 1)]);
    open >>= c.bits;
    filled -= c.bits;
  }
  std::uint64_t size;
  std::memcpy(&size, raw.data(), kSizeBytes);
  return {raw.data() + kSizeBytes, static_cast<std::size_t>(size), tag_};
}

void PackedPositions::widen(std::size_t width) {
  for (auto& block : blocks_) {
    auto wider = std::make_unique<unsigned char[]>(kBlock * width + kSlack);
    for (std::size_t i = 0; i < kBlock; ++i) std::memcpy(wider.get() + i * width, block.get() + i * width_, width_);
    block = std::move(wider);
  }
  width_ = width;
  if (width > 8) index(size_);  // the hash of a word does not change
}

std::vector<unsigned> PackedPositions::sort_bits() {
  std::vector<unsigned> to;
  std::vector<Column> sorted;
  for (std::size_t byte = 0; byte < seen_.size(); ++byte) {
    if (seen_[byte] == 0) continue;
    sorted.push_back(
        {static_cast<std::uint32_t>(byte), seen_[byte], static_cast<std::uint8_t>(std::popcount(seen_[byte]))});
  }
  if (sorted.size() == columns_.size()) return to;
  // Where the bits of each byte begin in the new order.
  std::vector<unsigned> begin(seen_.size(), 0);
  unsigned sum = 0;
  for (const Column& c : sorted) {
    begin[c.byte] = sum;
    sum += c.bits;
  }
  for (const Column& c : columns_) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      if ((c.mask >> bit & 1U) == 0) continue;
      to.push_back(begin[c.byte] + static_cast<unsigned>(std::popcount(seen_[c.byte] & ((1U << bit) - 1U))));
    }
  }
  for (Id id = 0; id < size_; ++id) {
    spread((*this)[id]);
    columns_.swap(sorted);
    pack(at(id));
    columns_.swap(sorted);
  }
  columns_ = std::move(sorted);
  index(size_);
  return to;
}

// ---- The index

std::uint64_t PackedPositions::load(const unsigned char* from) const {
  std::uint64_t word;
  std::memcpy(&word, from, 8);  // there is slack behind the last one
  return width_ == 8 ? word : word & ((std::uint64_t{1} << width_ * 8) - 1);
}

std::uint64_t PackedPositions::hash_of(std::uint64_t word) const { return mix(word + 1) * 0x9e3779b97f4a7c15ULL; }

std::uint64_t PackedPositions::hash_at(const unsigned char* from) const {
  return width_ <= 8 ? hash_of(load(from)) : mix(hash_bytes(from, width_));
}

void PackedPositions::index(std::size_t positions) {
  room_ = std::max(positions, std::size_t{64});
  id_bits_ = static_cast<unsigned>(std::bit_width(room_));
  const std::size_t slots = room_ + room_ / 4;
  slots_ = {};
  slots_.resize(slots, 0);
  constexpr std::size_t kAhead = 16;
  std::array<std::uint64_t, kAhead> hashes{};
  for (std::size_t i = 0; i < size_ + kAhead; ++i) {
    if (i >= kAhead) {
      const auto hash = hashes[i % kAhead];
      std::size_t slot = slot_of(hash);
      while (slots_[slot] != 0) slot = slot + 1 == slots ? 0 : slot + 1;
      slots_[slot] = tag_of(hash) << id_bits_ | static_cast<std::uint32_t>(i - kAhead + 1);
    }
    if (i < size_) {
      hashes[i % kAhead] = hash_at(at(static_cast<Id>(i)));
      prefetch(hashes[i % kAhead]);
    }
  }
}

PackedPositions::Id PackedPositions::find_at(const unsigned char* packed, std::uint64_t hash, std::size_t& slot) const {
  const auto tag = tag_of(hash);
  const std::uint32_t ids = (1U << id_bits_) - 1;
  const bool words = width_ <= 8;
  const std::uint64_t word = words ? load(packed) : 0;
  for (slot = slot_of(hash); slots_[slot] != 0; slot = slot + 1 == slots_.size() ? 0 : slot + 1) {
    if (slots_[slot] >> id_bits_ != tag) continue;
    const Id id = (slots_[slot] & ids) - 1;
    if (words ? load(at(id)) == word : std::memcmp(at(id), packed, width_) == 0) return id;
  }
  return kNone;
}

PackedPositions::Id PackedPositions::find(std::uint64_t word, std::uint64_t hash) const {
  std::size_t slot;
  return find_at(reinterpret_cast<const unsigned char*>(&word), hash, slot);
}

void PackedPositions::prefetch_position(std::uint64_t hash) const {
  const auto slot = slots_[slot_of(hash)];
  if (slot != 0 && slot >> id_bits_ == tag_of(hash)) __builtin_prefetch(at((slot & ((1U << id_bits_) - 1)) - 1));
}

PackedPositions::Id PackedPositions::insert(const unsigned char* packed, std::uint64_t hash) {
  std::size_t slot;
  if (const Id known = find_at(packed, hash, slot); known != kNone) return known;
  if (size_ == kMost) throw Error("more than 2^30 different positions");
  if (size_ == blocks_.size() * kBlock) blocks_.push_back(std::make_unique<unsigned char[]>(kBlock * width_ + kSlack));
  std::memcpy(at(static_cast<Id>(size_)), packed, width_);
  slots_[slot] = tag_of(hash) << id_bits_ | static_cast<std::uint32_t>(++size_);
  return static_cast<Id>(size_ - 1);
}

void PackedPositions::numbers(const std::vector<AnyPosition>& all, bool insert, std::vector<Id>& out) {
  out.clear();
  if (all.empty()) return;
  if (size_ == 0 && !insert) {
    out.assign(all.size(), kNone);
    return;
  }
  if (size_ == 0) {
    tag_ = all[0].tag();
    spread(all[0]);
    base_ = raw_;
  }
  const auto is_known = [&] {  // whether `raw_` differs from the first position only where others do
    for (std::size_t i = 0; i < raw_.size(); ++i) {
      if (((raw_[i] ^ base_[i]) & ~seen_[i]) != 0) return false;
    }
    return true;
  };
  if (insert) {
    for (const auto& p : all) {
      spread(p);
      fit();
    }
    if (size_ + all.size() > room_) index((size_ + all.size()) / 4 * 5);
  }
  packed_.resize(all.size() * width_ + kSlack);
  hashes_.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    spread(all[i]);
    if (!insert && !is_known()) {
      out.assign(all.size(), kNone);  // whoever asks so expects all to be there
      return;
    }
    unsigned char* const to = packed_.data() + i * width_;
    pack(to);
    hashes_[i] = hash_at(to);
    prefetch(hashes_[i]);
  }
  for (const auto hash : hashes_) prefetch_position(hash);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const unsigned char* const packed = packed_.data() + i * width_;
    std::size_t slot;
    out.push_back(insert ? this->insert(packed, hashes_[i]) : find_at(packed, hashes_[i], slot));
  }
}

std::size_t PackedPositions::bytes(std::size_t more) const {
  const std::size_t positions = size_ + more, room = positions > room_ ? positions / 4 * 5 : room_;
  return ((positions + kBlock - 1) / kBlock) * (kBlock * width_ + kSlack) + (room + room / 4) * sizeof(std::uint32_t);
}

}  // namespace nimatron
