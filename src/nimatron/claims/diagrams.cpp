#include "nimatron/claims/diagrams.h"

#include <algorithm>

#include "nimatron/rulesets/partition/boxes.h"
#include "nimatron/rulesets/registry.h"

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

std::string position_of(const std::string& ruleset, const PartList& parts) {
  return fmt::format("{}({})", ruleset, fmt::join(parts, ","));
}

PartList parts_of(const PartitionView& p) {
  PartList parts;
  for (std::int64_t i = 1; i <= p.rows(); ++i) parts.push_back(p.part(i));
  return parts;
}

PartList conjugate_of(const PartList& parts) { return parts_of(Partition::from_parts(parts).conjugate()); }

PartList sub_of(const PartList& parts, std::int64_t i, std::int64_t j) {
  return parts_of(Partition::from_parts(parts).sub(i, j));
}

PartList without_zeros(PartList parts) {
  while (!parts.empty() && parts.back() == 0) parts.pop_back();
  return parts;
}

PartList rectangle(std::int64_t rows, std::int64_t columns) {
  return PartList(static_cast<std::size_t>(rows), columns);
}

PartList gamma(std::int64_t rows, std::int64_t columns) {
  PartList parts(static_cast<std::size_t>(rows), 1);
  parts.front() = columns;
  return parts;
}

PartList staircase(std::int64_t n) {
  PartList parts;
  for (auto k = n; k > 0; --k) parts.push_back(k);
  return parts;
}

PartitionTrees::PartitionTrees(Check& check)
    : lctr_(make_ruleset("lctr")),
      downright_(make_ruleset("downright")),
      of_lctr_(&check.search().solver<Complexity<AnyRuleset>>(lctr_)),
      of_downright_(&check.search().solver<Complexity<AnyRuleset>>(downright_)) {}

AnyPosition PartitionTrees::position(const PartList& parts, bool lctr) const {
  return (lctr ? lctr_ : downright_).parse(fmt::format("{}", fmt::join(parts, ",")));
}

Integer PartitionTrees::nodes(const PartList& parts, bool lctr) const {
  return (lctr ? of_lctr_ : of_downright_)->tree_nodes(position(parts, lctr));
}
Integer PartitionTrees::leaves(const PartList& parts, bool lctr) const {
  return (lctr ? of_lctr_ : of_downright_)->tree_leaves(position(parts, lctr));
}
Integer PartitionTrees::states(const PartList& parts, bool lctr) const {
  return (lctr ? of_lctr_ : of_downright_)->states(position(parts, lctr));
}
Integer PartitionTrees::height(const PartList& parts, bool lctr) const {
  return (lctr ? of_lctr_ : of_downright_)->height(position(parts, lctr));
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
      compare.expect(*holds, fmt::format("the partition {}", fmt::join(d.parts(), ",")));
    });
  }
  const auto which = count == all ? fmt::format("all {}", all) : fmt::format("{} of the {}", count, all);
  return compare.finding(fmt::format("{} partitions of n = 1..{}", which, most), success, std::move(detail));
}

std::function<Finding(Check&)> everywhere(std::optional<bool> (*true_of)(const Diagram&)) {
  return [true_of](Check& c) { return on_all_partitions(c, 16, true_of); };
}

Claim lctr_claim(const char* id, const char* where, Verdict verdict, const char* statement, const char* corrected,
                 std::function<Finding(Check&)> check) {
  return {std::string("lctr/") + id,
          statement,
          corrected,
          std::string("Sprague-Grundy values and complexity for LCTR, ") + where,
          verdict,
          std::move(check)};
}

}  // namespace nimatron
