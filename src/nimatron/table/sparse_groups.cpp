#include "nimatron/table/sparse_groups.h"

#include <algorithm>
#include <utility>

namespace nimatron {

void SparseGroups::flatten(const SetPages& pages) {
  steps_.clear();
  offsets_.assign(pages.count, std::vector<std::int32_t>(count_));
  last_ = 0;
  std::uint32_t end = 0;
  // In the order of Gray's code neighbours differ in few bits.
  for (std::uint32_t i = 0; i < kPageNumbers; ++i) {
    const auto low = i ^ (i >> 1);
    const auto begin = end;
    for (std::size_t high = 0; high * kPageNumbers + low < heaps_.size(); ++high) {
      for (const auto heap : heaps_[high * kPageNumbers + low]) {
        for (std::size_t page = 0; page < pages.count; ++page) {
          const auto back = static_cast<std::int64_t>(heap);
          const auto ahead = static_cast<std::int64_t>((page ^ high) * pages.stride);
          offsets_[page][end] = static_cast<std::int32_t>(sizeof(SetWord)) * static_cast<std::int32_t>(back - ahead);
        }
        ++end;
      }
    }
    if (end == begin) continue;
    steps_.push_back({steps_.empty() ? 0 : last_ ^ low, end});
    last_ = low;
  }
}

SparseGroups sparse_probes(const std::vector<std::vector<std::uint32_t>>& heaps, const std::vector<double>& often,
                           double cost, double first) {
  constexpr std::size_t kSome = 4, kMostValues = 64;
  constexpr double kSearch = 200;  // the time to look for a value that no probe shows
  const auto values = heaps.size();
  // How often a rare value is below the value of a heap and no probe shows it.
  auto missed = often;
  for (auto i = values - 1; i-- > 0;) missed[i] += missed[i + 1];
  const auto gain_of = [&](std::size_t u) {
    double gain = 0;
    for (std::size_t i = 0; i < values; ++i) gain += missed[i] * often[i ^ u];
    return gain;
  };
  std::vector<std::pair<double, std::size_t>> good;
  for (std::size_t u = 0; u < values; ++u) {
    if (heaps[u].size() >= kSome) good.emplace_back(gain_of(u), u);
  }
  std::sort(good.rbegin(), good.rend());
  if (good.size() > kMostValues) good.resize(kMostValues);
  SparseGroups probes(values);
  for (;;) {
    double best = 0;
    std::size_t which = 0;
    for (const auto& [early, u] : good) {
      if (probes.heaps()[u].size() + kSome > heaps[u].size()) continue;
      if (const auto gain = gain_of(u); gain > best) {
        best = gain;
        which = u;
      }
    }
    const auto used = probes.heaps()[which].size();
    if (best * kSome * kSearch <= kSome * cost + (used == 0 ? first : 0)) return probes;
    for (std::size_t i = 0; i < values; ++i) missed[i] *= 1 - std::min(0.9, kSome * often[i ^ which]);
    for (std::size_t j = 0; j < kSome; ++j) probes.add(static_cast<std::uint32_t>(which), heaps[which][used + j]);
  }
}

}  // namespace nimatron
