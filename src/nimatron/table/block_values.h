// Grundy values of 32 heaps at a time where no space is sparse. Pairs of heaps with few tokens are marked one by one;
// the values below 1024 that are still open are then struck out by vectors of pairs, each loaded once for all heaps of
// the block. For machines that look up bytes in vectors (heap_kernel::strikes()) and values below 4096.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>
#include <vector>

#include "nimatron/table/break_rules.h"

namespace nimatron {

template <class V>
class BlockValues {
 public:
  // Above this heaps are large enough.
  static constexpr std::size_t kFew = 1024;
  static constexpr std::uint32_t kMostValue = 4095;
  // Below this number of heaps it does not pay.
  static constexpr std::size_t kBlock = 32;

  BlockValues(const BreakRules& rules, NimberCells<V>& cells) : rules_(rules), cells_(cells), heaps_(kBlock) {
    for (const auto v : cells_.values) split(v);
  }

  // Appends the values of heaps before `end`, at most to the end of a block; a value that needs more bytes, or more
  // than kMostValue, is not appended and ends it.
  void next(std::size_t end) {
    const auto s = cells_.values.size();
    end = std::min(end, (s / kBlock + 1) * kBlock);
    while (reversed_.size() < (s / (2 * kChunk) + 2) * kChunk) reverse_chunk();
    top_ = std::bit_ceil(std::size_t{cells_.most} + 1);
    const auto first = first_ / kChunk;
    for (auto n = s; n < end; ++n) {
      auto& heap = heaps_[n - s];
      heap.seen.fill(0);
      for (const auto k : rules_.splits) mark(heap, n - k, kBlock, kChunk * first);
      heap.open(0);
    }
    std::size_t hits = 0;
    for (const auto k : rules_.splits) {
      // Few at first, when most values are open.
      std::size_t together = 2;
      for (auto c = first; c < chunks(end - 1 - k); c += together, together = std::min(kTogether, 3 * together / 2)) {
        for (auto n = s; n < end; ++n) hits += strike(heaps_[n - s], n - k, 0, c, together);
      }
    }
    adapt(hits / (end - s));
    for (auto n = s; n < end; ++n) {
      const auto v = value(heaps_[n - s], n, first);
      if (v > kMostValue || v > std::numeric_limits<V>::max()) return;
      cells_.push_back(static_cast<V>(v));
      split(v);
    }
  }

 private:
  static constexpr std::size_t kChunk = heap_kernel::kChunk, kTogether = heap_kernel::kMostStrikes;
  static constexpr std::size_t kPage = heap_kernel::kPage;

  struct Heap {
    std::array<unsigned char, kMostValue + 1> seen;
    alignas(64) std::array<unsigned char, kPage / 8> left;  // the values of a page that are open

    std::uint64_t seen_word(std::size_t v) const {
      std::uint64_t word = 0;
      for (std::size_t i = 0; i < 8; ++i) {
        std::uint64_t bytes;
        std::memcpy(&bytes, seen.data() + v + 8 * i, 8);
        word |= (bytes * 0x0102040810204080) >> 56 << (8 * i);
      }
      return word;
    }
    // Value 0 is asked for by itself, since two equal heaps may be no option.
    void open(std::size_t page) {
      for (std::size_t v = 0; v < kPage; v += 64) {
        const auto word = ~seen_word(kPage * page + v);
        std::memcpy(left.data() + v / 8, &word, 8);
      }
      if (page == 0) left[0] &= 0xFE;
    }
    // The least value of a page that is open and not seen since, or kPage.
    std::size_t least(std::size_t page) const {
      for (std::size_t v = 0; v < kPage; v += 64) {
        std::uint64_t word;
        std::memcpy(&word, left.data() + v / 8, 8);
        word &= ~seen_word(kPage * page + v);
        if (word != 0) return v + static_cast<std::size_t>(std::countr_zero(word));
      }
      return kPage;
    }
  };

  static std::size_t chunks(std::size_t m) { return (m / 2 + kChunk - 1) / kChunk; }

  void split(std::uint32_t v) { split_.push_back(heap_kernel::split_value(v)); }
  void reverse_chunk() {
    const auto end = reversed_.size() + kChunk;
    for (std::size_t j = 0; j < kChunk; ++j) reversed_.push_back(split_.high[end - j], split_.low[end - j]);
  }

  // Pairs of m tokens, not equal, the smaller heap in [from, to].
  void mark(Heap& heap, std::size_t m, std::size_t from, std::size_t to) const {
    const V* const g = cells_.values.data();
    const V* const other = g + m;
    auto* const seen = heap.seen.data();
    const auto end = static_cast<std::ptrdiff_t>(std::min(to, (m - 1) / 2)) + 1;
    auto a = static_cast<std::ptrdiff_t>(from);
    for (; a + 4 <= end; a += 4) {
      seen[g[a] ^ other[-a]] = 1;
      seen[g[a + 1] ^ other[-a - 1]] = 1;
      seen[g[a + 2] ^ other[-a - 2]] = 1;
      seen[g[a + 3] ^ other[-a - 3]] = 1;
    }
    for (; a < end; ++a) seen[g[a] ^ other[-a]] = 1;
  }
  // Some chunks of pairs of m tokens from chunk c on.
  std::size_t strike(Heap& heap, std::size_t m, std::size_t page, std::size_t c, std::size_t together) const {
    const auto end = chunks(m);
    if (c >= end) return 0;
    const auto ahead = m - kChunk * (c + 1);
    return heap_kernel::strike_sums(
        heap.left.data(), page, {reversed_.high.data() + kChunk * c, reversed_.low.data() + kChunk * c},
        {split_.high.data() + ahead, split_.low.data() + ahead}, std::min(together, end - c));
  }

  std::uint32_t value(Heap& heap, std::size_t n, std::size_t first) const {
    for (const auto k : rules_.ones) heap.seen[cells_.values[n - k]] = 1;
    for (const auto k : rules_.splits) {
      mark(heap, n - k, 1, kBlock - 1);
      if ((n - k) % 2 == 0 && rules_.equal(k)) heap.seen[0] = 1;
    }
    if (heap.seen[0] == 0 && std::none_of(rules_.splits.begin(), rules_.splits.end(), [&](std::size_t k) {
          return find_pair(cells_, rules_, n, k, 0, first) != 0;
        })) {
      return 0;
    }
    heap.seen[0] = 1;
    for (std::size_t page = 0; kPage * page < top_; ++page) {
      if (page > 0) {
        heap.open(page);
        for (const auto k : rules_.splits) {
          for (auto c = first; c < chunks(n - k); c += kTogether) strike(heap, n - k, page, c, kTogether);
        }
      }
      if (const auto v = heap.least(page); v < kPage) return static_cast<std::uint32_t>(kPage * page + v);
    }
    // Larger values come from the heaps of this block alone.
    auto v = (top_ + kPage - 1) / kPage * kPage;
    while (v <= kMostValue && heap.seen[v] != 0) ++v;
    return static_cast<std::uint32_t>(v);
  }

  // To strike out a value takes a little longer than to mark a pair.
  void adapt(std::size_t hits) {
    if (2 * hits > first_) {
      first_ += first_ / 8;
    } else if (first_ > 2 * kChunk) {
      first_ -= first_ / 16;
    }
  }

  const BreakRules& rules_;
  NimberCells<V>& cells_;
  heap_kernel::SplitRow split_, reversed_;  // reversed as in NimberCells
  std::vector<Heap> heaps_;
  std::size_t top_ = 0;
  std::size_t first_ = 512;  // tokens of the smaller heap of the pairs that are marked
};

}  // namespace nimatron
