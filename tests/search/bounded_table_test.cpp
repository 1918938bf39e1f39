#include "nimatron/search/bounded_table.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace nimatron {
namespace {

struct Number {
  std::uint64_t bits = 0;
  int effort() const { return static_cast<int>(bits & 127); }
};
using Words = BoundedTable<std::uint64_t, Number>;

struct Text {
  std::string text;
  friend bool operator==(const Text&, const Text&) = default;
  friend std::size_t hash_value(const Text& t) {
    return hash_bytes(reinterpret_cast<const unsigned char*>(t.text.data()), t.text.size());
  }
  std::size_t spilled_bytes() const { return text.capacity(); }
};
using Texts = BoundedTable<Text, Number>;

constexpr std::size_t kSmall = std::size_t{1} << 16;

TEST(BoundedTable, RemembersEverythingWhileItMayGrow) {
  Budget budget;
  Words table(budget);
  EXPECT_FALSE(table.find(0));
  std::mt19937_64 random(1);
  std::unordered_map<std::uint64_t, std::uint64_t> all;
  for (int i = 0; i < 20000; ++i) {
    const auto key = i % 2 == 0 ? random() : static_cast<std::uint64_t>(i);
    all[key] = static_cast<std::uint64_t>(i) + 1;
    table.insert(key, {static_cast<std::uint64_t>(i) + 1});
  }
  // A few buckets overflow before the table is full enough to grow.
  std::size_t found = 0;
  for (const auto& [key, value] : all) {
    const auto known = table.find(key);
    found += known.has_value();
    if (known) {
      EXPECT_EQ(known->bits, value);
    }
  }
  EXPECT_EQ(found, table.size());
  EXPECT_GT(found, all.size() * 17 / 20);
  EXPECT_EQ(budget.used(), table.bytes());
  table.clear();
  EXPECT_EQ(budget.used(), 0U);
  EXPECT_FALSE(table.find(0));
}

TEST(BoundedTable, ForgetsWhatIsCheapAndIsNeverWrong) {
  Budget budget;
  Words table(budget, kSmall);
  std::mt19937_64 random(2);
  for (std::uint64_t key = 0; key < 100000; ++key) table.insert(key, {key << 7 | (key % 100 == 0 ? 100U : 1U)});
  EXPECT_LE(table.bytes(), kSmall);
  EXPECT_LE(table.size() * 16, kSmall);
  std::size_t dear = 0, cheap = 0;
  for (std::uint64_t key = 0; key < 200000; ++key) {
    const auto known = table.find(key);
    if (!known) continue;
    ASSERT_LT(key, 100000U);
    EXPECT_EQ(known->bits >> 7, key);
    ++(key % 100 == 0 ? dear : cheap);
  }
  EXPECT_GT(dear, 900U);
  EXPECT_GT(cheap, 1000U);
}

TEST(BoundedTable, ForgetsOlderQuestionsFirst) {
  Budget budget;
  Words table(budget, kSmall);
  for (std::uint64_t key = 0; key < 10000; ++key) table.insert(key, {50});
  for (int i = 0; i < 10; ++i) table.next_question();
  for (std::uint64_t key = 10000; key < 20000; ++key) table.insert(key, {1});
  int old = 0;
  for (std::uint64_t key = 0; key < 10000; ++key) old += table.find(key).has_value();
  EXPECT_LT(old, 200);
}

TEST(BoundedTable, UpdatesWhatIsThere) {
  Budget budget;
  Words table(budget);
  table.update(7, [](Number& n) { n.bits |= 1; });
  table.update(7, [](Number& n) { n.bits |= 4; });
  EXPECT_EQ(table.find(7)->bits, 5U);
  EXPECT_EQ(table.size(), 1U);
}

TEST(BoundedTable, WholePositions) {
  Budget budget;
  Texts table(budget, std::size_t{1} << 18);
  for (std::uint64_t i = 0; i < 20000; ++i) table.insert({"position number " + std::to_string(i)}, {i << 7 | 1});
  std::size_t found = 0;
  for (std::uint64_t i = 0; i < 30000; ++i) {
    if (const auto known = table.find({"position number " + std::to_string(i)})) {
      EXPECT_EQ(known->bits >> 7, i);
      ++found;
    }
  }
  EXPECT_EQ(found, table.size());
  EXPECT_GT(found, 500U);
}

TEST(BoundedTable, IsSavedAndRestoredInTablesOfAnySize) {
  Budget budget;
  Words table(budget);
  for (std::uint64_t key = 0; key < 5000; ++key) table.insert(key * key, {key + 1});
  std::stringstream file;
  table.save(file);
  const auto some_bits = [](const Number& n) { return n.bits != 0; };
  Words again(budget);
  again.restore(file, some_bits);
  EXPECT_EQ(again.size(), table.size());
  Words small(budget, kSmall);
  std::stringstream copy(file.str());
  small.restore(copy, some_bits);
  for (std::uint64_t key = 0; key < 5000; ++key) {
    const auto known = table.find(key * key), other = again.find(key * key);
    ASSERT_EQ(known.has_value(), other.has_value());
    if (known) {
      EXPECT_EQ(known->bits, other->bits);
    }
    if (const auto kept = small.find(key * key)) {
      EXPECT_EQ(kept->bits, key + 1);
    }
  }
}

TEST(BoundedTable, RefusesWhatItDidNotSave) {
  Budget budget;
  Words table(budget);
  for (std::uint64_t key = 0; key < 1000; ++key) table.insert(key, {key + 1});
  std::stringstream file;
  table.save(file);
  const auto any = [](const Number&) { return true; };
  const auto refused = [&](const std::string& text, const auto& valid) {
    std::istringstream in(text);
    Words other(budget);
    EXPECT_THROW(other.restore(in, valid), Error);
  };
  std::string text = file.str();
  refused(text.substr(0, text.size() - 1), any);
  refused(text, [](const Number& n) { return n.bits < 1000; });
  text[16] = static_cast<char>(text[16] ^ 1);  // an entry in a stripe that is not its own
  refused(text, any);
  refused("", any);
}

struct Pair {
  std::uint64_t a = 0, b = 0;
  friend bool operator==(const Pair&, const Pair&) = default;
  friend std::size_t hash_value(const Pair& p) { return mix(p.a, p.b); }
};
using Pairs = BoundedTable<Pair, Number>;

// Three threads find and insert, while `meanwhile` runs; every answer is the one that was inserted.
template <class Table, class Key, class Meanwhile>
void share(Table& table, const Key& key_of, const Meanwhile& meanwhile) {
  table.set_shared(true);
  const auto work = [&](std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < 30000; ++i) {
      const std::uint64_t n = random() % 65536;
      table.prefetch(key_of(n));
      if (const auto known = table.find(key_of(n))) {
        EXPECT_EQ(known->bits >> 7, n + 1);
      }
      table.insert(key_of(n), {(n + 1) << 7 | 3});
    }
  };
  std::vector<std::thread> threads;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) threads.emplace_back(work, seed);
  meanwhile();
  for (auto& t : threads) t.join();
  table.set_shared(false);
}

