// Octal codes as heap families, and misère outcomes of sums of heaps by the rules alone.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "nimatron/solve/heap_quotient.h"

namespace nimatron {

// An octal code such as 0.77: digit d_j allows to take j and leave no heap (1), one heap (2), two heaps (4).
inline HeapFamily octal(const std::string& code) {
  const std::string digits = code.substr(0, 1) + code.substr(2);
  return {[digits](std::uint32_t n) {
            std::vector<HeapSum> options;
            for (std::uint32_t j = 0; j < digits.size() && j <= n; ++j) {
              const int d = digits[j] - '0';
              const std::uint32_t rest = n - j;
              if ((d & 1) != 0 && rest == 0) options.emplace_back();
              if ((d & 2) != 0 && rest > 0) options.push_back({rest});
              if ((d & 4) != 0) {
                for (std::uint32_t a = 1; 2 * a <= rest; ++a) options.push_back({a, rest - a});
              }
            }
            return options;
          },
          TakeAndBreak{static_cast<std::uint32_t>(digits.size()) - 1, 2}};
}

// Misère outcomes of sums by the definition.
class Brute {
 public:
  explicit Brute(std::vector<std::vector<HeapSum>> heaps) : heaps_(std::move(heaps)) {}
  bool is_p(HeapSum sum) {
    sum.erase(std::remove_if(sum.begin(), sum.end(), [&](std::uint32_t h) { return heaps_[h].empty(); }), sum.end());
    std::sort(sum.begin(), sum.end());
    if (sum.empty()) return false;
    if (const auto it = memo_.find(sum); it != memo_.end()) return it->second;
    bool p = true;
    for (std::size_t i = 0; i < sum.size() && p; ++i) {
      for (const HeapSum& option : heaps_[sum[i]]) {
        HeapSum next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), option.begin(), option.end());
        if (is_p(next)) {
          p = false;
          break;
        }
      }
    }
    return memo_[sum] = p;
  }

 private:
  std::vector<std::vector<HeapSum>> heaps_;
  std::map<HeapSum, bool> memo_;
};

}  // namespace nimatron
