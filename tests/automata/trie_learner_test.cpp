#include "nimatron/automata/trie_learner.h"

#include <gtest/gtest.h>

namespace nimatron {
namespace {

// Ranks count the words that begin numbers; numbers are the words that may end.
TEST(WordRanks, ListWordsAndNumbersInOrder) {
  for (const auto& n : {Numeration::base(2), Numeration::base(3), Numeration::fibonacci(), Numeration::ostrowski(3)}) {
    const WordRanks ranks(n, 6);
    for (std::uint32_t number = 0; number < ranks.numbers(); ++number) {
      auto rank = ranks.of_number(number);
      std::vector<std::uint8_t> digits;
      for (std::size_t i = 0; i < ranks.digits(); ++i, rank = ranks.before(rank)) digits.push_back(ranks.last(rank));
      EXPECT_EQ(n.value(digits), Integer(number)) << n.name();
      EXPECT_LE(n.digits(number).size(), 6U);
      rank = 0;
      for (auto d = digits.rbegin(); d != digits.rend(); ++d) rank = ranks.after(rank, *d).value();
      EXPECT_EQ(rank, ranks.of_number(number));
    }
    EXPECT_GT(n.digits(ranks.numbers()).size(), 6U) << n.name();
  }
}

TEST(TrieLearner, FindsTheMultiplesOfThreeWithTheirDoubles) {
  const std::vector<std::pair<Numeration, std::size_t>> kSystems = {{Numeration::base(2), 12},
                                                                    {Numeration::base(10), 5},
                                                                    {Numeration::fibonacci(), 18},
                                                                    {Numeration::ostrowski(2), 14}};
  for (const auto& [n, digits] : kSystems) {
    const auto numbers = WordRanks(n, digits).numbers();
    std::vector<TrieLearner::Point> members;
    for (std::uint32_t x = 0; 2 * x < numbers; x += 3) members.push_back({x, 2 * x});
    const TrieLearner learner(n, 2, digits, members);
    std::optional<Automaton> guess;
    for (std::size_t height = 1; height < digits && (!guess || !learner.agrees(*guess)); ++height) {
      guess = learner.fit(height, 1000);
    }
    ASSERT_TRUE(guess && learner.agrees(*guess)) << n.name();
    const DigitSystem system{n, DigitOrder::Most};
    EXPECT_EQ((*guess)(system, {Integer(3'000'000), Integer(6'000'000)}), 1) << n.name();
    EXPECT_EQ((*guess)(system, {Integer(3'000'001), Integer(6'000'002)}), 0) << n.name();
    EXPECT_EQ((*guess)(system, {Integer(3'000'000), Integer(6'000'001)}), 0) << n.name();
    // A state more or less in the set is noticed.
    for (Automaton::State s = 0; s < guess->size(); ++s) {
      Automaton wrong = *guess;
      wrong.set_output(s, 1 - wrong.output(s));
      if (wrong.output(s) == 0) {
        EXPECT_FALSE(learner.agrees(wrong)) << n.name();
      }
    }
  }
}

}  // namespace
}  // namespace nimatron
