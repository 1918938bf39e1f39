#include "nimatron/rulesets/grid/domineering_areas.h"

namespace nimatron::domineering {

// Each entry is made from those with fewer areas. (A protective area may become two vulnerable ones, so the number of
// protective areas is the outer loop.)
AreaValues::AreaValues() {
  table_.resize(static_cast<std::size_t>(kProtective) * kVulnerable * kVulnerable * kVulnerable * kVulnerable * 2);
  const auto mine = [&](const Counts& c) { return int{table_[index(c) * 2]}; };
  const auto theirs = [&](const Counts& c) { return int{table_[index(c) * 2 + 1]}; };
  const auto fill = [&](const Counts& c) {
    const auto& [p, b, pb, a, pa] = c;
    int least = 1000;
    const auto destroy = [&](const Counts& left) { least = std::min(least, mine(left)); };
    if (p > 0) destroy({p - 1, b, pb, a, pa});
    if (p > 1) destroy({p - 2, b, pb, a + 2, pa});
    if (b > 1) destroy({p, b - 2, pb, a, pa});
    if (b > 0 && pb > 0) destroy({p, b - 1, pb - 1, a, pa});
    if (pb > 1) destroy({p, b, pb - 2, a, pa});
    if (b + pb == 1) destroy({p, 0, 0, a, pa});
    if (a > 0) destroy({p, b, pb, a - 1, pa});
    if (pa > 0) destroy({p, b, pb, a, pa - 1});
    table_[index(c) * 2 + 1] = static_cast<std::uint8_t>(least == 1000 ? 0 : least);
    int most = 0;
    if (p > 0) most = std::max(most, 8 + theirs({p - 1, b, pb, a, pa}));
    if (b > 0) most = std::max(most, 4 + theirs({p, b - 1, pb, a, pa}));
    if (pb > 0) most = std::max(most, 3 + theirs({p, b, pb - 1, a, pa}));
    if (a > 0) most = std::max(most, 4 + theirs({p, b, pb, a - 1, pa}));
    if (pa > 0) most = std::max(most, 3 + theirs({p, b, pb, a, pa - 1}));
    table_[index(c) * 2] = static_cast<std::uint8_t>(most);
  };
  for (int p = 0; p < kProtective; ++p) {
    for (int i = 0; i < kVulnerable * kVulnerable * kVulnerable * kVulnerable; ++i) {
      const auto digit = [&](int place) { return i / place % kVulnerable; };
      fill({p, digit(kVulnerable * kVulnerable * kVulnerable), digit(kVulnerable * kVulnerable), digit(kVulnerable),
            digit(1)});
    }
  }
}

}  // namespace nimatron::domineering