TEST(BoundedTable, SharedByThreadsWhileItGrowsForgetsAndIsSaved) {
  Budget budget;
  Words table(budget, std::size_t{1} << 19);
  std::stringstream file;
  share(
      table, [](std::uint64_t n) { return n; },
      [&] {
        for (int i = 0; i < 5; ++i) {
          file = std::stringstream();
          table.save(file);
        }
      });
  Words again(budget);
  again.restore(file, [](const Number& n) { return (n.bits & 127) == 3; });
  EXPECT_LE(table.bytes(), std::size_t{1} << 19);
  EXPECT_GT(table.size(), 10000U);
}

TEST(BoundedTable, WholePositionsSharedByThreads) {
  Budget budget;
  Pairs pairs(budget, std::size_t{1} << 19);
  share(
      pairs,
      [](std::uint64_t n) {
        return Pair{n, ~n};
      },
      [] {});
  EXPECT_GT(pairs.size(), 5000U);
  EXPECT_LE(pairs.bytes(), std::size_t{1} << 19);
  Texts texts(budget, std::size_t{1} << 20);
  share(
      texts, [](std::uint64_t n) { return Text{"position number " + std::to_string(n)}; }, [] {});
  EXPECT_GT(texts.size(), 5000U);
}

TEST(BoundedTable, RemembersEverythingThatThreadsInsertWhileItMayGrow) {
  Budget budget;
  Pairs pairs(budget);
  share(
      pairs,
      [](std::uint64_t n) {
        return Pair{n, n * n};
      },
      [] {});
  std::size_t found = 0;
  for (std::uint64_t n = 0; n < 65536; ++n) found += pairs.find({n, n * n}).has_value();
  EXPECT_EQ(found, pairs.size());
  EXPECT_GT(found, 45000U) << "three quarters of all were drawn, and nothing is forgotten";
}

}  // namespace
}  // namespace nimatron
