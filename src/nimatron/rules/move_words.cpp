#include "nimatron/rules/move_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "nimatron/base/join.h"

namespace nimatron {

namespace {

constexpr std::string_view kBlank = ".";

// Where a piece goes: one place that it leaves blank and one that it enters. None if no piece, or more than one, does.
struct Step {
  const ChangedPlace *from = nullptr, *to = nullptr;
};
Step step_of(std::span<const ChangedPlace> changes) {
  std::map<std::string, std::pair<std::vector<const ChangedPlace*>, std::vector<const ChangedPlace*>>> pieces;
  for (const auto& c : changes) {
    if (c.from != kBlank) pieces[c.from].first.push_back(&c);
    if (c.to != kBlank && !c.to.empty()) pieces[c.to].second.push_back(&c);
  }
  Step found;
  for (const auto& [piece, places] : pieces) {
    const auto& [left, entered] = places;
    if (left.size() != 1 || entered.size() != 1 || left[0]->to != kBlank) continue;
    if (found.from != nullptr) return {};
    found = {left[0], entered[0]};
  }
  return found;
}

using Places = std::vector<std::string>;

std::string listed(const Places& all) {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    out += (i == 0 ? "" : i + 1 == all.size() ? " and " : ", ") + all[i];
  }
  return out;
}

}  // namespace

std::string move_words(std::span<const ChangedPlace> changes) {
  const Step step = step_of(changes);
  Places blank, gone;
  std::vector<std::pair<std::string, Places>> put, turned;  // by the symbol
  const auto add = [](std::vector<std::pair<std::string, Places>>& to, const ChangedPlace& c) {
    auto it = std::find_if(to.begin(), to.end(), [&](const auto& one) { return one.first == c.to; });
    if (it == to.end()) it = to.insert(to.end(), {c.to, {}});
    it->second.push_back(c.place);
  };
  for (const auto& c : changes) {
    if (&c == step.from || &c == step.to) continue;
    if (c.to.empty()) {
      gone.push_back(c.place);
    } else if (c.to == kBlank) {
      blank.push_back(c.place);
    } else {
      add(c.from == kBlank ? put : turned, c);
    }
  }
  std::vector<std::string> words;
  if (step.from != nullptr) words.push_back(fmt::format("{} to {}", step.from->place, step.to->place));
  if (!gone.empty()) words.push_back("take off " + join(gone, ", "));
  if (!blank.empty()) words.push_back((step.from != nullptr ? "taking " : "take ") + join(blank, ", "));
  for (const auto& [symbol, places] : put) words.push_back(fmt::format("{} at {}", symbol, join(places, ", ")));
  for (const auto& [symbol, places] : turned) {
    words.push_back(fmt::format("{} {} {}", listed(places), places.size() == 1 ? "becomes" : "become", symbol));
  }
  return join(words, ", ");
}

std::string heap_words(std::span<const std::int64_t> before, std::span<const std::int64_t> after) {
  for (std::size_t i = 0; i < before.size(); ++i) {
    const auto rest = before.size() - i - 1;
    if (after.size() < i + rest) continue;
    const auto parts = after.subspan(i, after.size() - i - rest);
    if (!std::equal(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(i), after.begin())) continue;
    if (!std::equal(before.end() - static_cast<std::ptrdiff_t>(rest), before.end(),
                    after.end() - static_cast<std::ptrdiff_t>(rest))) {
      continue;
    }
    const auto size = before[i];
    if (parts.empty()) return fmt::format("take {} from heap {}", size, i + 1);
    if (parts.size() == 1) {
      return parts[0] <= size ? fmt::format("take {} from heap {}", size - parts[0], i + 1)
                              : fmt::format("add {} to heap {}", parts[0] - size, i + 1);
    }
    Places sizes;
    auto left = size;  // what the parts leave of the heap; negative if they are more
    for (const auto n : parts) {
      sizes.push_back(std::to_string(n));
      left = left < n ? -1 : left - n;
    }
    return left < 0    ? fmt::format("replace heap {} by {}", i + 1, listed(sizes))
           : left == 0 ? fmt::format("split heap {} into {}", i + 1, listed(sizes))
                       : fmt::format("take {} from heap {}, leaving {}", left, i + 1, listed(sizes));
  }
  return {};
}

std::string tuple_words(std::span<const std::string> names, std::span<const std::int64_t> before,
                        std::span<const std::int64_t> after) {
  Places less, all;
  std::int64_t taken = 0;
  bool same = true;
  for (std::size_t i = 0; i < names.size() && i < before.size() && i < after.size(); ++i) {
    if (before[i] == after[i]) continue;
    all.push_back(fmt::format("{} to {}", names[i], after[i]));
    less.push_back(names[i]);
    const auto by = before[i] - after[i];
    same = same && by > 0 && (taken == 0 || taken == by);
    taken = by;
  }
  if (all.empty()) return {};
  return same ? fmt::format("take {} from {}", taken, listed(less)) : join(all, ", ");
}

}  // namespace nimatron
