// A run of the sparse space method (sparse_space.h): the values of the heaps from a multiple of 64 on, in blocks of 64,
// until one does not fit the space or too many rare heaps have been found.
//
// For a block of totals m, the common nim-sums of pairs of m tokens are sets of bits, found for all m at once: a rare
// heap a contributes the sets of the heaps m - a, xored with its value. Rare heaps of less than 64 tokens, and those
// found inside the block, are added when the values that they are paired with are known.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>

#include "nimatron/base/budget.h"
#include "nimatron/table/break_rules.h"
#include "nimatron/table/heap_sequence.h"
#include "nimatron/table/sparse_groups.h"
#include "nimatron/table/sparse_space.h"

namespace nimatron {

// A run over some of the heaps (window_period.h): the first of them, and the last ones, in the place of earlier ones.
struct SparsePart {
  // Pairs in which both heaps have more than 64 times so many tokens are not looked at.
  std::size_t chunks = heap_kernel::kNowhere;
  std::uint64_t before = 0;  // the number of heaps that are left out
};

// The space with the fewest rare heaps before `end`, and the last of these heaps.
template <class V>
SparseChoice sparsest_space(const NimberCells<V>& cells, std::size_t end, const BreakRules& rules) {
  std::vector<std::uint64_t> counts[2];
  counts[0].resize(std::size_t{cells.most} + 1);
  counts[1].resize(std::size_t{cells.most} + 1);
  for (std::size_t i = 1; i < end; ++i) ++counts[i % 2][cells.values[i]];
  return sparsest_space(counts, rules.splits);
}
template <class V>
std::size_t last_rare_heap(const NimberCells<V>& cells, std::size_t end, const SparseSpace& space) {
  auto last = end - 1;
  while (last > 0 && space.is_common(last, cells.values[last])) --last;
  return last;
}

// The bytes of the sets of a space, of which there are at most heap_kernel::kTileBytes.
inline std::size_t set_bytes(const SparseSpace& space) {
  return space.bits() <= 6 ? 4 : (std::size_t{1} << (space.bits() - 1)) / 8;
}
// f(std::integral_constant<std::size_t, Bytes>) for one of the numbers of bytes that a run may have.
template <class F>
decltype(auto) with_set_bytes(std::size_t bytes, F&& f) {
  switch (bytes) {
    case 4:
      return f(std::integral_constant<std::size_t, 4>());
    case 8:
      return f(std::integral_constant<std::size_t, 8>());
    case 16:
      return f(std::integral_constant<std::size_t, 16>());
    case 32:
      return f(std::integral_constant<std::size_t, 32>());
    case 64:
      return f(std::integral_constant<std::size_t, 64>());
    case 128:
      return f(std::integral_constant<std::size_t, 128>());
    default:
      return f(std::integral_constant<std::size_t, 256>());
  }
}

// Sets of nimbers have `Bytes` bytes.
template <class V, std::size_t Bytes>
class SparseRun {
 public:
  // Rare heaps below `near` are united by vectors, others one by one.
  SparseRun(const BreakRules& rules, NimberCells<V>& cells, SparseSpace space, std::size_t near, Budget& budget,
            SparsePart part = {})
      : rules_(rules),
        cells_(cells),
        space_(std::move(space)),
        near_(near),
        budget_(budget),
        charge_(budget),
        part_(part) {
    start(cells_.values.size());
  }

  // Goes on to `end`, a multiple of 64, or less far.
  void run(std::size_t end) {
    for (auto s = cells_.values.size(); s < end; s += kHeapBlock) {
      budget_.tick(part_.before + s, -1, "heaps");
      prepare(s);
      const auto rare = rare_.count;
      for (auto n = s; n < s + kHeapBlock; ++n) {
        if (!next(n, s + kHeapBlock)) return;
      }
      if (rare_.count == rare) continue;
      rare_groups_.flatten(Bytes);
      if (far_.size() > 64 + rare_groups_.count() / 8) return;
    }
  }
  const RareHeaps& rare() const { return rare_; }
  const SparseSpace& space() const { return space_; }
  // Whether it ended because a heap may be rare and pairs were not looked at.
  bool undecided() const { return undecided_; }

 private:
  static constexpr std::size_t kPerTile = heap_kernel::kTileBytes / Bytes;
  using Word = std::conditional_t<Bytes == 4, std::uint32_t, std::uint64_t>;
  static constexpr std::size_t kWords = Bytes / sizeof(Word);
  static constexpr std::uint32_t kWordBits = 8 * sizeof(Word);
  using Set = std::array<Word, kWords>;
  struct Rare {
    std::size_t heap;
    std::uint32_t number;
  };

