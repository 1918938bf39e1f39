#include "nimatron/claims/diagrams.h"

#include <algorithm>

namespace nimatron {

namespace {

// The least number that is not the value of an option; there are at most two options.
int least_missing(const std::vector<SgValues>& options, std::size_t play) {
  for (int v = 0;; ++v) {
    if (std::none_of(options.begin(), options.end(), [&](const SgValues& o) { return o[play] == v; })) return v;
  }
}

SgValues from_options(const std::vector<SgValues>& options) {
  if (options.empty()) return {0, 1};
  return {least_missing(options, 0), least_missing(options, 1)};
}

}  // namespace

Diagram::Diagram(PartList parts) : parts_(std::move(parts)), lctr_(parts_.size()), downright_(parts_.size()) {
  for (auto i = rows(); i-- > 0;) {
    const auto r = static_cast<std::size_t>(i);
    const auto length = static_cast<std::size_t>(row(i));
    lctr_[r].resize(length);
    downright_[r].resize(length);
    for (auto j = row(i); j-- > 0;) {
      std::vector<SgValues> steps;
      if (inside(i + 1, j)) steps.push_back(downright(i + 1, j));
      if (inside(i, j + 1)) steps.push_back(downright(i, j + 1));
      downright_[r][static_cast<std::size_t>(j)] = from_options(steps);
      lctr_[r][static_cast<std::size_t>(j)] = from_options({lctr(i + 1, j), lctr(i, j + 1)});
    }
  }
}

std::int64_t Diagram::durfee(std::int64_t i, std::int64_t j) const {
  std::int64_t side = 0;
  while (inside(i + side, j + side)) ++side;
  return side;
}

std::string position_of(const std::string& ruleset, const PartList& parts) {
  return fmt::format("{}({})", ruleset, fmt::join(parts, ","));
}

PartList conjugate_of(const PartList& parts) {
  PartList columns(parts.empty() ? 0 : static_cast<std::size_t>(parts.front()), 0);
  for (const auto part : parts) {
    for (std::int64_t j = 0; j < part; ++j) ++columns[static_cast<std::size_t>(j)];
  }
  return columns;
}

PartList sub_of(const PartList& parts, std::int64_t i, std::int64_t j) {
  PartList left;
  for (auto r = static_cast<std::size_t>(i); r < parts.size(); ++r) {
    if (parts[r] > j) left.push_back(parts[r] - j);
  }
  return left;
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

Finding on_all_partitions(Check& c, std::int64_t quick, const std::function<bool(const Diagram&)>& true_of,
                          Verdict success, std::string detail) {
  const auto most = c.pick<std::int64_t>(quick, 24, 36);
  Comparison compare(c);
  std::size_t count = 0;
  for (std::int64_t n = 1; n <= most; ++n) {
    each_partition(n, [&](std::span<const std::int64_t> parts) {
      if (compare.failed()) return;
      ++count;
      const Diagram d(PartList(parts.begin(), parts.end()));
      compare.expect(true_of(d), fmt::format("the partition {}", fmt::join(d.parts(), ",")));
    });
  }
  return compare.finding(fmt::format("all {} partitions of n = 1..{}", count, most), success, std::move(detail));
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
