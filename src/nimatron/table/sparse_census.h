// SparseCensus: the space in which the fewest of the first heaps are rare, and these heaps. Asked again about more of
// the same heaps, it looks at the new ones only.
//
//   SparseCensus census;
//   census.take(cells, end, rules);        // of heaps 1 .. end-1
//   census.rare()                          // how many are rare
//   census.last(cells)                     // the last of them, 0 if there is none
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimatron/table/break_rules.h"
#include "nimatron/table/sparse_space.h"

namespace nimatron {

class SparseCensus {
 public:
  template <class V>
  void take(const NimberCells<V>& cells, std::size_t end, const BreakRules& rules) {
    for (auto& c : counts_) c.resize(std::max(c.size(), std::size_t{cells.most} + 1));
    for (; counted_ < end; ++counted_) ++counts_[counted_ % 2][cells.values[counted_]];
    for (; counted_ > end; --counted_) --counts_[(counted_ - 1) % 2][cells.values[counted_ - 1]];
    auto choice = sparsest_space(counts_, rules.splits);
    if (!choice.space.same_division(space_)) {
      heaps_.clear();
      listed_ = 1;
    }
    space_ = std::move(choice.space);
    rare_ = choice.rare;
    if (is_sparse()) list(cells);
  }
  const SparseSpace& space() const { return space_; }
  std::size_t rare() const { return rare_; }
  template <class V>
  std::size_t last(const NimberCells<V>& cells) const {
    if (is_sparse()) return heaps_.empty() ? 0 : heaps_.back();
    auto last = counted_ - 1;
    while (last > 0 && space_.is_common(last, cells.values[last])) --last;
    return last;
  }
  // Whether few heaps are rare; only then they are listed.
  bool is_sparse() const { return 8 * rare_ <= counted_; }
  const std::vector<std::size_t>& heaps() const { return heaps_; }

 private:
  template <class V>
  void list(const NimberCells<V>& cells) {
    while (!heaps_.empty() && heaps_.back() >= counted_) heaps_.pop_back();
    listed_ = std::min(listed_, counted_);
    for (; listed_ < counted_; ++listed_) {
      if (!space_.is_common(listed_, cells.values[listed_])) heaps_.push_back(listed_);
    }
  }

  std::vector<std::uint64_t> counts_[2];  // of the heaps with each value, even and odd ones
  std::size_t counted_ = 1;
  SparseSpace space_;
  std::size_t rare_ = 0;
  std::vector<std::size_t> heaps_;
  std::size_t listed_ = 1;  // the heaps before it have been looked at
};

}  // namespace nimatron
