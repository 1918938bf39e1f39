// The names of all tables together.
#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "nimatron/notation/functions.h"
#include "nimatron/notation/parse.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

namespace {

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view s) const {
    return mix(hash_bytes(reinterpret_cast<const unsigned char*>(s.data()), s.size()));
  }
};

using Names = boost::unordered_flat_map<std::string, NameKind, TextHash, std::equal_to<>>;

const Names& names() {
  static const Names kNames = [] {
    Names n;
    for (const auto& e : rulesets()) n.emplace(e.name, NameKind::Ruleset);
    for (const auto& e : ruleset_operators()) n.emplace(e.name, NameKind::RulesetOperator);
    for (const auto& e : position_operators()) n.emplace(e.name, NameKind::PositionOperator);
    for (const auto& e : functions()) n.emplace(e.name, NameKind::Function);
    return n;
  }();
  return kNames;
}

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

NameKind kind_of_name(std::string_view name) {
  const auto it = names().find(name);
  return it == names().end() ? NameKind::Unknown : it->second;
}

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

std::string nearest_name(std::string_view name) {
  std::vector<std::string> all;
  all.reserve(names().size());
  for (const auto& [text, kind] : names()) all.push_back(text);
  std::sort(all.begin(), all.end());
  return nearest(name, all);
}

}  // namespace nimatron
