// The digits of a take-and-break code that leaves at most two heaps, as its methods read them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/table/heap_kernel.h"
#include "nimatron/table/nimber_row.h"

namespace nimatron {

struct BreakRules {
  std::vector<std::int64_t> digits;
  std::vector<std::size_t> ends, ones, splits;  // the numbers that may be taken to leave no, one or two heaps

  explicit BreakRules(const std::vector<std::int64_t>& code) : digits(code) {
    for (std::size_t k = 0; k < digits.size(); ++k) {
      if ((digits[k] & heap_digit::kNone) != 0) ends.push_back(k);
      if ((digits[k] & heap_digit::kOne) != 0) ones.push_back(k);
      if ((digits[k] & (heap_digit::kTwo | heap_digit::kTwoDifferent)) != 0) splits.push_back(k);
    }
  }
  // Whether two equal heaps may be left.
  bool equal(std::size_t k) const { return (digits[k] & heap_digit::kTwo) != 0; }
};

// Whether n - k tokens can be left as two heaps of nim-sum v, one of them with more than 64 * from tokens and at most
// 64 * to, and not more than the other; the number of tokens that it has at most, or 0. There are more than 256 tokens.
template <class V>
std::size_t find_pair(const NimberCells<V>& cells, const BreakRules& rules, std::size_t n, std::size_t k,
                      std::uint32_t v, std::size_t from, std::size_t to = heap_kernel::kNowhere) {
  using heap_kernel::kChunk;
  const auto m = n - k;
  const V* const g = cells.values.data();
  if (v == 0 && m % 2 == 0 && !rules.equal(k)) {
    for (std::size_t a = kChunk * from + 1; 2 * a < m && (a - 1) / kChunk < to; ++a) {
      if (g[a] == g[m - a]) return a;
    }
    return 0;
  }
  const auto end = std::min(to, (m / 2 + kChunk - 1) / kChunk);
  if (from >= end) return 0;
  const auto chunk = heap_kernel::find_sum(cells.reversed.data() + kChunk * from, g + m - kChunk * (from + 1),
                                           end - from, static_cast<V>(v));
  return chunk == heap_kernel::kNowhere ? 0 : kChunk * (from + chunk + 4);
}

}  // namespace nimatron
