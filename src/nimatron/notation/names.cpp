// The names of all tables together.
#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <string>
#include <utility>
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

// Names by which people know what is called otherwise here.
constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {"atomic_weight", "aw"},          {"weight", "aw"},
    {"stops", "left_stop"},           {"nimber", "grundy"},
    {"kayles", "octal[0.77]"},        {"dawson", "octal[0.137]"},
    {"dawsonskayles", "octal[0.07]"}, {"dawsonschess", "octal[0.137]"},
    {"treblecross", "octal[0.007]"},  {"toppling_towers", "towers"},
};

std::string lower(std::string_view s) {
  std::string out(s);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

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

NameKind kind_of_name(std::string_view name) {
  const auto it = names().find(name);
  return it == names().end() ? NameKind::Unknown : it->second;
}

std::string nearest(std::string_view name, std::span<const std::string> candidates) {
  if (name.size() > 40) return {};
  const std::string typed = lower(name);
  std::string best;
  std::size_t least = std::max<std::size_t>(1, name.size() / 3) + 1;
  for (const auto& c : candidates) {
    const auto d = distance(typed, lower(c));
    if (d < least || (d == least && !best.empty() && c < best)) {
      least = d;
      best = c;
    }
  }
  if (!best.empty() || name.size() < 3) return best;
  // The beginning of a name; of several the shortest.
  for (const auto& c : candidates) {
    if (lower(c).starts_with(typed) && (best.empty() || c.size() < best.size())) best = c;
  }
  return best;
}

std::string nearest_name(std::string_view name) {
  for (const auto& [other, here] : kOtherNames) {
    if (lower(name) == other) return std::string(here);
  }
  std::vector<std::string> all;
  all.reserve(names().size());
  for (const auto& [text, kind] : names()) all.push_back(text);
  std::sort(all.begin(), all.end());
  return nearest(name, all);
}

}  // namespace nimatron
