// Grundy values by marking the nim-sums of pairs of heaps. Most values below the mex occur in many pairs, so only some
// of the pairs are marked; whether a value that is not marked occurs in the others is asked of whole vectors of them.
#pragma once

#include <algorithm>
#include <bit>

#include "nimatron/table/break_rules.h"

namespace nimatron {

template <class V>
class PlainValues {
 public:
  // Heaps above this are large enough for vectors.
  static constexpr std::size_t kFew = 1024;

  PlainValues(const BreakRules& rules, const NimberCells<V>& cells) : rules_(rules), cells_(cells) {}

  // The value of the next heap.
  std::uint32_t next() {
    const auto n = cells_.values.size();
    seen_.assign(std::bit_ceil(std::size_t{cells_.most} + 1) + 1, 0);
    mark_easy(n);
    std::size_t marked =
        n < kFew + rules_.digits.size() ? n : std::min(first_, n) / heap_kernel::kChunk * heap_kernel::kChunk;
    mark(n, 1, marked + 1);
    std::uint32_t v = 0;
    for (std::size_t tries = 1;; ++tries) {
      while (seen_[v] != 0) ++v;
      if (2 * marked >= n) return v;
      if (v + 1 == seen_.size() || !occurs(n, v, marked)) {
        adapt(tries);
        return v;
      }
      seen_[v] = 1;
      if (tries % 32 == 0) {
        mark(n, marked + 1, 2 * marked + 1);
        marked *= 2;
      }
    }
  }

 private:
  // What leaves no heap, one heap or two equal heaps.
  void mark_easy(std::size_t n) {
    for (const auto k : rules_.ends) {
      if (k == n) seen_[0] = 1;
    }
    for (const auto k : rules_.ones) {
      if (k < n) seen_[cells_.values[n - k]] = 1;
    }
    for (const auto k : rules_.splits) {
      if (k < n && (n - k) % 2 == 0 && rules_.equal(k)) seen_[0] = 1;
    }
  }
  // Pairs of different heaps, the smaller of them in [from, to).
  void mark(std::size_t n, std::size_t from, std::size_t to) {
    const V* const g = cells_.values.data();
    for (const auto k : rules_.splits) {
      if (k > n) return;
      const auto m = n - k;
      const auto end = std::min(to, (m + 1) / 2);
      for (auto a = from; a < end; ++a) seen_[g[a] ^ g[m - a]] = 1;
    }
  }
  bool occurs(std::size_t n, std::uint32_t v, std::size_t marked) const {
    return std::any_of(rules_.splits.begin(), rules_.splits.end(), [&](std::size_t k) {
      return find_pair(cells_, rules_, n, k, v, marked / heap_kernel::kChunk) != 0;
    });
  }
  void adapt(std::size_t tries) {
    if (tries > 12) {
      first_ += first_ / 4;
    } else if (tries < 5 && first_ > 256) {
      first_ -= first_ / 8;
    }
  }

  const BreakRules& rules_;
  const NimberCells<V>& cells_;
  std::vector<unsigned char> seen_;
  std::size_t first_ = 512;  // pairs marked before the first question
};

}  // namespace nimatron
