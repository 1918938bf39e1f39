// Nimber: the Grundy value of an impartial position, and the mex rule.
#pragma once

#include <cstdint>
#include <vector>

namespace nimatron {

using Nimber = std::uint64_t;

// The set of values a position's options have; mex() is the least value not in it.
// Values past 63 are rare and go to a vector.
class NimberSet {
 public:
  void clear() {
    low_ = 0;
    high_.clear();
  }
  void insert(Nimber v) {
    if (v < 64) {
      low_ |= std::uint64_t{1} << v;
    } else {
      high_.push_back(v);
    }
  }
  Nimber mex();

 private:
  std::uint64_t low_ = 0;
  std::vector<Nimber> high_;
};

}  // namespace nimatron
