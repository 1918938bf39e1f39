#include "nimatron/table/heap_sequence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>

#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/table/heap_kernel.h"
#include "nimatron/table/period.h"
#include "nimatron/table/sparse_census.h"
#include "nimatron/table/sparse_space.h"

namespace nimatron {
namespace {

HeapCode digits(std::vector<std::int64_t> numbers) { return {HeapCode::Kind::Digits, std::move(numbers)}; }

// The double loop over both heaps of every split, from the first values on.
HeapValues by_definition(const HeapCode& code, std::size_t n, HeapValues g = {}) {
  std::vector<unsigned char> seen;
  std::uint32_t most = 0;
  for (const auto v : g) most = std::max(most, v);
  for (std::size_t i = g.size(); i < n; ++i) {
    seen.assign(2 * std::bit_ceil(std::max<std::size_t>(most, n) + 1), 0);
    for (std::size_t k = 0; k < code.numbers.size() && k <= i; ++k) {
      const auto rest = i - k;
      const auto d = code.numbers[k];
      if ((d & heap_digit::kNone) != 0 && rest == 0) seen[0] = 1;
      if ((d & heap_digit::kOne) != 0 && rest > 0) seen[g[rest]] = 1;
      if ((d & (heap_digit::kTwo | heap_digit::kTwoDifferent)) == 0) continue;
      for (std::size_t a = 1; 2 * a <= rest; ++a) {
        if ((d & heap_digit::kTwo) != 0 || ((d & heap_digit::kTwoDifferent) != 0 && 2 * a != rest)) {
          seen[g[a] ^ g[rest - a]] = 1;
        }
      }
    }
    std::uint32_t v = 0;
    while (seen[v] != 0) ++v;
    g.push_back(v);
  }
  return g;
}

void expect_definition(const HeapCode& code, std::size_t n) {
  Budget budget;
  const auto wanted = by_definition(code, n);
  // In pieces of odd sizes, as a period search asks for them.
  HeapSequence sequence(code, budget);
  for (std::size_t to = 700; to < n; to += 1337) sequence.extend(to);
  sequence.extend(n);
  for (std::size_t i = 0; i < n; ++i) {
    ASSERT_EQ(sequence[i], wanted[i]) << "heap " << i << " of " << testing::PrintToString(code.numbers);
  }
}

TEST(HeapSequence, RandomCodesAreTheDefinition) {
  std::mt19937 random(1937);
  for (int i = 0; i < 60; ++i) {
    std::vector<std::int64_t> code(2 + random() % 4);
    for (auto& d : code) d = static_cast<std::int64_t>(random() % 8);
    code[0] = random() % 4 == 0 ? 4 : 0;
    if (random() % 6 == 0) code[random() % code.size()] = heap_digit::kTwoDifferent;
    expect_definition(digits(code), 3000);
  }
}

// Sparse and dense spaces, alternating ones, 8 and 16 bits, a hundred digits.
TEST(HeapSequence, ChosenCodesAreTheDefinition) {
  expect_definition(digits({0, 6}), 12000);
  expect_definition(digits({0, 0, 6}), 12000);
  expect_definition(digits({0, 1, 0, 6}), 12000);
  expect_definition(digits({0, 1, 6}), 12000);
  expect_definition(digits({0, 3, 7, 6}), 12000);
  expect_definition(digits({heap_digit::kTwoDifferent}), 12000);
  std::vector<std::int64_t> longer(101);
  longer[100] = 6;
  longer[99] = 1;
  expect_definition(digits(longer), 6000);
}

// Every page of values, against the sums one by one.
TEST(HeapKernel, StrikesOutSums) {
  using namespace heap_kernel;
  if (!strikes()) GTEST_SKIP() << "this machine has no lookup of bytes in vectors";
  std::mt19937 random(53);
  for (std::size_t chunks = 1; chunks <= kMostStrikes; ++chunks) {
    SplitRow reversed, ahead;
    std::vector<std::uint32_t> a, b;
    for (std::size_t i = 0; i < kChunk * chunks; ++i) {
      a.push_back(static_cast<std::uint32_t>(random() % 4096));
      b.push_back(static_cast<std::uint32_t>(random() % 4096));
      reversed.push_back(split_value(a.back()));
      ahead.push_back(split_value(b.back()));
    }
    const auto last = kChunk * (chunks - 1);
    for (std::size_t page = 0; page < 4; ++page) {
      std::vector<std::uint8_t> left(kPage / 8);
      for (auto& byte : left) byte = static_cast<std::uint8_t>(random());
      auto wanted = left;
      std::size_t pairs = 0;
      for (std::size_t c = 0; c < chunks; ++c) {
        for (std::size_t j = 0; j < kChunk; ++j) {
          const auto v = a[kChunk * c + j] ^ b[last - kChunk * c + j];
          if (v / kPage != page) continue;
          const auto in = v % kPage;
          pairs += left[in / 8] >> (in % 8) & 1U;
          wanted[in / 8] = static_cast<std::uint8_t>(wanted[in / 8] & ~(1U << (in % 8)));
        }
      }
      EXPECT_EQ(strike_sums(left.data(), page, {reversed.high.data(), reversed.low.data()},
                            {ahead.high.data() + last, ahead.low.data() + last}, chunks),
                pairs);
      EXPECT_EQ(left, wanted);
    }
  }
}

template <class V>
void expect_runs(unsigned values) {
  using namespace heap_kernel;
  std::mt19937 random(values);
  for (int i = 0; i < 300; ++i) {
    std::vector<V> at(kChunk + kRun - 1), run(kRun);
    for (auto& v : at) v = static_cast<V>(random() % values);
    for (auto& v : run) v = static_cast<V>(random() % values);
    EXPECT_EQ(has_run(at.data(), run.data()), std::search(at.begin(), at.end(), run.begin(), run.end()) != at.end());
  }
}
TEST(HeapKernel, FindsRuns) {
  expect_runs<std::uint8_t>(3);
  expect_runs<std::uint16_t>(3);
  expect_runs<std::uint32_t>(2);
}

// With more heaps or fewer, it says what a census of these heaps alone says.
TEST(SparseCensus, LooksAtNewHeapsOnly) {
  Budget budget;
  const BreakRules rules({0, 3, 7, 6});
  HeapSequence sequence(digits({0, 3, 7, 6}), budget);
  sequence.extend(20000);
  sequence.row()->visit([&](const auto& cells) {
    SparseCensus census;
    for (const std::size_t end : {64, 500, 20000, 19000, 300, 5000, 12000}) {
      census.take(cells, end, rules);
      SparseCensus fresh;
      fresh.take(cells, end, rules);
      EXPECT_TRUE(census.space().same_division(fresh.space())) << end;
      EXPECT_EQ(census.rare(), fresh.rare()) << end;
      EXPECT_EQ(census.last(cells), fresh.last(cells)) << end;
      ASSERT_EQ(census.is_sparse(), fresh.is_sparse()) << end;
      if (census.is_sparse()) {
        EXPECT_EQ(census.heaps(), fresh.heaps()) << end;
        EXPECT_EQ(census.heaps().size(), census.rare()) << end;
      }
    }
  });
}

// Officers has 1583 rare heaps, heap 0 not counted, the last of them 20627 (Flammenkamp).
TEST(HeapSequence, RareHeapsOfOfficers) {
  Budget budget;
  HeapSequence officers(digits({0, 6}), budget);
  officers.extend(40000);
  ASSERT_TRUE(officers.rare());
  EXPECT_EQ(officers.rare()->count, 1583U);
  EXPECT_EQ(officers.rare()->last, 20627U);
  EXPECT_EQ(officers.fewest_rare(40000)->count, 1583U);
  EXPECT_EQ(officers.fewest_rare(40000)->last, 20627U);
  EXPECT_EQ(officers.fewest_rare(20627)->count, 1582U);
  EXPECT_LT(officers.fewest_rare(20627)->last, 20627U);
}

// Values of one, two and four bytes, below and above 4096 = 12 bits, which some methods are made for. The first ones
// are invented, so that few heaps are enough; the rules say how they go on.
TEST(HeapSequence, LargeValuesAreTheDefinition) {
  std::mt19937 random(4096);
  Budget budget;
  for (const std::uint32_t most : {255U, 256U, 4095U, 4096U, 65535U, 65536U, 1'000'000U}) {
    for (const auto& code : {digits({0, 6}), digits({0, 0, 0, 7}), digits({heap_digit::kTwoDifferent})}) {
      HeapValues first(2048);
      for (auto& v : first) v = static_cast<std::uint32_t>(random() % (random() % 4 == 0 ? most + 1 : 64));
      first[2000] = most;
      HeapSequence sequence(code, budget);
      sequence.append(first);
      sequence.extend(3000);
      const auto wanted = by_definition(code, 3000, first);
      for (std::size_t i = 0; i < wanted.size(); ++i) ASSERT_EQ(sequence[i], wanted[i]) << most << ", heap " << i;
    }
  }
}

// Nim as far as any number may be taken, which is past 4096.
TEST(HeapSequence, ValuesGrowPastTwelveBits) {
  std::vector<std::int64_t> code(4501, 3);
  code[0] = 0;
  code[1] = 7;
  Budget budget;
  const auto wanted = by_definition(digits(code), 5000);
  EXPECT_EQ(wanted[4500], 4500U);
  EXPECT_EQ(heap_values(digits(code), 5000, budget), wanted);
}

TEST(HeapSequence, LargeValuesAreWidened) {
  Budget budget;
  const auto nim = heap_values({HeapCode::Kind::AllBut, {}}, 70000, budget);
  for (std::size_t n = 0; n < nim.size(); n += 999) EXPECT_EQ(nim[n], n);
  EXPECT_EQ(nim.back(), 69999U);
}

TEST(HeapSequence, StopsAtTheMemoryBound) {
  Budget small(1 << 20);
  HeapSequence officers(digits({0, 6}), small);
  EXPECT_THROW(officers.extend(100'000'000), Stopped);
  EXPECT_EQ(officers.size(), 0U);
}

TEST(SparseSpace, NumbersKeepOrderAndSums) {
  for (const std::uint32_t mask : {1U, 2U, 6U, 13U, 27U, 32U}) {
    for (const bool alternates : {false, true}) {
      const SparseSpace space(6, mask, alternates, alternates ? 1 : 0);
      const auto numbers = space.numbers();
      for (std::size_t n : {10, 11}) {
        for (std::uint32_t i = 0; i < 32; ++i) {
          const auto common = numbers.value(n, i, true);
          EXPECT_EQ(numbers.place(n, common), 2 * i + 1);
          EXPECT_EQ(numbers.place(n, numbers.value(n, i, false)), 2 * i);
          std::uint32_t below = 0;
          for (std::uint32_t j = 0; j < 32; ++j) below += numbers.value(n, j, false) < common ? 1 : 0;
          EXPECT_EQ(numbers.rare_below(common, i), below);
          if (i > 0) {
            EXPECT_LT(numbers.value(n, i - 1, true), common);
          }
        }
      }
    }
  }
}

struct Published {
  std::vector<std::int64_t> code;
  std::int64_t period, preperiod;
};

// A. Flammenkamp's table of octal games; preperiods count from 0.
TEST(HeapPeriod, PublishedPeriods) {
  const std::vector<Published> games = {
      {{0, 7, 7}, 12, 71},       {{0, 0, 7}, 34, 53},        {{0, 1, 5, 6}, 349, 3479}, {{0, 3, 5, 6}, 142, 7315},
      {{0, 6, 4, 4}, 442, 3256}, {{0, 1, 6, 5}, 1550, 5181}, {{0, 0, 5, 5}, 148, 259},  {{0, 1, 6}, 149459, 105351},
      {{0, 5, 6}, 144, 326640},  {{0, 1, 2, 7}, 4, 46578},
  };
  for (const auto& game : games) {
    Budget budget;
    const auto report = heap_period(digits(game.code), 1'000'000, budget);
    ASSERT_TRUE(report.proved) << testing::PrintToString(game.code);
    EXPECT_EQ(*report.period, (Period{game.preperiod, game.period, 0})) << testing::PrintToString(game.code);
  }
}

// What the window proves holds for as many heaps again.
TEST(HeapPeriod, WindowProofsHoldFurtherOut) {
  Budget budget;
  const auto report = heap_period(digits({0, 5, 6}), 1'000'000, budget);
  ASSERT_NE(report.by.find("window"), std::string::npos);
  HeapSequence more(digits({0, 5, 6}), budget);
  more.extend(2 * report.values->size());
  for (std::size_t n = 0; n < more.size(); ++n) {
    ASSERT_EQ(report.value(static_cast<std::int64_t>(n)), more[n]) << n;
  }
}

}  // namespace
}  // namespace nimatron
