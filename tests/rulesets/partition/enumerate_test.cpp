#include "nimatron/rulesets/partition/enumerate.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace nimatron {
namespace {

using Parts = std::vector<std::int64_t>;
Parts copy(std::span<const std::int64_t> parts) { return {parts.begin(), parts.end()}; }

// By recursion on the first part.
void list_all(std::int64_t n, std::int64_t most, Parts& prefix, std::vector<Parts>& out) {
  if (n == 0) out.push_back(prefix);
  for (auto part = std::min(n, most); part >= 1; --part) {
    prefix.push_back(part);
    list_all(n - part, part, prefix, out);
    prefix.pop_back();
  }
}
std::vector<Parts> all_of(std::int64_t n) {
  Parts prefix;
  std::vector<Parts> out;
  list_all(n, n, prefix, out);
  return out;
}

template <class Keep>
std::multiset<Parts> those(const std::vector<Parts>& all, Keep keep) {
  std::multiset<Parts> out;
  for (const auto& p : all) {
    if (keep(p)) out.insert(p);
  }
  return out;
}

TEST(Enumerate, ListsEachPartitionOnceInEveryFamily) {
  for (std::int64_t n = 0; n <= 14; ++n) {
    const auto all = all_of(n);
    std::vector<Parts> listed;
    each_partition(n, [&](auto parts) { listed.push_back(copy(parts)); });
    EXPECT_EQ(listed, all) << n;
    for (std::int64_t a = 0; a <= n; ++a) {
      for (std::int64_t b = 0; b <= n; ++b) {
        std::multiset<Parts> in_box;
        each_partition_in_box(n, a, b, [&](auto parts) { in_box.insert(copy(parts)); });
        EXPECT_EQ(in_box, those(all, [&](const Parts& p) {
                    return static_cast<std::int64_t>(p.size()) <= a && (p.empty() || p[0] <= b);
                  }));
      }
    }
  }
}

TEST(Enumerate, PartitionNumbers) {
  const auto p = partition_numbers(100);
  EXPECT_EQ(p[0], 1);
  EXPECT_EQ(p[14], static_cast<std::int64_t>(all_of(14).size()));
  EXPECT_EQ(p[100], 190569292);
  std::int64_t forty = 0;
  each_partition(40, [&](auto) { ++forty; });
  EXPECT_EQ(p[40], forty);
}

// 42 partitions of 10, 42,000 draws: each count is near 1,000 with standard deviation 31.
TEST(Enumerate, RandomPartitionsAreUniform) {
  std::mt19937_64 rng(1);
  const RandomPartition draw(10);
  std::map<Parts, int> seen;
  for (int i = 0; i < 42000; ++i) ++seen[draw(rng)];
  EXPECT_EQ(seen.size(), 42U);
  for (const auto& [parts, count] : seen) {
    EXPECT_GT(count, 800);
    EXPECT_LT(count, 1200);
  }
  EXPECT_TRUE(RandomPartition(0)(rng).empty());
}

}  // namespace
}  // namespace nimatron
