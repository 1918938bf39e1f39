// Misère play that weights decide, against the rules and against quotients.
#include "nimatron/solve/heap_weights.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "nimatron/solve/weight_proof.h"
#include "tests/support/octal_heaps.h"
#include "tests/support/sanitized.h"

namespace nimatron {
namespace {

// One of each kind; the quotients are cut off at a small heap. Under a sanitizer every fourth of them.
const std::vector<std::string> kCodes = [] {
  std::vector<std::string> codes = {"0.26",  "0.337", "0.157", "0.516", "0.571", "0.175", "0.534",
                                    "0.574", "0.724", "0.733", "4.53",  "0.326", "0.355", "0.357",
                                    "4.06",  "4.16",  "0.734", "0.736", "0.756", "4.71"};
  if (!test::kSanitized) return codes;
  std::vector<std::string> some;
  for (std::size_t i = 0; i < codes.size(); i += 4) some.push_back(codes[i]);
  return some;
}();

HeapQuotient first_heaps(const std::string& code, std::uint32_t largest) {
  Budget budget;
  return heap_quotient(octal(code), largest, budget);
}

// Calls f with every sum of heaps whose sizes add up to `total`, in ascending order.
void each_sum(std::uint32_t total, std::uint32_t least, HeapSum& sum, const std::function<void(const HeapSum&)>& f) {
  if (total == 0) f(sum);
  for (std::uint32_t h = least; h <= total; ++h) {
    sum.push_back(h);
    each_sum(total - h, h, sum, f);
    sum.pop_back();
  }
}

// All sums of up to so many tokens; with 28 there are heaps past the quotient among them.
TEST(HeapWeights, DecideAsTheRulesDo) {
  constexpr std::uint32_t kTokens = test::kSanitized ? 20 : 28;
  for (const std::string& code : kCodes) {
    const auto q = first_heaps(code, 24);
    ASSERT_TRUE(q.weights()) << code;
    std::vector<std::vector<HeapSum>> heaps;
    for (std::uint32_t n = 0; n <= kTokens; ++n) heaps.push_back(octal(code).options(n));
    Brute brute(std::move(heaps));
    for (std::uint32_t total = 0; total <= kTokens; ++total) {
      HeapSum sum;
      each_sum(total, 1, sum, [&](const HeapSum& s) {
        ASSERT_EQ(q.weights()->is_p({s.begin(), s.end()}), brute.is_p(s)) << code << ' ' << testing::PrintToString(s);
      });
    }
  }
}

// The quotients of more heaps are found and proved without weights.
TEST(HeapWeights, DecideAsLargerQuotientsDo) {
  for (const std::string& code : kCodes) {
    const auto weights = first_heaps(code, 24).weights();
    ASSERT_TRUE(weights) << code;
    constexpr std::uint32_t kHeaps = 40;
    constexpr int kSums = test::kSanitized ? 2000 : 20000;
    Budget budget;
    MisereQuotient q(budget);
    for (std::uint32_t n = 0; n <= kHeaps; ++n) ASSERT_TRUE(q.add(octal(code).options(n))) << code;
    std::mt19937 random(1);
    int p_positions = 0;
    for (int i = 0; i < kSums; ++i) {
      HeapSum sum;
      do sum.push_back(static_cast<std::uint32_t>(random() % (kHeaps + 1)));
      while (random() % 4 != 0);
      const bool p = q.is_p(sum);
      ASSERT_EQ(weights->is_p({sum.begin(), sum.end()}), p) << code << ' ' << testing::PrintToString(sum);
      p_positions += p ? 1 : 0;
    }
    EXPECT_GT(p_positions, kSums / 20) << code;
  }
}

TEST(HeapWeights, AreTheSameFromAnyQuotient) {
  for (const char* code : {"0.26", "0.157", "0.355", "0.734", "0.756", "4.71"}) {
    const auto few = first_heaps(code, 24).weights(), more = first_heaps(code, 30).weights();
    ASSERT_TRUE(few && more) << code;
    for (std::uint64_t n = 0; n < 300; ++n) EXPECT_EQ(few->at(n), more->at(n)) << code << ' ' << n;
  }
}

TEST(HeapWeights, GrowWithEveryPeriod) {
  const auto weights = first_heaps("0.26", 24).weights();
  ASSERT_TRUE(weights);
  EXPECT_EQ(weights->period(), 4U);
  EXPECT_EQ(weights->at(9), (Weighed{0, 2, 2}));
  EXPECT_EQ(weights->at(1000001), (Weighed{0, 499998, 999994}));
  // The heavier heap decides, unless the others weigh as much.
  EXPECT_TRUE(weights->is_p({1000003}));
  EXPECT_FALSE(weights->is_p({1000001}));
  EXPECT_TRUE(weights->is_p({1000001, 1000001}));
}

// Their Grundy values exceed 3, or heaps are equivalent to sums of Nim heaps, or nothing is known.
TEST(HeapWeights, AreNotFoundElsewhere) {
  for (const char* code : {"0.77", "0.07", "0.33", "0.3", "0.123", "0.6"}) {
    EXPECT_FALSE(first_heaps(code, 16).weights()) << code;
  }
}

// A heap with one option more or less, or other weights, no longer meets the conditions.
TEST(WeightProof, RefusesWhatIsNotTrue) {
  const WeighedLine heap{2, Growing{5}, Growing{8}};
  const auto option = [&](Nimber kind, std::int64_t weight, std::int64_t reach) {
    return WeighedOption(heap, {{kind, Growing{weight}, Growing{reach}}});
  };
  const std::vector<WeighedOption> options{option(0, 4, 6), option(1, 4, 6), option(3, 5, 4), option(3, 3, 4),
                                           option(3, 5, 8)};
  EXPECT_TRUE(is_well_weighed(heap, options, true, Responder::Large));
  for (std::size_t i = 0; i < options.size(); ++i) {
    auto fewer = options;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(is_well_weighed(heap, fewer, true, Responder::Large)) << i;
  }
  // The phase would change at one move: too light, outweighed, or ahead of the heap.
  for (const auto& bad : {option(0, 2, 2), option(0, 4, 0), option(0, 8, 8), option(1, 0, 0)}) {
    auto more = options;
    more.push_back(bad);
    EXPECT_FALSE(is_well_weighed(heap, more, true, Responder::Large)) << bad.weight.start;
  }
  // An inequality that ends somewhere.
  const WeighedLine grows{2, Growing{5, 2, 0}, Growing{8, 4, 0}};
  EXPECT_TRUE(is_calm(grows, {grows, {{0, Growing{4, 2, 0}, Growing{6, 4, 0}}}}, true));
  EXPECT_FALSE(is_calm(grows, {grows, {{0, Growing{4, 2, 0}, Growing{6, 2, 0}}}}, true));
}

}  // namespace
}  // namespace nimatron