  unsigned char* one_hot(std::size_t n) { return sets_.data() + (n - low_) * Bytes; }
  unsigned char* common_pairs(std::size_t m) { return common_.data() + (m & (ring_ - 1)) * Bytes; }
  unsigned char* rare_pairs(std::size_t m) { return rare_sums_.data() + (m & (ring_ - 1)) * Bytes; }
  static void insert(unsigned char* set, std::uint32_t number) {
    set[number / 8] |= static_cast<unsigned char>(1U << (number % 8));
  }
  static void insert(Set& set, std::uint32_t number) { set[number / kWordBits] |= Word{1} << (number % kWordBits); }
  std::uint32_t place(std::size_t n) const { return space_.place(n, cells_.values[n]); }

  void add_rare(std::size_t n, std::uint32_t number) {
    ++rare_.count;
    rare_.last = n;
    rare_.since = n + 1;
    if (n < kHeapBlock) {
      small_.push_back({n, number});
    } else if (n < near_) {
      rare_groups_.add(number, n);
    } else {
      far_.push_back({n, number});
    }
  }

  void start(std::size_t s) {
    const auto classes = std::size_t{1} << (space_.bits() - 1);
    rare_groups_ = SparseGroups(classes);
    for (std::size_t n = 1; n < s; ++n) {
      if (const auto p = place(n); (p & 1U) == 0) add_rare(n, p >> 1);
    }
    rare_groups_.flatten(Bytes);
    rare_.since = s;
    choose_probes(classes);
    ring_ = std::bit_ceil(rules_.digits.size() + 4 * kHeapBlock);
    const auto room = (2 * near_ + 8192) * Bytes + heap_kernel::kTileBytes;
    charge_.set(room + 2 * ring_ * Bytes + rare_.count * 32);
    low_ = s > near_ + kHeapBlock ? s - near_ - kHeapBlock : 0;
    sets_.assign(room, 0);
    for (auto n = std::max<std::size_t>(low_, 1); n < s; ++n) {
      if (const auto p = place(n); (p & 1U) != 0) insert(one_hot(n), p >> 1);
    }
    common_.assign(ring_ * Bytes, 0);
    rare_sums_.assign(ring_ * Bytes, 0);
    for (auto m = s - std::min(s - 1, rules_.digits.size()); m < s; ++m) {
      for (std::size_t a = 1; a < m; ++a) {
        if (const auto sum = place(a) ^ place(m - a); (sum & 1U) != 0) insert(common_pairs(m), sum >> 1);
      }
    }
    for (auto m = s; m < s + kHeapBlock; ++m) {
      for (const auto& r : small_) {
        if (m - r.heap >= s) continue;
        if (const auto p = place(m - r.heap); (p & 1U) != 0) insert(common_pairs(m), (p >> 1) ^ r.number);
      }
    }
  }

  // Common heaps of few tokens: with the common heaps of m less their tokens they show most of the rare nim-sums of m,
  // so that few must be looked for.
  void choose_probes(std::size_t classes) {
    constexpr std::size_t kMostTokens = 8192, kRecent = 65536;
    const auto size = cells_.values.size();
    const auto end = std::min({size, near_, kMostTokens});
    std::vector<std::vector<std::uint32_t>> heaps(classes);
    for (auto n = kHeapBlock; n < end; ++n) {
      if (const auto p = place(n); (p & 1U) != 0) heaps[p >> 1].push_back(static_cast<std::uint32_t>(n));
    }
    std::vector<double> often(classes);
    const auto from = size > kRecent ? size - kRecent : 1;
    for (auto n = from; n < size; ++n) {
      if (const auto p = place(n); (p & 1U) != 0) often[p >> 1] += 1 / static_cast<double>(size - from);
    }
    probes_ = sparse_probes(heaps, often, static_cast<double>(Bytes) / 64, 20 / static_cast<double>(kPerTile));
    probes_.flatten(Bytes);
    for (const auto& same : probes_.heaps()) {
      for (const auto n : same) rare_.reach = std::max<std::size_t>(rare_.reach, n);
    }
  }

