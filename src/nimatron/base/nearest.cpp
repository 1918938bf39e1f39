#include "nimatron/base/nearest.h"

#include <algorithm>
#include <vector>

namespace nimatron {

std::string lower_case(std::string_view s) {
  std::string out(s);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

namespace {

// How many letters must change, come, go or swap with their neighbour (Damerau and Levenshtein).
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

}  // namespace

std::string nearest(std::string_view name, std::span<const std::string> candidates) {
  if (name.size() > 40) return {};
  const std::string typed = lower_case(name);
  std::string best;
  std::size_t least = std::max<std::size_t>(1, name.size() / 3) + 1;
  for (const auto& c : candidates) {
    if (c.size() < 3 && c.size() != name.size()) continue;
    const auto d = distance(typed, lower_case(c));
    if (d < least || (d == least && !best.empty() && c < best)) {
      least = d;
      best = c;
    }
  }
  if (!best.empty() || name.size() < 3) return best;
  // The beginning of a name; of several the shortest.
  for (const auto& c : candidates) {
    if (lower_case(c).starts_with(typed) && (best.empty() || c.size() < best.size())) best = c;
  }
  return best;
}

}  // namespace nimatron
