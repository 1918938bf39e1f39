// SimplexTable: the outcomes or Grundy values of the positions x of a vector addition game with w.x <= bound, where
// every vector makes w.x less, so that the options of each position are in the table too.
#pragma once

#include <cstdint>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/linear_rules.h"
#include "nimatron/table/law.h"

namespace nimatron {

class SimplexTable {
 public:
  // Of about so many positions. The weights are positive.
  SimplexTable(const std::vector<LatticeVector>& vectors, std::vector<std::int64_t> weight, LawOf of, double cells);

  std::size_t axes() const { return weight_.size(); }
  std::int64_t bound() const { return bound_; }
  std::int64_t weight(std::size_t axis) const { return weight_[axis]; }
  std::int64_t stride(std::size_t axis) const { return strides_[axis]; }
  // Of a cell, the sum of coordinates times strides, if its weight is not past the bound.
  std::uint8_t value(std::int64_t cell) const { return values_[static_cast<std::size_t>(cell)]; }
  // The largest n for which all positions with no number past n are known.
  std::int64_t box() const;

 private:
  void fill(const std::vector<LatticeVector>& vectors, LawOf of);

  std::vector<std::int64_t> weight_, strides_, sides_;
  std::int64_t bound_ = 0;
  std::vector<std::uint8_t> values_;
  Growth held_;
};

// Small positive weights of which every move makes the sum less, as even as can be; empty if there are none up to
// `most`.
std::vector<std::int64_t> even_weight(const std::vector<LatticeVector>& vectors, std::int64_t most);

}  // namespace nimatron
