// Heaps grouped by their values, in the order in which heap_kernel::unite_tile takes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimatron/table/heap_kernel.h"

namespace nimatron {

class SparseGroups {
 public:
  explicit SparseGroups(std::size_t values) : heaps_(values) {}

  void add(std::uint32_t value, std::size_t heap) {
    heaps_[value].push_back(static_cast<std::uint32_t>(heap));
    ++count_;
  }
  std::size_t count() const { return count_; }
  const std::vector<std::vector<std::uint32_t>>& heaps() const { return heaps_; }
  // After heaps are added; a heap's set has `bytes` bytes.
  void flatten(std::size_t bytes);
  // The union of the sets of the heaps m - a, xored with the value of a, over all a, for a tile of m.
  void unite(std::uint64_t* tile, const unsigned char* set_of_m) const {
    heap_kernel::unite_tile(tile, set_of_m, steps_.data(), steps_.size(), offsets_.data(), last_);
  }

 private:
  std::vector<std::vector<std::uint32_t>> heaps_;
  std::size_t count_ = 0;
  std::vector<heap_kernel::Step> steps_;
  std::vector<std::uint32_t> offsets_;
  std::uint32_t last_ = 0;
};

// Some of the common heaps, given by their numbers, whose sums with other common heaps show most rare values; often[i]
// is how often number i is the value of a heap. A heap costs `cost` and the first with its value `first` more, in the
// time of one vector operation.
SparseGroups sparse_probes(const std::vector<std::vector<std::uint32_t>>& heaps, const std::vector<double>& often,
                           double cost, double first);

}  // namespace nimatron
