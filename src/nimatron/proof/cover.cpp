#include "nimatron/proof/cover.h"

#include <algorithm>

namespace nimatron {

void Cover::condition(Entry of, const std::vector<Support>& supports) {
  if (std::any_of(supports.begin(), supports.end(), [](const Support& s) { return s.empty(); })) return;
  const auto number = static_cast<std::uint32_t>(conditions_.size());
  conditions_.push_back({of, static_cast<std::uint32_t>(supports.size())});
  if (of != kStatement) own_[of].push_back(number);
  for (const Support& support : supports) {
    const auto s = static_cast<std::uint32_t>(condition_of_.size());
    condition_of_.push_back(number);
    broken_.push_back(false);
    for (const Entry e : support) {
      if (uses_[e].empty() || uses_[e].back() != s) uses_[e].push_back(s);
      held_.add(2 * sizeof s);
    }
  }
  held_.add(sizeof(Condition) + 8);
}

bool Cover::remove(Entry e) {
  // How many supports of one condition would break: they stand together.
  std::uint32_t run = 0;
  for (std::size_t i = 0; i < uses_[e].size(); ++i) {
    tick();
    const auto s = uses_[e][i];
    const auto c = condition_of_[s];
    if (i == 0 || condition_of_[uses_[e][i - 1]] != c) run = 0;
    if (!broken_[s]) ++run;
    if (conditions_[c].alive != 0 && run == conditions_[c].alive) return false;
  }
  for (const auto s : uses_[e]) {
    auto& c = conditions_[condition_of_[s]];
    if (!broken_[s] && c.alive != 0) --c.alive;
    broken_[s] = true;
  }
  for (const auto c : own_[e]) conditions_[c].alive = 0;
  return true;
}

std::vector<bool> Cover::kept() {
  std::vector<bool> kept(uses_.size(), true);
  for (bool changed = true; changed;) {
    changed = false;
    for (Entry e = 0; e < kept.size(); ++e) {
      if (!kept[e] || !remove(e)) continue;
      kept[e] = false;
      changed = true;
    }
  }
  return kept;
}

std::vector<Cover::Entry> Cover::needed() {
  const auto kept = this->kept();
  std::vector<Entry> out, path;
  std::vector<std::size_t> looked(kept.size(), 0);  // how many uses of an entry have been followed to their owners
  std::vector<bool> seen(kept.size(), false);
  for (Entry e = 0; e < kept.size(); ++e) {
    if (kept[e] && !seen[e]) path.push_back(e);
    while (!path.empty()) {
      tick();
      const Entry at = path.back();
      seen[at] = true;
      if (looked[at] == uses_[at].size()) {
        out.push_back(at);
        path.pop_back();
        continue;
      }
      const Entry owner = conditions_[condition_of_[uses_[at][looked[at]++]]].of;
      if (owner != kStatement && kept[owner] && !seen[owner]) path.push_back(owner);
    }
  }
  return out;
}

}  // namespace nimatron
