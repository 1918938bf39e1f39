#include "nimatron/study/column.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "nimatron/base/join.h"
#include "nimatron/engine/compare.h"
#include "nimatron/engine/found.h"
#include "nimatron/notation/text_parts.h"

namespace nimatron {

namespace {

constexpr std::array<const char*, 6> kTypeNames = {"any", "integer", "text", "value", "bool", "list"};

std::string trimmed(std::string text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.pop_back();
  const auto start = text.find_first_not_of(" \t\n");
  return start == std::string::npos ? "" : text.substr(start);
}

std::string printed_answer(const Answer& answer) {
  auto text = text_of(answer);
  if (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::optional<bool> truth_in(const Answer& answer) {
  if (const bool* b = std::get_if<bool>(&answer)) return *b;
  if (const auto* d = found_in<Decided>(answer)) return d->holds;
  return std::nullopt;
}

// A list as JSON, its items without their types.
std::string plain_json(const Answer& answer, GameArena& games) {
  if (type_of(answer) != AnswerType::List) return json_result(answer, games);
  std::vector<std::string> items;
  each_item(answer, [&](const Answer& item) {
    items.push_back(plain_json(item, games));
    return true;
  });
  return "[" + join(items, ",") + "]";
}

}  // namespace

StoreValue Column::stored(const Answer& answer) const {
  const auto* n = std::get_if<Integer>(&answer);
  const auto kind = type_of(answer);
  switch (type) {
    case ColumnType::Any:
    case ColumnType::Integer:
      if (n != nullptr && n->fits<std::int64_t>()) return static_cast<std::int64_t>(*n);
      if (n != nullptr || type == ColumnType::Any) return printed_answer(answer);
      break;
    case ColumnType::Text:
      return printed_answer(answer);
    case ColumnType::Value:
      if (n != nullptr || kind == AnswerType::Value) return printed_answer(answer);
      break;
    case ColumnType::Bool:
      if (const auto b = truth_in(answer)) return std::int64_t{*b};
      break;
    case ColumnType::List:
      if (kind == AnswerType::List) return plain_json(answer, arena_of(answer));
      break;
  }
  throw Error(
      fmt::format("this column holds {}s, not {}", kTypeNames[static_cast<std::size_t>(type)], with_article(kind)));
}

Column parse_column(const std::string& text) {
  const auto equals = text.find('='), colon = text.find(':');
  if (equals == std::string::npos || colon > equals) {
    throw Error(fmt::format("'{}' is not a column; write NAME: TYPE = EXPRESSION", text));
  }
  const auto expression = std::min(text.find_first_not_of(' ', equals + 1), text.size());
  Column out{trimmed(text.substr(0, colon)), ColumnType::Any, text.substr(expression), expression};
  const auto type = trimmed(text.substr(colon + 1, equals - colon - 1));
  for (std::size_t i = 1; i < kTypeNames.size(); ++i) {
    if (type == kTypeNames[i]) out.type = static_cast<ColumnType>(i);
  }
  if (out.type == ColumnType::Any) {
    throw Error(fmt::format("'{}' is not a type of columns; these are {}", type,
                            join(std::vector<std::string>(kTypeNames.begin() + 1, kTypeNames.end()), ", ")));
  }
  if (out.name.empty()) throw Error(fmt::format("'{}' has no name", text));
  return out;
}

std::vector<Column> columns_of(const StorePlan& plan) {
  std::vector<Column> out;
  for (const auto& name : plan.keys) out.push_back({name, ColumnType::Any, "", 0});
  for (std::size_t i = 0; i < plan.values.size(); ++i) {
    out.push_back(plan.columns.empty() ? Column{plan.values[i], ColumnType::Any, "", 0}
                                       : parse_column(plan.columns[i]));
  }
  return out;
}

}  // namespace nimatron