  // The pairs of m tokens for m in [s, s + 64).
  void prepare(std::size_t s) {
    if ((s + kHeapBlock - low_) * Bytes + heap_kernel::kTileBytes > sets_.size()) {
      const auto keep = (near_ + kHeapBlock) * Bytes;
      std::memmove(sets_.data(), one_hot(s - near_ - kHeapBlock), keep);
      std::memset(sets_.data() + keep, 0, sets_.size() - keep);
      low_ = s - near_ - kHeapBlock;
    }
    for (auto m = s + kHeapBlock; m < s + 2 * kHeapBlock; ++m) std::memset(common_pairs(m), 0, Bytes);
    std::array<std::uint64_t, heap_kernel::kTileWords> tile;
    std::array<std::uint64_t, heap_kernel::kTileWords> old;
    for (auto m = s; m < s + kHeapBlock; m += kPerTile) {
      rare_groups_.unite(tile.data(), one_hot(m));
      std::memcpy(old.data(), common_pairs(m), heap_kernel::kTileBytes);
      for (std::size_t i = 0; i < tile.size(); ++i) old[i] |= tile[i];
      std::memcpy(common_pairs(m), old.data(), heap_kernel::kTileBytes);
      probes_.unite(tile.data(), one_hot(m));
      std::memcpy(rare_pairs(m), tile.data(), heap_kernel::kTileBytes);
    }
    for (const auto& r : far_) {
      for (auto m = s; m < s + kHeapBlock; ++m) {
        if (const auto p = place(m - r.heap); (p & 1U) != 0 && m > r.heap) insert(common_pairs(m), (p >> 1) ^ r.number);
      }
    }
  }

  // The least number that is not in the set, 2^(bits-1) or more if there is none.
  static std::uint32_t mex(const Set& set) {
    for (std::size_t i = 0; i < kWords; ++i) {
      if (static_cast<Word>(~set[i]) != 0) {
        return static_cast<std::uint32_t>(i) * kWordBits + static_cast<std::uint32_t>(std::countr_one(set[i]));
      }
    }
    return static_cast<std::uint32_t>(kWords) * kWordBits;
  }

  // The least rare number below `end` that no option has, or `end`.
  std::uint32_t missing(std::size_t n, const Set& seen, std::uint32_t end) {
    for (std::uint32_t first = 0; first < end; first += kWordBits) {
      auto open = static_cast<Word>(~seen[first / kWordBits]);
      if (end - first < kWordBits) open &= (Word{1} << (end - first)) - 1;
      for (; open != 0; open &= open - 1) {
        const auto number = first + static_cast<std::uint32_t>(std::countr_zero(open));
        const auto v = space_.value(n, number, false);
        std::size_t tokens = 0;
        for (const auto k : rules_.splits) {
          tokens = find_pair(cells_, rules_, n, k, v, 0, part_.chunks);
          if (tokens != 0) break;
        }
        if (tokens == 0) {
          undecided_ = part_.chunks != heap_kernel::kNowhere;
          return number;
        }
        rare_.reach = std::max(rare_.reach, tokens);
      }
    }
    return end;
  }

  // Appends the value of heap n of the block that ends before `end`; false if it does not fit.
  bool next(std::size_t n, std::size_t end) {
    Set common{};
    Set rare{};
    for (const auto k : rules_.splits) {
      Set part;
      std::memcpy(part.data(), common_pairs(n - k), Bytes);
      for (std::size_t i = 0; i < kWords; ++i) common[i] |= part[i];
      std::memcpy(part.data(), rare_pairs(n - k), Bytes);
      for (std::size_t i = 0; i < kWords; ++i) rare[i] |= part[i];
    }
    for (const auto k : rules_.ones) {
      const auto p = space_.place(n, cells_.values[n - k]);
      insert((p & 1U) != 0 ? common : rare, p >> 1);
    }
    const auto number = mex(common);
    if ((number >> (space_.bits() - 1)) != 0) return false;
    const auto v = space_.value(n, number, true);
    const auto below = space_.rare_below(v, number);
    const auto absent = missing(n, rare, below);
    if (absent == below) {
      cells_.push_back(static_cast<V>(v));
      insert(one_hot(n), number);
      for (const auto& r : small_) insert(common_pairs(n + r.heap), number ^ r.number);
      return true;
    }
    if (undecided_) return false;
    cells_.push_back(static_cast<V>(space_.value(n, absent, false)));
    for (std::size_t b = 1; b < end - n; ++b) {
      if (const auto p = place(b); (p & 1U) != 0) insert(common_pairs(n + b), (p >> 1) ^ absent);
    }
    add_rare(n, absent);
    return true;
  }

  const BreakRules& rules_;
  NimberCells<V>& cells_;
  SparseSpace space_;
  std::size_t near_;
  Budget& budget_;
  Charge charge_;
  SparsePart part_;
  bool undecided_ = false;
  RareHeaps rare_;
  std::vector<Rare> small_, far_;
  SparseGroups rare_groups_{0}, probes_{0};
  std::vector<unsigned char> sets_;  // the value of each common heap from low_ on, as a set of its number
  std::size_t low_ = 0;
  std::size_t ring_ = 0;
  std::vector<unsigned char> common_, rare_sums_;  // the nim-sums of pairs of m tokens: all common ones, some rare ones
};

}  // namespace nimatron
