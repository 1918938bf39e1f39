// How often each value occurs among the partitions of n, for any ruleset played on a partition.
//
//   partition_counts(r, 8, [&](const AnyPosition& p) { return std::to_string(grundy(p)); }, budget)
//
// gives the values in ascending order, numbers by size, each with the number of partitions that have it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

using PartitionCounts = std::vector<std::pair<std::string, std::uint64_t>>;

PartitionCounts partition_counts(const AnyRuleset& ruleset, std::int64_t n,
                                 const std::function<std::string(const AnyPosition&)>& value,
                                 Budget& budget);

}  // namespace nimatron
