// The names of all tables together.
#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/nearest.h"
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

// Names of rulesets and operators; functions are found among the entries.
const Names& names() {
  static const Names kNames = [] {
    Names n;
    for (const auto& e : rulesets()) n.emplace(e.name, NameKind::Ruleset);
    for (const auto& e : ruleset_operators()) n.emplace(e.name, NameKind::RulesetOperator);
    for (const auto& e : position_operators()) n.emplace(e.name, NameKind::PositionOperator);
    return n;
  }();
  return kNames;
}

// Common names for things that have another name here.
constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {"atomic_weight", "aw"},          {"weight", "aw"},
    {"stops", "left_stop"},           {"nimber", "grundy"},
    {"kayles", "octal[0.77]"},        {"dawson", "octal[0.137]"},
    {"dawsonskayles", "octal[0.07]"}, {"dawsonschess", "octal[0.137]"},
    {"treblecross", "octal[0.007]"},  {"toppling_towers", "towers"},
};

}  // namespace

NameKind kind_of_name(std::string_view name, const Entries& entries) {
  const auto it = names().find(name);
  if (it != names().end()) return it->second;
  if (entries.ruleset(name) != nullptr) return NameKind::Ruleset;
  return entries.find(name) != nullptr ? NameKind::Function : NameKind::Unknown;
}

std::string nearest_name(std::string_view name, const Entries& entries) {
  for (const auto& [other, here] : kOtherNames) {
    if (lower_case(name) == other) return std::string(here);
  }
  std::vector<std::string> all;
  for (const auto& [text, kind] : names()) all.push_back(text);
  for (const auto& e : entries.all()) all.push_back(e.name);
  for (const auto& [own, ruleset] : entries.rulesets()) all.push_back(own);
  std::sort(all.begin(), all.end());
  return nearest(name, all);
}

}  // namespace nimatron
