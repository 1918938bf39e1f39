#include <algorithm>
#include <bit>

#include "nimatron/table/period.h"

namespace nimatron {

namespace {

HeapValues all_but_sequence(const std::vector<std::int64_t>& numbers, std::size_t n, Budget& budget) {
  // A value is missing from the options of heap i if no smaller heap has it, or only heaps i - s for s in the set do.
  HeapValues g;
  std::vector<std::uint32_t> count;  // of each value among the heaps so far
  std::vector<std::uint32_t> forbidden;
  for (std::size_t i = 0; i < n; ++i) {
    auto mex = static_cast<std::uint32_t>(count.size());
    forbidden.clear();
    for (const auto s : numbers) {
      if (static_cast<std::size_t>(s) > i) break;
      forbidden.push_back(g[i - static_cast<std::size_t>(s)]);
    }
    std::sort(forbidden.begin(), forbidden.end());
    for (auto at = forbidden.begin(); at != forbidden.end();) {
      const auto end = std::upper_bound(at, forbidden.end(), *at);
      if (count[*at] == static_cast<std::uint32_t>(end - at)) {
        mex = std::min(mex, *at);
        break;
      }
      at = end;
    }
    if (mex == count.size()) count.push_back(0);
    ++count[mex];
    g.push_back(mex);
    budget.tick(i, -1, "heaps");
  }
  return g;
}

// A set of nimbers as bits.
using NimberBits = std::vector<std::uint64_t>;

void add(NimberBits& set, std::uint32_t v) {
  if (set.size() <= v / 64) set.resize(v / 64 + 1);
  set[v / 64] |= std::uint64_t{1} << (v % 64);
}

void unite(NimberBits& set, const NimberBits& other) {
  if (set.size() < other.size()) set.resize(other.size());
  for (std::size_t i = 0; i < other.size(); ++i) set[i] |= other[i];
}

template <class F>
void for_each(const NimberBits& set, F&& f) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    for (auto bits = set[i]; bits != 0; bits &= bits - 1) {
      f(static_cast<std::uint32_t>(i * 64) + static_cast<std::uint32_t>(std::countr_zero(bits)));
    }
  }
}

std::uint32_t mex(const NimberBits& set) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (~set[i] != 0) return static_cast<std::uint32_t>(i * 64) + static_cast<std::uint32_t>(std::countr_one(set[i]));
  }
  return static_cast<std::uint32_t>(set.size() * 64);
}

}  // namespace

HeapValues subtraction_sequence(const std::vector<std::int64_t>& numbers, bool all_but, std::size_t n, Budget& budget) {
  Charge charge(budget);
  charge.set(n * sizeof(std::uint32_t));
  if (all_but) return all_but_sequence(numbers, n, budget);
  HeapValues g(n);
  if (numbers.size() < 64) {
    // Values up to the number of moves, one-hot.
    std::vector<std::size_t> take;
    for (std::size_t i = 0; i < n; ++i) {
      while (take.size() < numbers.size() && static_cast<std::size_t>(numbers[take.size()]) <= i) {
        take.push_back(static_cast<std::size_t>(numbers[take.size()]));
      }
      std::uint64_t seen = 0;
      for (const auto s : take) seen |= std::uint64_t{1} << g[i - s];
      g[i] = static_cast<std::uint32_t>(std::countr_one(seen));
      if (i % 1024 == 0) budget.tick(i, -1, "heaps");
    }
    return g;
  }
  NimberBits seen;
  for (std::size_t i = 0; i < n; ++i) {
    seen.assign(seen.size(), 0);
    for (const auto s : numbers) {
      if (static_cast<std::size_t>(s) > i) break;
      add(seen, g[i - static_cast<std::size_t>(s)]);
    }
    g[i] = mex(seen);
    budget.tick(i, -1, "heaps");
  }
  return g;
}

HeapValues octal_sequence(const std::vector<unsigned>& digits, std::size_t n, Budget& budget) {
  bool twos = false;
  bool threes = false;
  for (const auto d : digits) {
    twos = twos || (d & 4U) != 0;
    threes = threes || (d & 8U) != 0;
  }
  HeapValues g;
  g.reserve(n);
  // two[m], three[m]: the nimbers of m tokens left as two or three non-empty heaps; needed for the last few m, or, to
  // make threes, for all.
  std::vector<NimberBits> two(n);
  std::vector<NimberBits> three(n);
  Charge charge(budget);
  std::size_t held = n * (sizeof(std::uint32_t) + 2 * sizeof(NimberBits));
  charge.set(held);
  std::vector<unsigned char> marks;
  const auto split = [&](std::size_t m) {
    std::uint32_t most = 0;
    for (std::size_t a = 1; a < m; ++a) most = std::max(most, g[a]);
    marks.assign(std::bit_ceil(std::size_t{most} + 1), 0);
    for (std::size_t a = 1; 2 * a <= m; ++a) marks[g[a] ^ g[m - a]] = 1;
    for (std::size_t v = 0; v < marks.size(); ++v) {
      if (marks[v]) add(two[m], static_cast<std::uint32_t>(v));
    }
    if (!threes) return;
    // Three heaps: one of a tokens and the rest as two. The nimbers of a and of pairs decide, so equal ones are merged.
    for (std::size_t a = 1; a + 2 <= m; ++a) {
      for_each(two[m - a], [&](std::uint32_t v) { add(three[m], g[a] ^ v); });
    }
  };
  NimberBits seen;
  for (std::size_t i = 0; i < n; ++i) {
    budget.check(i,
                 static_cast<double>(i) * static_cast<double>(i) / (static_cast<double>(n) * static_cast<double>(n)));
    seen.assign(seen.size(), 0);
    if (i >= 2 && twos && two[i].empty()) {
      // Both parts are smaller than i, also where nothing is taken.
      split(i);
      held += (two[i].size() + three[i].size()) * sizeof(std::uint64_t);
      charge.set(held);
    } else if (i >= 2 && threes && !twos) {
      split(i);
    }
    for (std::size_t k = 0; k < digits.size() && k <= i; ++k) {
      const auto rest = i - k;
      const auto d = digits[k];
      if ((d & 1U) && rest == 0) add(seen, 0);
      if ((d & 2U) && rest > 0) add(seen, g[rest]);
      if (d & 4U) unite(seen, two[rest]);
      if (d & 8U) unite(seen, three[rest]);
    }
    g.push_back(mex(seen));
    if (!threes && i >= digits.size()) two[i - digits.size()] = {};
  }
  return g;
}

}  // namespace nimatron
