#include "nimatron/notation/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <string>
#include <utility>
#include <vector>

#include "nimatron/base/nearest.h"
#include "nimatron/notation/foreign_names.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/value/dyadic.h"

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

}  // namespace

NameKind kind_of_name(std::string_view name, const Entries& entries) {
  const auto it = names().find(name);
  if (it != names().end()) return it->second;
  if (entries.find(name) != nullptr) return NameKind::Function;
  return entries.ruleset(name) != nullptr ? NameKind::Ruleset : NameKind::Unknown;
}

std::string nearest_name(std::string_view name, const Entries& entries) {
  if (auto ours = renamed(name); !ours.empty()) return ours;
  std::vector<std::string> all;
  for (const auto& [text, kind] : names()) all.push_back(text);
  for (const auto& e : entries.all()) all.push_back(e.name);
  for (const auto& [own, ruleset] : entries.rulesets()) all.push_back(own);
  if (entries.named() != nullptr) {
    for (auto& own : entries.named()->names()) all.push_back(std::move(own));
  }
  std::sort(all.begin(), all.end());
  return nearest(name, all);
}

bool is_down(std::string_view word) {
  const auto digits = word.find_first_not_of('v');
  return word.starts_with('v') &&
         (digits == std::string_view::npos || word.find_first_not_of("0123456789", digits) == std::string_view::npos);
}

bool is_loopy_word(std::string_view word) {
  return word == "on" || word == "off" || word == "over" || word == "under" || word == "upon" || word == "dud";
}

bool is_reserved(std::string_view word) {
  static constexpr std::string_view kWords[] = {
      "for",     "all",  "some",  "in",     "if",   "else",  "where",  "and", "or", "not", "implies",
      "exactly", "when", "iff",   "div",    "mod",  "xor",   "N",      "P",   "L",  "R",   "D",
      "true",    "it",   "false", "assert", "time", "while", "return", "end", "w"};
  if (std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords)) return true;
  return is_down(word) || is_loopy_word(word);
}

std::size_t word_length(const char* text, std::size_t size) {
  auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  if (size == 0 || !letter(text[0])) return 0;
  std::size_t n = 1;
  while (n < size && (letter(text[n]) || (text[n] >= '0' && text[n] <= '9'))) ++n;
  return n;
}

void check_no_decimal(std::string_view text, std::size_t point, bool after_operand) {
  const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  if (!digit(point + 1)) return;
  if (after_operand && !digit(point - 1) && text[point - 1] != ' ' && text[point - 1] != '\t') return;
  auto first = point;
  while (first > 0 && digit(first - 1)) --first;
  auto end = point + 1;
  while (digit(end)) ++end;
  constexpr std::size_t kLongest = 40;
  const auto shown = text.substr(first, std::min(end - first, kLongest));
  if (first > 0 && first < point &&
      (text[first - 1] == '/' || text[first - 1] == '*' || text[first - 1] == '^' || text[first - 1] == 'v')) {
    throw Error::at(first, fmt::format("'{}' reads as a decimal fraction; put spaces around '.' to multiply", shown));
  }
  while (text[end - 1] == '0') --end;
  if (end - first <= kLongest) {
    // whole.digits = numerator / 10^places, a number exactly when 5^places goes into the numerator.
    const auto places = static_cast<std::uint32_t>(end - point - 1);
    Integer numerator = 0;
    Integer fives = 1;
    for (auto i = first; i < end; ++i) {
      if (i != point) numerator = numerator * 10 + (text[i] - '0');
      if (i > point) fives *= 5;
    }
    if (numerator % fives == 0) {
      throw Error::at(first, fmt::format("'{}' is a decimal fraction: write {}", shown,
                                         Dyadic(Integer(numerator / fives), places).text()));
    }
  }
  throw Error::at(first, fmt::format("'{}' is not a number here: only dyadic fractions m/2^k are, such as 3/8", shown));
}

Error unknown_name_error(std::string_view name, std::size_t column, const Entries& entries) {
  if (kind_of_name(name, entries) != NameKind::Unknown)
    return Error::at(column, fmt::format("'{}' is not a ruleset", name));
  const auto near = nearest_name(name, entries);
  return Error::at(column, near.empty()
                               ? fmt::format("unknown name '{}'", name.substr(0, 40))
                               : fmt::format("unknown name '{}'; did you mean '{}'?", name.substr(0, 40), near));
}

}  // namespace nimatron
