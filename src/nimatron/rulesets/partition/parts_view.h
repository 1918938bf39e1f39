// PartsView: a partition that stands in memory as a plain list of its parts, read in place.
//
//   std::vector<std::int64_t> parts = ...;          // non-increasing, positive, a million of them
//   lctr_grundy(PartsView(parts));                  // reads O(log r) of them
//
// It has what the theorems ask of a diagram: rows, part, column, durfee.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

namespace nimatron {

class PartsView {
 public:
  explicit PartsView(std::span<const std::int64_t> parts) : parts_(parts) {}

  std::span<const std::int64_t> parts() const { return parts_; }
  bool empty() const { return parts_.empty(); }
  std::int64_t rows() const { return static_cast<std::int64_t>(parts_.size()); }
  std::int64_t part(std::int64_t i) const { return i > rows() ? 0 : parts_[static_cast<std::size_t>(i - 1)]; }
  // O(log r).
  std::int64_t column(std::int64_t j) const {
    return std::partition_point(parts_.begin(), parts_.end(), [=](std::int64_t p) { return p >= j; }) - parts_.begin();
  }
  // O(log r).
  std::int64_t durfee() const {
    std::int64_t low = 0;
    std::int64_t high = rows();  // part(low) >= low, and part(i) < i past high
    while (low < high) {
      const auto middle = low + (high - low + 1) / 2;
      if (part(middle) >= middle) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

 private:
  std::span<const std::int64_t> parts_;
};

}  // namespace nimatron
