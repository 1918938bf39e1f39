// The names of all tables together.
#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <string>
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

// Of rulesets and operators; functions are looked up among the entries.
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

}  // namespace

NameKind kind_of_name(std::string_view name, const Entries& entries) {
  const auto it = names().find(name);
  if (it != names().end()) return it->second;
  return entries.find(name) != nullptr ? NameKind::Function : NameKind::Unknown;
}

std::string nearest_name(std::string_view name, const Entries& entries) {
  std::vector<std::string> all;
  for (const auto& [text, kind] : names()) all.push_back(text);
  for (const auto& e : entries.all()) all.push_back(e.name);
  std::sort(all.begin(), all.end());
  return nearest(name, all);
}

}  // namespace nimatron
