// IntervalSet: a set of whole numbers, kept as its runs.
//
//   IntervalSet done;
//   done.add(0, 100); done.add(150, 160);
//   done.gap(20)                          // {100, 150}: the first numbers from 20 on that are not in it
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>

namespace nimatron {

class IntervalSet {
 public:
  struct Run {
    std::int64_t first, last;  // without last
  };

  void add(std::int64_t first, std::int64_t last) {
    if (first >= last) return;
    auto next = runs_.upper_bound(first);
    if (next != runs_.begin()) {
      const auto before = std::prev(next);
      if (before->second >= first) {
        first = before->first;
        last = std::max(last, before->second);
        next = before;
      }
    }
    while (next != runs_.end() && next->first <= last) {
      last = std::max(last, next->second);
      next = runs_.erase(next);
    }
    runs_.emplace_hint(next, first, last);
  }
  void add(std::int64_t n) { add(n, n + 1); }

  // The last one ends at the greatest number there is.
  Run gap(std::int64_t from = 0) const {
    auto next = runs_.upper_bound(from);
    if (next != runs_.begin() && std::prev(next)->second > from) {
      from = std::prev(next)->second;
      next = runs_.upper_bound(from);
    }
    return {from, next == runs_.end() ? std::numeric_limits<std::int64_t>::max() : next->first};
  }

 private:
  std::map<std::int64_t, std::int64_t> runs_;
};

}  // namespace nimatron
