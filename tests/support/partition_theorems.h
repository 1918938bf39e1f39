// The theorems about LCTR and Downright against the recursion that defines the values, over all partitions
// of a range of sizes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nimatron/base/budget.h"

namespace nimatron {

struct PartitionCheck {
  std::uint64_t partitions = 0;
  std::optional<std::string> counterexample;  // the first partition where they differ, and how
};

// Grundy values and misère outcomes of both games on every partition of n = from..to: from the diagonal,
// for lists of parts and for corners, and by one value per box.
PartitionCheck check_partition_theorems(std::int64_t from, std::int64_t to, Budget& budget);

}  // namespace nimatron
