#include "nimatron/table/sparse_space.h"

#include <algorithm>
#include <bit>

namespace nimatron {

namespace {

// Replaces w[m] by the sum of w[v] over all v, negative where v & m has odd parity.
void walsh(std::vector<std::int64_t>& w) {
  for (std::size_t half = 1; half < w.size(); half *= 2) {
    for (std::size_t i = 0; i < w.size(); i += 2 * half) {
      for (std::size_t j = i; j < i + half; ++j) {
        const auto a = w[j], b = w[j + half];
        w[j] = a + b;
        w[j + half] = a - b;
      }
    }
  }
}

std::uint32_t bit_parity(std::uint32_t bits) { return static_cast<std::uint32_t>(std::popcount(bits)) & 1U; }

}  // namespace

SparseSpace::SparseSpace(std::uint32_t bits, std::uint32_t mask, bool alternates, std::uint32_t offset)
    : bits_(bits), mask_(mask), alternates_(alternates ? 1 : 0), offset_(offset) {
  const std::uint32_t low = (mask & (~mask + 1)) - 1;
  places_.resize(std::size_t{1} << bits);
  values_.resize(places_.size());
  for (std::uint32_t v = 0; v < places_.size(); ++v) {
    places_[v] = ((((v >> 1) & ~low) | (v & low)) << 1) | bit_parity(v & mask);
    values_[places_[v]] = v;
  }
}

SparseChoice sparsest_space(const std::vector<std::uint64_t> (&counts)[2], const std::vector<std::size_t>& splits) {
  const auto values = std::max(counts[0].size(), counts[1].size());
  const auto bits =
      std::max<std::uint32_t>(static_cast<std::uint32_t>(std::bit_width(std::max<std::size_t>(values, 1) - 1)), 1);
  std::vector<std::int64_t> even(counts[0].begin(), counts[0].end()), odd(counts[1].begin(), counts[1].end());
  even.resize(std::size_t{1} << bits);
  odd.resize(even.size());
  walsh(even);
  walsh(odd);
  const auto taken = static_cast<std::uint32_t>(splits.front() & 1U);
  const bool may_alternate =
      std::all_of(splits.begin(), splits.end(), [&](std::size_t k) { return (k & 1U) == taken; });
  const std::int64_t heaps = even[0] + odd[0];
  // Rare less common heaps.
  std::int64_t least = heaps + 1;
  std::uint32_t mask = 1, offset = 0;
  bool alternates = false;
  for (std::uint32_t m = 1; m < even.size(); ++m) {
    if (even[m] + odd[m] < least) {
      least = even[m] + odd[m];
      mask = m;
      alternates = false;
      offset = 0;
    }
    const auto other = taken == 0 ? even[m] - odd[m] : odd[m] - even[m];
    if (may_alternate && other < least) {
      least = other;
      mask = m;
      alternates = true;
      offset = taken;
    }
  }
  return {SparseSpace(bits, mask, alternates, offset), static_cast<std::uint64_t>((heaps + least) / 2)};
}

}  // namespace nimatron
