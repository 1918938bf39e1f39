#include "nimatron/notation/foreign_names.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "nimatron/base/nearest.h"
#include "nimatron/notation/completion.h"
#include "nimatron/notation/names.h"

namespace nimatron {

namespace {

// In lower case and without underscores.
constexpr std::pair<std::string_view, std::string_view> kForeign[] = {
    {"atomicweight", "aw"},
    {"weight", "aw"},
    {"canonicalform", "canonical"},
    {"outcomeclass", "outcome"},
    {"nimvalue", "grundy"},
    {"grundyvalue", "grundy"},
    {"reducedcanonicalform", "rcf"},
    {"conwaymultiply", "conway"},
    {"conwayproduct", "conway"},
    {"nortonmultiply", "norton"},
    {"nortonproduct", "norton"},
    {"ordinalsum", "ordinal"},
    {"nimmultiply", "nim_product"},
    {"miserecanonicalform", "misere_canonical"},
    {"stops", "left_stop"},
    {"numberpart", "mean"},
    {"uptimalexpansion", "uptimal"},
    {"sqrt", "isqrt"},
    {"moves", "options"},
    {"value", "canonical"},
    {"length", "len"},
    {"size", "len"},
    {"sorted", "sort"},
    {"set", "distinct"},
    {"plot", "draw"},
    {"show", "draw"},
    {"str", "text"},
    {"dawson", "dawson_chess"},
    {"dawsonschess", "dawson_chess"},
    {"dawsonskayles", "dawson_kayles"},
    {"topplingtowers", "towers"},
};

std::string plain(std::string_view name) {
  std::string out = lower_case(name);
  std::erase(out, '_');
  return out;
}

}  // namespace

std::string renamed(std::string_view word) {
  const auto wanted = plain(word);
  const auto* it =
      std::find_if(std::begin(kForeign), std::end(kForeign), [&](const auto& n) { return n.first == wanted; });
  return it == std::end(kForeign) ? std::string() : std::string(it->second);
}

std::string function_named(std::string_view word, const Entries& entries) {
  const auto asks = [&](std::string_view name) {
    const auto kind = kind_of_name(name, entries);
    return kind == NameKind::Function || kind == NameKind::PositionOperator;
  };
  if (asks(word)) return std::string(word);
  if (auto ours = renamed(word); !ours.empty() && asks(ours)) return ours;
  const auto wanted = plain(word);
  for (const auto& name : all_names(entries)) {
    if (plain(name) == wanted && asks(name)) return name;
  }
  return {};
}

std::string ruleset_named(std::string_view word, const Entries& entries) {
  const auto is_ruleset = [&](std::string_view name) { return kind_of_name(name, entries) == NameKind::Ruleset; };
  if (auto ours = renamed(word); !ours.empty() && is_ruleset(ours)) return ours;
  auto wanted = plain(word);
  const auto all = all_names(entries);
  for (int i = 0; i < 2; ++i) {
    for (const auto& name : all) {
      if (plain(name) == wanted && is_ruleset(name)) return name;
    }
    const auto joined = wanted.find("and");
    if (joined == std::string::npos) break;
    wanted.erase(joined, 3);  // ToadsAndFrogs
  }
  return {};
}

}  // namespace nimatron
