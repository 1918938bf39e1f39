#include "nimatron/base/nearest.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace nimatron {

namespace {

// How many letters must change, come or go (Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest(std::string_view name, std::span<const std::string> candidates) {
  if (name.size() > 40) return {};
  std::string best;
  std::size_t least = std::max<std::size_t>(1, name.size() / 3) + 1;
  for (const auto& c : candidates) {
    const auto d = distance(name, c);
    if (d < least || (d == least && !best.empty() && c < best)) {
      least = d;
      best = c;
    }
  }
  return best;
}

}  // namespace nimatron
