#include "nimatron/rulesets/grid/cram_tables.h"

#include <gtest/gtest.h>

#include <random>

namespace nimatron {
namespace {

// The shapes after each move, in rows of 8 bits.
std::vector<Word> options(Word b) {
  constexpr Word kLast = 0x8080808080808080;
  std::vector<Word> out;
  for (Word d = b & b >> 1 & ~kLast; d != 0; d &= d - 1) out.push_back(b & ~((d & -d) * 3));
  for (Word d = b & b >> 8; d != 0; d &= d - 1) out.push_back(b & ~((d & -d) | (d & -d) << 8));
  return out;
}
// A value by the values of the options, as far as it is below 8.
std::optional<Nimber> by_options(const CramTables& tables, Word b) {
  unsigned reached = 0;
  for (const Word q : options(b)) {
    if (const auto v = tables.value(q)) reached |= 1U << *v;
  }
  const auto least = static_cast<Nimber>(std::countr_one(reached));
  return least < 8 ? std::optional(least) : std::nullopt;
}
Word random_shape(std::mt19937_64& random, int rows, int columns) {
  const Word some = random() | random();
  Word b = 0;
  for (int r = 0; r < rows; ++r) b |= (some >> 8 * r & ((1U << columns) - 1)) << 8 * r;
  return b;
}

TEST(CramTables, EveryValueFollowsFromTheOptions) {
  const CramTables tables;
  EXPECT_EQ(tables.value(0), 0U);
  for (Word i = 0; i < 1U << 20; ++i) {
    const Word b = (i & 31) | (i >> 5 & 31) << 8 | (i >> 10 & 31) << 16 | (i >> 15 & 31) << 24;
    ASSERT_TRUE(tables.contains(b));
    ASSERT_EQ(tables.value(b), by_options(tables, b)) << b;
  }
  std::mt19937_64 random(1);
  for (const auto& [rows, columns] : {std::pair(2, 8), std::pair(3, 6)}) {
    for (int i = 0; i < 20000; ++i) {
      const Word b = random_shape(random, rows, columns);
      ASSERT_EQ(tables.value(b), by_options(tables, b)) << b;
    }
  }
  EXPECT_FALSE(tables.contains(0x7f0001));
  EXPECT_FALSE(tables.contains(0x1f00000000));
}

TEST(CramTables, LargerOnes) {
  Budget budget;
  CramTables tables;
  tables.prepare(5, 40, budget);
  EXPECT_EQ(budget.used(), (1U << 21) + (1U << 24) + (1U << 25));
  std::mt19937_64 random(2);
  int large = 0;
  for (const auto& [rows, columns] : {std::pair(3, 7), std::pair(4, 6), std::pair(5, 5)}) {
    for (int i = 0; i < 10000; ++i) {
      const Word b = random_shape(random, rows, columns);
      ASSERT_TRUE(tables.contains(b));
      ASSERT_EQ(tables.value(b), by_options(tables, b)) << b;
      if (!tables.value(b)) ++large;
    }
  }
  EXPECT_GT(large, 0);
  tables = CramTables();
  EXPECT_EQ(budget.used(), 0U);
}

TEST(CramTables, FilledByThreads) {
  Budget budget;
  CramTables one, three;
  one.prepare(4, 36, budget);
  three.prepare(4, 36, budget, 3);
  std::mt19937_64 random(3);
  for (int i = 0; i < 100'000; ++i) {
    const Word b = random_shape(random, 4, 6);
    ASSERT_EQ(three.value(b), one.value(b)) << b;
  }
}

TEST(CramTables, AsManyAsPayAndAsMemoryAllows) {
  Budget budget;
  CramTables tables;
  tables.prepare(5, 30, budget);
  tables.prepare(2, 60, budget);
  EXPECT_EQ(budget.used(), 0U);
  tables.prepare(3, 40, budget);
  EXPECT_EQ(budget.used(), 1U << 21);
  tables.prepare(3, 60, budget);
  EXPECT_EQ(budget.used(), 1U << 24);
  tables.prepare(3, 40, budget);
  EXPECT_EQ(budget.used(), 1U << 24);
  Budget little(std::size_t{1} << 22);
  tables.prepare(5, 60, little);
  EXPECT_EQ(little.used(), 0U);
}

}  // namespace
}  // namespace nimatron
