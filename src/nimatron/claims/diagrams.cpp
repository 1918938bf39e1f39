#include "nimatron/claims/diagrams.h"

#include <algorithm>

#include "nimatron/base/join.h"
#include "nimatron/rulesets/partition/boxes.h"

namespace nimatron {

Diagram::Diagram(PartList parts) : parts_(std::move(parts)), lctr_(parts_.size()), downright_(parts_.size()) {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    lctr_[i].resize(static_cast<std::size_t>(parts_[i]));
    downright_[i].resize(static_cast<std::size_t>(parts_[i]));
  }
  const auto p = Partition::from_parts(parts_);
  const auto fill = [](Grid& grid) {
    return [&grid](std::int64_t row, std::int64_t column, const SgPair& v) {
      grid[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)] = {v.normal, v.misere};
    };
  };
  fold_boxes<SgPair>(p, lctr_step, fill(lctr_));
  fold_boxes<SgPair>(p, downright_step, fill(downright_));
}

std::int64_t Diagram::durfee(std::int64_t i, std::int64_t j) const {
  std::int64_t side = 0;
  while (inside(i + side, j + side)) ++side;
  return side;
}

std::string written(const std::string& ruleset, const PartList& parts) {
  return fmt::format("{}({})", ruleset, join(parts, ","));
}

PartList conjugate_of(const PartList& parts) {
  PartList columns;
  for (std::int64_t j = 0; !parts.empty() && j < parts.front(); ++j) {
    columns.push_back(std::count_if(parts.begin(), parts.end(), [j](std::int64_t part) { return part > j; }));
  }
  return columns;
}

PartList rectangle(std::int64_t rows, std::int64_t columns) {
  return PartList(static_cast<std::size_t>(rows), columns);
}

Finding on_all_partitions(Check& c, std::int64_t quick, const AboutPartition& true_of, Verdict success,
                          std::string detail) {
  const auto most = c.pick<std::int64_t>(quick, 24, 36);
  Comparison compare(c);
  std::size_t all = 0;
  std::size_t count = 0;
  for (std::int64_t n = 1; n <= most; ++n) {
    each_partition(n, [&](std::span<const std::int64_t> parts) {
      if (compare.failed()) return;
      ++all;
      const Diagram d(PartList(parts.begin(), parts.end()));
      const auto holds = true_of(d);
      if (!holds) return;
      ++count;
      compare.expect(*holds, fmt::format("the partition {}", join(d.parts(), ",")));
    });
  }
  const auto which = count == all ? fmt::format("all {}", all) : fmt::format("{} of the {}", count, all);
  return compare.finding(fmt::format("{} partitions of n = 1..{}", which, most), success, std::move(detail));
}

}  // namespace nimatron
