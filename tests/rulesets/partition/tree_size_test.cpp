#include "nimatron/rulesets/partition/tree_size.h"

#include <gtest/gtest.h>

#include <set>

#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/partition/enumerate.h"
#include "nimatron/rulesets/partition/largest_tree.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/complexity.h"

namespace nimatron {
namespace {

Integer choose(int n, int k) {
  Integer c = 1;
  for (int i = 1; i <= k; ++i) c = c * (n - k + i) / i;
  return c;
}
Partition rectangle(int rows, int columns) {
  Partition p;
  p.append(columns, rows);
  return p;
}
Partition gamma(int rows, int columns) {
  Partition p;
  p.append(columns);
  if (rows > 1) p.append(1, rows - 1);
  return p;
}
Partition staircase(int side) {
  Partition p;
  for (int part = side; part > 0; --part) p.append(part);
  return p;
}

TEST(TreeSize, FormulasAreSearch) {
  Budget budget;
  for (const char* name : {"lctr", "downright"}) {
    const auto r = make_ruleset(name);
    const Complexity<AnyRuleset> theory(r, budget);
    const Complexity<AnyRuleset> search(without_theory(r), budget);
    for (std::int64_t n = 0; n <= 13; ++n) {
      each_partition(n, [&](std::span<const std::int64_t> parts) {
        const auto p = r.position(Partition::from_parts(parts));
        const auto text = r.print(p);
        ASSERT_EQ(theory.states(p), search.states(p)) << text;
        ASSERT_EQ(theory.tree_nodes(p), search.tree_nodes(p)) << text;
        ASSERT_EQ(theory.tree_leaves(p), search.tree_leaves(p)) << text;
        ASSERT_EQ(theory.height(p), search.height(p)) << text;
      });
    }
  }
}

// Different subpartitions of partitions in which blocks of rows and columns repeat.
TEST(TreeSize, SubpartitionsOfRepetitivePartitions) {
  for (const char* text : {"12^2,9^2,6^2,3^2", "9^3,7^3,5,3^3,1^3", "14^2,12,9^2,7,4^2,2", "8^2,7,6^2,5,4^2,3,2^2,1",
                           "10^5,4^5", "11,10,9,5,4,3^2,2,1"}) {
    const auto p = parse_partition(text);
    std::set<std::string> seen;
    for (std::int64_t i = 0; i < p.rows(); ++i) {
      for (std::int64_t j = 0; j < p.part(i + 1); ++j) seen.insert(format_partition(p.sub(i, j)));
    }
    EXPECT_EQ(subpartitions(p), seen.size()) << text;
  }
}

TEST(TreeSize, TableOne) {
  for (int r = 1; r <= 10; ++r) {
    EXPECT_EQ(subpartitions(staircase(r)), r);
    EXPECT_EQ(lctr_nodes(staircase(r)), (Integer(1) << (r + 1)) - 1);
    EXPECT_EQ(lctr_leaves(staircase(r)), Integer(1) << r);
    EXPECT_EQ(downright_nodes(staircase(r)), (Integer(1) << r) - 1);
    EXPECT_EQ(downright_leaves(staircase(r)), Integer(1) << (r - 1));
    for (int c = 1; c <= 10; ++c) {
      const bool line = std::min(r, c) == 1;
      EXPECT_EQ(subpartitions(gamma(r, c)), r + c - (line ? 1 : 2));
      EXPECT_EQ(lctr_nodes(gamma(r, c)), 2 * r + 2 * c - 1);
      EXPECT_EQ(lctr_leaves(gamma(r, c)), r + c);
      EXPECT_EQ(downright_nodes(gamma(r, c)), r + c - 1);
      EXPECT_EQ(downright_leaves(gamma(r, c)), line ? 1 : 2);
      EXPECT_EQ(subpartitions(rectangle(r, c)), r * c);
      EXPECT_EQ(lctr_nodes(rectangle(r, c)), 2 * choose(r + c, r) - 1);
      EXPECT_EQ(lctr_leaves(rectangle(r, c)), choose(r + c, r));
      EXPECT_EQ(downright_nodes(rectangle(r, c)), choose(r + c, r) - 1);
      EXPECT_EQ(downright_leaves(rectangle(r, c)), choose(r + c - 2, r - 1));
    }
  }
}

// Row i of p boxes adds C(p+i-1, i) nodes: the sum over 400 rows against the sum over corners.
TEST(TreeSize, FourHundredRows) {
  Partition p;
  Integer nodes = 0;
  for (int row = 1; row <= 400; ++row) {
    const int part = 700 - row - row / 3 + (row < 100 ? 40 : 0);
    p.append(part);
    nodes += choose(part + row - 1, row);
  }
  EXPECT_EQ(downright_nodes(p), nodes);
  EXPECT_EQ(lctr_nodes(p), 2 * nodes + 1);
  EXPECT_GT(msb(nodes), 500U);
}

TEST(TreeSize, HugeDiagrams) {
  EXPECT_EQ(lctr_nodes(parse_partition("1000000000000000000")), Integer("2000000000000000001"));
  EXPECT_EQ(downright_leaves(parse_partition("1000000000000000000,1^999999999999999999")), 2);
  EXPECT_EQ(lctr_height(parse_partition("1000000000000000000^1000000000000000000")), Integer("1999999999999999999"));
  EXPECT_EQ(subpartitions(parse_partition("1000000000000000000^1000000000000000000")),
            Integer("1000000000000000000000000000000000000"));
  EXPECT_THROW(lctr_nodes(parse_partition("1000000000000000000^1000000000000000000")), Error);
}

TEST(TreeSize, UpToIsomorphismConjugatesAreOne) {
  Budget budget;
  const AnyRuleset r = make_ruleset("lctr");
  const Complexity<AnyRuleset> lctr(r, budget);
  EXPECT_EQ(lctr.iso_states(r.position(gamma(4, 6))), 7);
  EXPECT_EQ(lctr.iso_states(r.position(rectangle(4, 4))), 11);
  EXPECT_EQ(lctr.states(r.position(gamma(4, 6))), 9);
  EXPECT_EQ(lctr.states(r.position(rectangle(4, 4))), 17);
}

TEST(TreeSize, EveryPartitionAgainstTheDynamicProgram) {
  Budget budget;
  for (std::int64_t n = 1; n <= 20; ++n) {
    Integer most = 0;
    Integer ways = 0;
    each_partition(n, [&](std::span<const std::int64_t> parts) {
      const auto nodes = downright_nodes(Partition::from_parts(parts));
      if (nodes > most) ways = 0;
      most = std::max(most, nodes);
      ways += nodes == most ? 1 : 0;
    });
    const auto best = largest_tree(n, budget);
    EXPECT_EQ(best.downright_nodes, most) << n;
    EXPECT_EQ(best.maximisers, ways) << n;
    EXPECT_TRUE(best.partition.size() == static_cast<BoxCount>(n)) << n;
    EXPECT_EQ(downright_nodes(best.partition), most) << n;
  }
}

// Conjecture 27: over all partitions of n^2 and by the inequality of its proof.
TEST(TreeSize, TheSquareHasTheLargestTree) {
  Budget budget;
  for (int n = 1; n <= 14; ++n) {
    const auto best = largest_tree(std::int64_t{n} * n, budget);
    EXPECT_EQ(best.partition, rectangle(n, n));
    EXPECT_EQ(best.maximisers, 1);
    EXPECT_EQ(best.downright_nodes, choose(2 * n, n) - 1);
  }
  for (int n = 1; n <= 40; ++n) EXPECT_TRUE(square_has_largest_tree(n, budget)) << n;
  EXPECT_TRUE(square_has_largest_tree(150, budget));
}

}  // namespace
}  // namespace nimatron
