// Shared by the algorithms about LCTR and Downright: the values of all subpositions of a partition, box by box from the
// options.
//
//   Diagram d({5, 3, 2});
//   d.lctr(1, 0)[0];           // the value of lctr(3,2), what is left without the first row
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/claims/support.h"
#include "nimatron/rulesets/partition/enumerate.h"

namespace nimatron {

using PartList = std::vector<std::int64_t>;

// The Grundy values of normal and misère play.
using SgValues = std::array<int, 2>;

class Diagram {
 public:
  explicit Diagram(PartList parts);

  const PartList& parts() const { return parts_; }
  std::int64_t rows() const { return static_cast<std::int64_t>(parts_.size()); }
  // The length of a row, counted from 0; 0 below the last.
  std::int64_t row(std::int64_t i) const { return i < rows() ? parts_[static_cast<std::size_t>(i)] : 0; }
  bool inside(std::int64_t i, std::int64_t j) const { return j < row(i); }
  // What is left after i rows and j columns; outside the diagram the empty partition.
  SgValues lctr(std::int64_t i, std::int64_t j) const { return at(lctr_, i, j); }
  SgValues downright(std::int64_t i, std::int64_t j) const { return at(downright_, i, j); }
  // The side of the largest square whose first box is (i,j).
  std::int64_t durfee(std::int64_t i = 0, std::int64_t j = 0) const;

 private:
  using Grid = std::vector<std::vector<SgValues>>;
  SgValues at(const Grid& grid, std::int64_t i, std::int64_t j) const {
    return inside(i, j) ? grid[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] : SgValues{0, 1};
  }
  PartList parts_;
  Grid lctr_, downright_;
};

// "lctr(5,3,2)".
std::string written(const std::string& ruleset, const PartList& parts);
// By the definition: column j has as many boxes as there are parts of at least j.
PartList conjugate_of(const PartList& parts);
PartList rectangle(std::int64_t rows, std::int64_t columns);

// Whether a statement holds for a partition; nothing if it does not apply.
using AboutPartition = std::function<std::optional<bool>(const Diagram&)>;

// Every partition of 1..quick, 1..24 or 1..36, by scale.
Finding on_all_partitions(Check& c, std::int64_t quick, const AboutPartition& true_of, Verdict success = Verdict::Holds,
                          std::string detail = {});

}  // namespace nimatron
