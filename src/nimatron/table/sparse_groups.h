// Heaps grouped by their values, in the order in which heap_kernel::unite_tile takes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimatron/table/heap_kernel.h"

namespace nimatron {

// Sets of numbers in pages: a word of each page has the bits of 32 of the numbers.
using SetWord = std::uint32_t;
constexpr std::uint32_t kPageNumbers = 32;
struct SetPages {
  std::size_t count = 0;
  std::size_t stride = 0;  // words from that of a heap in one page to that in the next
};

class SparseGroups {
 public:
  explicit SparseGroups(std::size_t values) : heaps_(values) {}

  void add(std::uint32_t value, std::size_t heap) {
    heaps_[value].push_back(static_cast<std::uint32_t>(heap));
    ++count_;
  }
  std::size_t count() const { return count_; }
  const std::vector<std::vector<std::uint32_t>>& heaps() const { return heaps_; }
  // After heaps are added.
  void flatten(const SetPages& pages);
  // Adds to a tile of m the union of the sets of the heaps m - a, xored with the value of a, over all a: what they have
  // of a page. `set_of_m` is in page 0.
  void unite(unsigned char* tile, std::size_t tile_bytes, std::size_t page, const unsigned char* set_of_m) const {
    heap_kernel::unite_tile(tile, tile_bytes, set_of_m, steps_.data(), steps_.size(), offsets_[page].data(), last_);
  }

 private:
  std::vector<std::vector<std::uint32_t>> heaps_;
  std::size_t count_ = 0;
  std::vector<heap_kernel::Step> steps_;
  std::vector<std::vector<std::int32_t>> offsets_;  // for each page
  std::uint32_t last_ = 0;
};

// Some of the common heaps, given by their numbers, whose sums with other common heaps show most rare values; often[i]
// is how often number i is the value of a heap. A heap costs `cost` and the first with its value `first` more, in the
// time of one vector operation.
SparseGroups sparse_probes(const std::vector<std::vector<std::uint32_t>>& heaps, const std::vector<double>& often,
                           double cost, double first);

}  // namespace nimatron
