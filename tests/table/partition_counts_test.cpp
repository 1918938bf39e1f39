#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/table/partition_counts.h"

#include <gtest/gtest.h>

#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {
namespace {

TEST(PartitionCounts, OfGrundyValues) {
  Budget budget;
  const auto lctr = make_ruleset("lctr");
  GrundySolver<AnyRuleset> theory(lctr, budget);
  GrundySolver<AnyRuleset> search(without_theory(lctr), budget);
  // Partitions of 4: 4 and 1^4 have value 2; 3,1 and 2,2 and 2,1,1 have value 0.
  EXPECT_EQ(partition_counts(
                lctr, 4, [&](const AnyPosition& p) { return std::to_string(theory(p)); }, budget),
            (PartitionCounts{{"0", 3}, {"2", 2}}));
  for (std::int64_t n = 0; n <= 15; ++n) {
    EXPECT_EQ(partition_counts(
                  lctr, n, [&](const AnyPosition& p) { return std::to_string(theory(p)); }, budget),
              partition_counts(
                  lctr, n, [&](const AnyPosition& p) { return std::to_string(search(p)); }, budget));
  }
}

TEST(PartitionCounts, NumbersInOrder) {
  Budget budget;
  const auto rook = make_ruleset("rook");
  GrundySolver<AnyRuleset> grundy(rook, budget);
  std::vector<std::string> values;
  for (const auto& [value, count] : partition_counts(
           rook, 12, [&](const AnyPosition& p) { return std::to_string(grundy(p)); }, budget)) {
    values.push_back(value);
  }
  EXPECT_EQ(values.front(), "1");
  EXPECT_EQ(values.back(), "11");
  EXPECT_EQ(values[values.size() - 2], "10");
}

}  // namespace
}  // namespace nimatron
