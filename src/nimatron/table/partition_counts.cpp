#include "nimatron/table/partition_counts.h"

#include <map>

#include "nimatron/base/error.h"
#include "nimatron/rulesets/partition/enumerate.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

namespace {

// Shorter texts first puts natural numbers in order.
struct ByLength {
  bool operator()(const std::string& a, const std::string& b) const {
    return a.size() != b.size() ? a.size() < b.size() : a < b;
  }
};

}  // namespace

PartitionCounts partition_counts(const AnyRuleset& ruleset, std::int64_t n,
                                 const std::function<std::string(const AnyPosition&)>& value,
                                 Budget& budget) {
  if (ruleset.kind() != board_kind<Partition>(Partition::kKind)) {
    throw Error(ruleset.spec() + " is not played on partitions");
  }
  if (n < 0) throw Error("partitions are of numbers from 0 on");
  std::map<std::string, std::uint64_t, ByLength> counts;
  std::uint64_t done = 0;
  each_partition(n, [&](std::span<const std::int64_t> parts) {
    budget.tick(++done);
    ++counts[value(ruleset.enter_board(Partition::from_parts(parts)))];
  });
  return {counts.begin(), counts.end()};
}

}  // namespace nimatron
