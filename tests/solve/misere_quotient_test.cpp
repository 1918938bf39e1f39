#include "nimatron/solve/misere_quotient.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <random>
#include <set>

#include "nimatron/solve/heap_quotient.h"
#include "tests/support/octal_heaps.h"

namespace nimatron {
namespace {

TEST(MisereQuotient, OfNim) {
  Budget budget;
  MisereQuotient q(budget);
  ASSERT_TRUE(q.add({}));
  ASSERT_TRUE(q.add({{0}}));
  EXPECT_EQ(q.order(), 2U);
  ASSERT_TRUE(q.add({{0}, {1}}));
  EXPECT_EQ(q.order(), 6U);
  ASSERT_TRUE(q.add({{0}, {1}, {2}}));
  EXPECT_EQ(q.order(), 6U);
  EXPECT_TRUE(q.is_p({1}));
  EXPECT_TRUE(q.is_p({2, 2}));
  EXPECT_FALSE(q.is_p({1, 1}));
  EXPECT_TRUE(q.is_p({1, 2, 3}));
  ASSERT_TRUE(q.add({{0}, {1}, {2}, {3}}));
  EXPECT_EQ(q.order(), 10U);
}

// Orders from Plambeck and Siegel's paper, appendix, and the table of wild quaternary and octal games.
struct KnownOrder {
  const char* code;
  std::size_t order;
};
class KnownOrders : public testing::TestWithParam<KnownOrder> {};
TEST_P(KnownOrders, AreCertified) {
  Budget budget;
  const HeapQuotient q = heap_quotient(octal(GetParam().code), 400, budget);
  EXPECT_TRUE(q.proved()) << q.text();
  EXPECT_EQ(q.quotient().order(), GetParam().order);
}
INSTANTIATE_TEST_SUITE_P(Published, KnownOrders,
                         testing::Values(KnownOrder{"0.75", 8}, KnownOrder{"0.512", 8}, KnownOrder{"0.312", 12},
                                         KnownOrder{"0.34", 12}, KnownOrder{"0.53", 16}, KnownOrder{"0.123", 20},
                                         KnownOrder{"0.351", 22}, KnownOrder{"0.72", 24}, KnownOrder{"0.144", 30},
                                         KnownOrder{"0.71", 36}, KnownOrder{"0.77", 40}, KnownOrder{"0.15", 42}));

TEST(HeapQuotient, OfKayles) {
  Budget budget;
  const HeapQuotient q = heap_quotient(octal("0.77"), 400, budget);
  EXPECT_EQ(q.quotient().p_portion(), 9U);
  EXPECT_EQ(q.period(), 12U);
  EXPECT_EQ(q.preperiod(), 71U);
  EXPECT_EQ(q.image(1000000), q.image(1000000 - 12));
  std::vector<std::uint64_t> all;
  for (std::uint64_t h = 1; h <= 30; ++h) all.push_back(h);
  // By the rules alone, only much slower.
  const bool p = q.is_p(all);
  all.push_back(1);
  all.push_back(1);
  EXPECT_EQ(q.is_p(all), p);
  const std::string text = q.text();
  EXPECT_EQ(text.substr(0, text.find("\nrelations")),
            "order 40\nP-portion 9\ngenerators a=1 b=2 c=5 d=9 e=12 f=25 g=27");
  EXPECT_NE(text.find("\nperiod 12\npreperiod 71\nproved"), std::string::npos);
}

std::vector<std::uint32_t> grundy_values(const HeapFamily& game, std::uint32_t heaps) {
  std::vector<std::uint32_t> out;
  for (std::uint32_t n = 0; n < heaps; ++n) {
    std::set<std::uint32_t> seen;
    for (const auto& sum : game.options(n)) {
      std::uint32_t value = 0;
      for (const auto h : sum) value ^= out[h];
      seen.insert(value);
    }
    std::uint32_t mex = 0;
    while (seen.contains(mex)) ++mex;
    out.push_back(mex);
  }
  return out;
}

// What follows from a short quotient is what is proved with a period, or with more heaps.
TEST(HeapQuotient, FollowsGrundyValuesPastTheKernel) {
  struct Case {
    const char* code;
    std::uint32_t heaps, from, more;
  };
  for (const Case& c :
       {Case{"0.77", 60, 26, 400}, Case{"0.56", 40, 7, 300}, Case{"0.414", 60, 19, 300}, Case{"0.776", 60, 11, 300}}) {
    Budget budget;
    const HeapQuotient few = heap_quotient(octal(c.code), c.heaps, budget);
    ASSERT_EQ(few.follows_grundy_from(), c.from) << c.code;
    const HeapQuotient q = heap_quotient(octal(c.code), c.more, budget);
    const auto grundy = grundy_values(octal(c.code), few.largest_heap() + 101);
    std::mt19937 random(1);
    int p_positions = 0;
    for (int i = 0; i < 3000; ++i) {
      // A heap past the quotient, and others of any size.
      std::vector<std::uint64_t> heaps{few.largest_heap() + 1 + random() % 100};
      while (random() % 4 != 0) heaps.push_back(random() % (few.largest_heap() + 100));
      std::uint32_t value = 0;
      for (const auto n : heaps) value ^= grundy[n];
      ASSERT_EQ(q.is_p(heaps), value == 0) << c.code << ' ' << testing::PrintToString(heaps);
      p_positions += value == 0 ? 1 : 0;
    }
    EXPECT_GT(p_positions, 20) << c.code;
  }
}

// Heaps outside the kernel come again and again, or they were seen too near to the largest.
TEST(HeapQuotient, DoesNotAlwaysFollowGrundyValues) {
  Budget budget;
  EXPECT_FALSE(heap_quotient(octal("0.26"), 40, budget).follows_grundy_from());
  EXPECT_FALSE(heap_quotient(octal("0.33"), 40, budget).follows_grundy_from());
  EXPECT_FALSE(heap_quotient(octal("0.77"), 51, budget).follows_grundy_from());
  EXPECT_FALSE(heap_quotient(octal("0.1"), 10, budget).follows_grundy_from());
}

TEST(HeapQuotient, OfDawsonsKaylesGrowsAsPublished) {
  Budget budget;
  EXPECT_EQ(heap_quotient(octal("0.07"), 24, budget).quotient().order(), 24U);
  const HeapQuotient q = heap_quotient(octal("0.07"), 27, budget);
  EXPECT_EQ(heap_quotient(octal("0.07"), 25, budget).quotient().order(), 144U);
  EXPECT_EQ(q.quotient().order(), 176U);
  EXPECT_FALSE(q.proved());
}

TEST(HeapQuotient, OfALongPreperiodIsProved) {
  Budget budget;
  const HeapQuotient q = heap_quotient(octal("0.044"), 1000, budget);
  EXPECT_TRUE(q.proved());
  EXPECT_EQ(q.quotient().order(), 40U);
  EXPECT_EQ(q.period(), 36U);
  EXPECT_EQ(q.preperiod(), 214U);
}

TEST(HeapQuotient, OfCode026HasMoreAndMoreClasses) {
  Budget budget;
  EXPECT_EQ(heap_quotient(octal("0.26"), 60, budget).quotient().order(), 420U);
}

// The game of a code, in which the request to stop comes while this heap is being added.
HeapFamily stopping_at(std::uint32_t heap, const char* code, Budget& budget) {
  HeapFamily game = octal(code);
  game.options = [&budget, heap, options = game.options](std::uint32_t n) {
    if (n == heap) budget.stop();
    return options(n);
  };
  return game;
}

TEST(HeapQuotient, KeepsWhatItHasWhenStopped) {
  Budget budget;
  const HeapQuotient q = heap_quotient(stopping_at(25, "0.07", budget), 30, budget);
  ASSERT_TRUE(q.stopped());
  EXPECT_EQ(q.stopped()->why(), Stopped::Why::Interrupt);
  EXPECT_EQ(q.largest_heap(), 24U);
  EXPECT_EQ(q.quotient().order(), 24U);
}

TEST(HeapQuotient, HasWeightsWhenStopped) {
  Budget budget;
  const HeapQuotient q = heap_quotient(stopping_at(45, "0.26", budget), 100, budget);
  ASSERT_TRUE(q.stopped() && q.weights());
  EXPECT_EQ(q.period(), 0U) << "what its images repeat is an accident";
  EXPECT_EQ(q.weights()->period(), 4U);
  EXPECT_TRUE(q.decides(1'000'000));
}

TEST(HeapQuotient, KeepsWhatItHasWhenAHeapDoesNotClose) {
  Budget budget;
  const HeapQuotient q = heap_quotient(octal("0.07"), 100, budget, 100);
  EXPECT_FALSE(q.closed());
  EXPECT_EQ(q.largest_heap(), 24U);
  EXPECT_EQ(q.quotient().order(), 24U);
  EXPECT_NE(q.text().find("not proved, to heap 24; heap 25 was not completed, at least 24 classes"), std::string::npos);
  EXPECT_THROW(q.image(25), Error);
}

TEST(HeapQuotient, AgreesWithPlay) {
  for (const char* code : {"0.77", "0.07", "0.26", "0.15", "4.7", "0.644"}) {
    Budget budget;
    const HeapFamily game = octal(code);
    const HeapQuotient q = heap_quotient(game, 14, budget);
    std::vector<std::vector<HeapSum>> heaps;
    for (std::uint32_t n = 0; n <= 14; ++n) heaps.push_back(game.options(n));
    Brute brute(heaps);
    for (std::uint32_t a = 0; a <= 14; ++a) {
      for (std::uint32_t b = 0; b <= a; ++b) {
        for (std::uint32_t c = 0; c <= b; ++c) {
          EXPECT_EQ(q.is_p({a, b, c}), brute.is_p({a, b, c})) << code << ' ' << a << ' ' << b << ' ' << c;
        }
      }
    }
  }
}

RC_GTEST_PROP(MisereQuotient, OfRandomGamesAgreesWithPlayAndIsReduced, ()) {
  Budget budget;
  MisereQuotient q(budget, 300);
  std::vector<std::vector<HeapSum>> heaps;
  const int size = *rc::gen::inRange(2, 8);
  for (int n = 0; n < size; ++n) {
    std::vector<HeapSum> options;
    for (std::uint32_t a = 0; a < static_cast<std::uint32_t>(n); ++a) {
      if (*rc::gen::inRange(0, 3) == 0) options.push_back({a});
      if (*rc::gen::inRange(0, 6) == 0) options.push_back({a, *rc::gen::inRange<std::uint32_t>(0, a + 1)});
    }
    if (!q.add(options)) break;
    heaps.push_back(options);
  }
  RC_PRE(q.heaps() == heaps.size());
  Brute brute(heaps);
  for (int i = 0; i < 20; ++i) {
    const auto sum = *rc::gen::container<HeapSum>(*rc::gen::inRange<std::size_t>(0, 6),
                                                  rc::gen::inRange<std::uint32_t>(0, q.heaps()));
    RC_ASSERT(q.is_p(sum) == brute.is_p(sum));
  }
  // Any two elements are distinguished by some element.
  const BipartiteMonoid& m = q.monoid();
  ProductTable product(m, budget);
  for (Element x = 0; x < m.order(); ++x) {
    for (Element y = 0; y < x; ++y) {
      bool apart = false;
      for (Element z = 0; z < m.order() && !apart; ++z) apart = m.in_p[product(x, z)] != m.in_p[product(y, z)];
      RC_ASSERT(apart);
    }
  }
}

TEST(Quotient, PrintsWordsAndRelations) {
  Budget budget;
  const HeapQuotient q = heap_quotient(octal("0.3"), 20, budget);
  EXPECT_EQ(q.quotient().text(), "order 2\nP-portion 1\ngenerators a=1\nrelations a^2=1\nP a");
  const HeapQuotient nim2 = heap_quotient(octal("0.33"), 20, budget);
  EXPECT_EQ(nim2.quotient().text(), "order 6\nP-portion 2\ngenerators a=1 b=2\nrelations a^2=1 b^3=b\nP a b^2");
}

}  // namespace
}  // namespace nimatron
