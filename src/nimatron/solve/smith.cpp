#include "nimatron/solve/smith.h"

#include <algorithm>

#include "nimatron/base/budget.h"

namespace nimatron {

namespace {

constexpr std::uint32_t kNoNumber = 0xffffffffU;

class Smith {
 public:
  explicit Smith(const std::vector<std::vector<std::uint32_t>>& options)
      : options_(options), before_(options.size()), label_(options.size(), kNoNumber) {
    for (std::uint32_t v = 0; v < options_.size(); ++v) {
      for (const auto to : options_[v]) {
        tick();
        held_.add(2 * sizeof v);
        before_[to].push_back(v);
      }
    }
  }

  std::vector<LoopyNimber> values() {
    for (std::uint32_t m = 0; give(m); ++m) tick();
    std::vector<LoopyNimber> out;
    out.reserve(options_.size());
    for (std::uint32_t v = 0; v < options_.size(); ++v) out.push_back(value(v));
    return out;
  }

 private:
  // Gives the number m to all positions that have it; false if none does.
  bool give(std::uint32_t m) {
    // How many options are neither below m nor sent back; of positions that have an option of each smaller number.
    std::vector<std::uint32_t> left(options_.size(), kNoNumber);
    std::vector<bool> sent_back(options_.size(), false);
    std::vector<std::uint32_t> open;
    for (std::uint32_t v = 0; v < options_.size(); ++v) {
      tick();
      if (label_[v] != kNoNumber || !has_all_below(v, m)) continue;
      left[v] = static_cast<std::uint32_t>(std::count_if(options_[v].begin(), options_[v].end(),
                                                         [&](std::uint32_t to) { return label_[to] == kNoNumber; }));
      if (left[v] == 0) open.push_back(v);
    }
    bool found = false;
    while (!open.empty()) {
      const auto v = open.back();
      open.pop_back();
      if (sent_back[v]) continue;  // it has an option with the number m, found since
      found = true;
      label_[v] = m;
      for (const auto u : before_[v]) {
        tick();
        if (label_[u] != kNoNumber || sent_back[u]) continue;
        sent_back[u] = true;
        for (const auto w : before_[u]) {
          tick();
          if (label_[w] == kNoNumber && left[w] != kNoNumber && --left[w] == 0) open.push_back(w);
        }
      }
    }
    return found;
  }

  bool has_all_below(std::uint32_t v, std::uint32_t m) const {
    std::vector<bool> seen(m, false);
    std::uint32_t count = 0;
    for (const auto to : options_[v]) {
      if (label_[to] != kNoNumber && !seen[label_[to]]) {
        seen[label_[to]] = true;
        ++count;
      }
    }
    return count == m;
  }

  LoopyNimber value(std::uint32_t v) const {
    if (label_[v] != kNoNumber) return {label_[v]};
    LoopyNimber out{std::nullopt};
    for (const auto to : options_[v]) {
      if (label_[to] != kNoNumber) out.reaches.push_back(label_[to]);
    }
    std::sort(out.reaches.begin(), out.reaches.end());
    out.reaches.erase(std::unique(out.reaches.begin(), out.reaches.end()), out.reaches.end());
    return out;
  }

  const std::vector<std::vector<std::uint32_t>>& options_;
  std::vector<std::vector<std::uint32_t>> before_;
  std::vector<std::uint32_t> label_;
  Growth held_;
};

}  // namespace

std::vector<LoopyNimber> smith_values(const std::vector<std::vector<std::uint32_t>>& options) {
  return Smith(options).values();
}

}  // namespace nimatron
