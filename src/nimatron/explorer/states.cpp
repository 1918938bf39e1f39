#include "nimatron/explorer/states.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "nimatron/explorer/editor.h"
#include "nimatron/ruleset/operators/compound.h"
#include "nimatron/rulesets/partition/non_repetitive.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron::explorer {

namespace {

constexpr std::int64_t kMostRows = 40;

std::optional<Numbers> rows_of(const Partition& partition) {
  const PartitionView view(partition);
  if (view.rows() > kMostRows || view.columns() > kMostRows) return std::nullopt;
  Numbers out;
  for (std::int64_t i = 1; i <= view.rows(); ++i) out.push_back(view.part(i));
  return out;
}

}  // namespace

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_blank(char symbol) { return symbol == '.' || symbol == '0'; }

std::optional<Numbers> numbers_in(const std::string& state) {
  constexpr std::string_view kBetween = ",;|()";
  Numbers out;
  const char* at = state.data() + state_prefix(state).size();
  const char* const end = state.data() + state.size();
  while (at != end) {
    if (kBetween.find(*at) != std::string_view::npos) {
      ++at;
      continue;
    }
    std::int64_t n = 0;
    const auto [next, wrong] = std::from_chars(at, end, n);
    if (wrong != std::errc() || n < 0) return std::nullopt;
    out.push_back(n);
    at = next;
  }
  return out;
}

CakeSizes cakes_in(const std::string& state) {
  constexpr std::int64_t kMost = 40;
  CakeSizes out;
  const char* at = state.data();
  const char* const end = at + state.size();
  while (at != end) {
    std::int64_t rows = 0, columns = 0;
    const auto first = std::from_chars(at, end, rows);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x') return {};
    const auto second = std::from_chars(first.ptr + 1, end, columns);
    if (second.ec != std::errc() || (second.ptr != end && *second.ptr != ',')) return {};
    if (rows < 1 || columns < 1 || rows > kMost || columns > kMost) return {};
    out.emplace_back(rows, columns);
    at = second.ptr == end ? end : second.ptr + 1;
  }
  return out;
}

std::optional<std::pair<int, int>> place_in(const std::string& state) {
  const auto mark = state.rfind('@');
  if (mark == std::string::npos) return std::nullopt;
  const auto place = numbers_in(state.substr(mark + 1));
  if (!place || place->size() != 2 || std::max((*place)[0], (*place)[1]) > kFarthest) return std::nullopt;
  return std::pair(static_cast<int>((*place)[0]), static_cast<int>((*place)[1]));
}

std::optional<Numbers> numbers_of(const Placed& p) { return numbers_in(p.ruleset.format(p.position)); }

std::optional<CoinStacks> stacks_in(const std::string& state) {
  CoinStacks out;
  const char* at = state.data();
  const char* const end = at + state.size();
  while (at != end) {
    std::int64_t n = 0;
    const auto [next, wrong] = std::from_chars(at, end, n);
    if (wrong != std::errc() || n < 0 || next == end || !is_letter(*next)) return std::nullopt;
    out.emplace_back(n, *next);
    at = next + 1;
    if (at != end && *at++ != ',') return std::nullopt;
  }
  return out;
}

std::vector<std::string> operands_in(const std::string& text) {
  constexpr std::array kRules = {CompoundRule::Selective, CompoundRule::Conjunctive, CompoundRule::Continued,
                                 CompoundRule::Sequential, CompoundRule::Ordinal};
  const auto open = text.find('(');
  const bool known =
      std::any_of(kRules.begin(), kRules.end(), [&](CompoundRule rule) { return text.substr(0, open) == name(rule); });
  if (!known || open == std::string::npos || text.back() != ')') return {};
  std::vector<std::string> out(1);
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = open + 1; i + 1 < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') quoted = !quoted;
    if (!quoted && (c == '(' || c == '[' || c == '{')) ++depth;
    if (!quoted && (c == ')' || c == ']' || c == '}')) --depth;
    if (depth < 0) return {};  // a sum of such compounds
    if (c == ',' && depth == 0 && !quoted) {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

std::optional<Numbers> diagram_of(const Placed& p) {
  const auto kind = p.ruleset.kind();
  if (kind == board_kind<RecordedPartition>(RecordedPartition::kKind))
    return rows_of(p.ruleset.typed<RecordedPartition>(p.position).partition);
  const bool plain = p.ruleset.format(p.position).find('@') == std::string::npos;
  if (!plain || !(kind == board_kind<Partition>(Partition::kKind))) return std::nullopt;
  return rows_of(p.ruleset.typed_board<Partition>(p.position));
}

}  // namespace nimatron::explorer
