// Learning automata from values: known functions, and the points that a wrong automaton gets wrong.
#include "nimatron/automata/learner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace nimatron {
namespace {

// The automaton that agrees with all values to a bound.
std::optional<Automaton> learnt(Learner& learner, std::size_t most) {
  for (int times = 0; times < 20; ++times) {
    auto guess = learner.fit(most);
    if (!guess) return std::nullopt;
    const auto wrong = learner.wrong(*guess, 4);
    if (wrong.empty()) return guess;
    for (const auto& at : wrong) learner.refine({at.begin(), at.end()});
  }
  return std::nullopt;
}

TEST(Learner, FindsTheResiduesOfANumber) {
  const auto mod3 = [](const Learner::Point& at) { return static_cast<Automaton::Output>(at[0] % 3); };
  Learner most({Numeration::base(2), DigitOrder::Most}, 1, 200, mod3, 0);
  const auto a = learnt(most, 50);
  ASSERT_TRUE(a);
  EXPECT_EQ(a->size(), 3U);
  // With the least significant digit first a state knows the residue so far and that of the next place.
  Learner least({Numeration::base(2), DigitOrder::Least}, 1, 200, mod3, 0);
  const auto b = learnt(least, 50);
  ASSERT_TRUE(b);
  EXPECT_EQ(b->size(), 6U);
  EXPECT_FALSE(least.fit(4));
}

TEST(Learner, FindsWythoffsPairsInBothOrders) {
  constexpr std::int64_t kTo = 150;
  std::vector<std::int64_t> partner(kTo + 1, -1);
  for (std::int64_t n = 0, a = 0; a <= kTo; ++n) {
    while (a <= kTo && partner[static_cast<std::size_t>(a)] >= 0) ++a;
    if (a > kTo) break;
    partner[static_cast<std::size_t>(a)] = a + n;
    if (a + n <= kTo) partner[static_cast<std::size_t>(a + n)] = a;
  }
  const auto loses = [&](const Learner::Point& at) -> Automaton::Output {
    return partner[static_cast<std::size_t>(at[0])] == at[1] ? 1 : 0;
  };
  for (const auto order : {DigitOrder::Most, DigitOrder::Least}) {
    const DigitSystem system{Numeration::fibonacci(), order};
    Learner learner(system, 2, kTo, loses, 0);
    const auto a = learnt(learner, 200);
    ASSERT_TRUE(a);
    for (std::int64_t x = 0; x <= kTo; ++x) {
      for (std::int64_t y = 0; y <= kTo; ++y) EXPECT_EQ((*a)(system, {x, y}), loses({x, y})) << x << "," << y;
    }
  }
}

TEST(Learner, NamesPointsThatAnAutomatonGetsWrong) {
  constexpr std::int64_t kTo = 37;
  const auto value = [](const Learner::Point& at) -> Automaton::Output { return (at[0] + 2 * at[1]) % 5 == 0 ? 1 : 0; };
  std::mt19937 random(3);
  for (const auto& numeration : {Numeration::base(2), Numeration::base(3), Numeration::base(5)}) {
    for (const auto order : {DigitOrder::Most, DigitOrder::Least}) {
      const DigitSystem system{numeration, order};
      Learner learner(system, 2, kTo, value, 0);
      auto a = learnt(learner, 500);
      ASSERT_TRUE(a);
      for (int times = 0; times < 20; ++times) {
        const auto s = static_cast<Automaton::State>(random() % a->size());
        Automaton mutant = *a;
        mutant.set_next(s, random() % a->letters(), static_cast<Automaton::State>(random() % a->size()));
        std::vector<Learner::Point> expected;
        const auto length = word_of(system, {kTo}).size();
        for (std::int64_t x = 0; x <= kTo; ++x) {
          for (std::int64_t y = 0; y <= kTo; ++y) {
            // All words are padded to one length.
            auto word = word_of(system, {x, y});
            const auto zeros = length - word.size();
            word.insert(order == DigitOrder::Most ? word.begin() : word.end(), zeros, 0);
            auto at = mutant.start();
            for (const auto letter : word) at = mutant.next(at, letter);
            if (mutant.output(at) != value({x, y})) expected.push_back({x, y});
          }
        }
        const auto wrong = learner.wrong(mutant, 3);
        EXPECT_EQ(wrong.empty(), expected.empty());
        for (const auto& at : wrong) EXPECT_NE(std::find(expected.begin(), expected.end(), at), expected.end());
      }
    }
  }
}

}  // namespace
}  // namespace nimatron
