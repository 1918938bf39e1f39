// PartsView: a partition given as a plain list of its parts in memory, read in place.
//
//   std::vector<std::int64_t> parts = ...;          // non-increasing, positive, a million of them
//   lctr_grundy(PartsView(parts));                  // reads O(log r) of them
//
// It has what the theorems ask of a diagram: rows, part, column, durfee. The list may be anything with size() and
// operator[], such as one that counts how often it is read.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace nimatron {

template <class List>
class ListedParts {
 public:
  explicit ListedParts(List parts) : parts_(std::move(parts)) {}

  std::int64_t rows() const { return static_cast<std::int64_t>(parts_.size()); }
  std::int64_t part(std::int64_t i) const { return i > rows() ? 0 : parts_[static_cast<std::size_t>(i - 1)]; }
  // At most 1 + log2(r) reads each.
  std::int64_t column(std::int64_t j) const {
    return last_row([=](std::int64_t, std::int64_t part) { return part >= j; });
  }
  std::int64_t durfee() const {
    return last_row([](std::int64_t i, std::int64_t part) { return part >= i; });
  }

 private:
  // The last row i for which it is true, which it is for all rows above.
  template <class F>
  std::int64_t last_row(F true_of) const {
    std::int64_t low = 0;
    std::int64_t high = rows();
    while (low < high) {
      const auto middle = low + (high - low + 1) / 2;
      if (true_of(middle, part(middle))) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  List parts_;
};

using PartsView = ListedParts<std::span<const std::int64_t>>;

}  // namespace nimatron
