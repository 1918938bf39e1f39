// What follows from linear inequalities, against all points of a small box.
#include "nimatron/automata/linear.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace nimatron {
namespace {

constexpr int kUnknowns = 3, kSize = 4;

std::int64_t at(const Linear& f, const std::array<std::int64_t, kUnknowns>& x) {
  std::int64_t sum = f.constant;
  for (std::size_t i = 0; i < x.size(); ++i) sum += f.factor(i) * x[i];
  return sum;
}

TEST(Linear, AProofHoldsAtEveryPoint) {
  std::mt19937 random(3);
  const auto number = [&](int most) { return static_cast<std::int64_t>(random() % (2 * most + 1)) - most; };
  int proved = 0, refuted = 0;
  for (int round = 0; round < 400; ++round) {
    LinearFacts facts;
    for (std::size_t i = 0; i < kUnknowns; ++i) {
      facts.push_back(Linear::unknown(i));
      facts.push_back(Linear(kSize) - Linear::unknown(i));
    }
    for (int k = 0; k < 3; ++k) {
      Linear f(number(6));
      for (std::size_t i = 0; i < kUnknowns; ++i) f = f + number(3) * Linear::unknown(i);
      facts.push_back(f);
    }
    const Linear goal = facts.back();
    facts.pop_back();
    bool holds = true;
    for (std::int64_t a = 0; a <= kSize; ++a) {
      for (std::int64_t b = 0; b <= kSize; ++b) {
        for (std::int64_t c = 0; c <= kSize; ++c) {
          const std::array<std::int64_t, kUnknowns> x = {a, b, c};
          const bool all = std::all_of(facts.begin(), facts.end(), [&](const Linear& f) { return at(f, x) >= 0; });
          holds = holds && (!all || at(goal, x) >= 0);
        }
      }
    }
    if (follows(facts, goal)) {
      ++proved;
      EXPECT_TRUE(holds);
    } else {
      refuted += holds ? 0 : 1;
    }
  }
  EXPECT_GT(proved, 40);
  EXPECT_GT(refuted, 40);
}

TEST(Linear, RoundsToIntegers) {
  const Linear x = Linear::unknown(0);
  EXPECT_TRUE(contradictory({2 * x - 1, Linear(1) - 2 * x}));  // 2x = 1
  EXPECT_TRUE(follows({2 * x - 1}, x - 1));
  EXPECT_FALSE(follows({2 * x - 1}, x - 2));
}

}  // namespace
}  // namespace nimatron
