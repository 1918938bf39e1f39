#include "nimatron/study/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "nimatron/base/budget.h"
#include "nimatron/base/file_text.h"
#include "nimatron/notation/text.h"
#include "nimatron/rules/game_library.h"

namespace nimatron {

namespace {

constexpr std::size_t kLongestPlan = std::size_t{1} << 20;

// "line 2, column 5" of the byte.
std::string place_in(std::string_view text, std::size_t byte) {
  const auto before = text.substr(0, std::min(byte, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const auto start = before.rfind('\n');
  return fmt::format("line {}, column {}", line, before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1);
}

nlohmann::json json_in(std::string_view text, const std::string& file) {
  std::set<std::string> keys;
  std::string twice;
  const auto watch = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
    if (depth == 1 && event == nlohmann::json::parse_event_t::key && !keys.insert(parsed.get<std::string>()).second) {
      twice = parsed.get<std::string>();
    }
    return true;
  };
  nlohmann::json data;
  try {
    data = nlohmann::json::parse(text, watch);
  } catch (const nlohmann::json::parse_error& e) {
    throw Error(fmt::format("{}: {}: this is not JSON", file, place_in(text, e.byte == 0 ? 0 : e.byte - 1)));
  } catch (const nlohmann::json::out_of_range&) {
    throw Error(fmt::format("{}: a number is too large", file));
  }
  if (!data.is_object()) throw Error(fmt::format("{}: expected a JSON object with \"compute\" and \"for\"", file));
  if (!twice.empty()) throw Error(fmt::format("{}: \"{}\" is there twice", file, twice));
  return data;
}

std::string text_at(const nlohmann::json& data, const char* key, const std::string& file) {
  const auto it = data.find(key);
  if (it == data.end()) throw Error(fmt::format("{}: \"{}\" is missing", file, key));
  if (!it->is_string()) throw Error(fmt::format("{}: \"{}\" must be a text", file, key));
  return it->get<std::string>();
}

std::vector<std::string> texts_at(const nlohmann::json& data, const char* key, const char* what,
                                  const std::string& file) {
  const auto it = data.find(key);
  if (it == data.end()) return {};
  const auto texts = it->is_string() ? nlohmann::json::array({*it}) : *it;
  const auto is_text = [](const nlohmann::json& text) { return text.is_string(); };
  if (!texts.is_array() || !std::all_of(texts.begin(), texts.end(), is_text)) {
    throw Error(fmt::format("{}: \"{}\" must be a list of {}", file, key, what));
  }
  return texts.get<std::vector<std::string>>();
}

Plan::Rules rules_named(const std::string& name, const std::string& plan_file) {
  const auto beside = std::filesystem::path(plan_file).parent_path() / name;
  std::error_code error;
  const auto place = std::filesystem::exists(beside, error) ? beside.string() : name;
  try {
    return {name, read_rule_file(place)};
  } catch (const Error& e) {
    throw Error(fmt::format("{}: \"rules\": {}", plan_file, e.what()));
  }
}

}  // namespace

std::string Plan::json() const {
  nlohmann::ordered_json out{{"compute", compute}, {"for", cases}};
  if (!columns.empty()) out["columns"] = columns;
  for (const auto& r : rules) out["rules"].push_back(r.file);
  return out.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

Plan parse_plan(std::string_view text, const std::string& file) {
  const auto data = json_in(text, file);
  for (const auto& [key, value] : data.items()) {
    if (key != "compute" && key != "for" && key != "columns" && key != "rules") {
      throw Error(
          fmt::format("{}: unknown key \"{}\"; a plan has \"compute\", \"for\", \"columns\" and \"rules\"", file, key));
    }
  }
  Plan plan{text_at(data, "compute", file), text_at(data, "for", file)};
  plan.columns = texts_at(data, "columns", "columns, NAME: TYPE = EXPRESSION", file);
  for (const auto& name : texts_at(data, "rules", "rule files", file)) plan.rules.push_back(rules_named(name, file));
  return plan;
}

Plan read_plan(const std::string& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) throw Error(fmt::format("{}: it is a folder, not a plan", file));
  Growth held;
  const auto text = file_text(file, kLongestPlan, held);
  if (!text) throw Error(fmt::format("cannot read {}", file));
  if (text->size() > kLongestPlan) throw Error(fmt::format("{}: it is longer than 1 MiB, so it is not a plan", file));
  return parse_plan(*text, file);
}

Plan plan_of(const StorePlan& stored) {
  Plan out{stored.compute, stored.cases, {}, stored.columns};
  for (const auto& text : stored.rules) out.rules.push_back({fmt::format("rules {}", out.rules.size() + 1), text});
  return out;
}

namespace {

// What a plan may call. It reads and writes no files, and means the same on every machine, so that it calls no function
// of the user's either.
Entries without_files(const Entries& entries) {
  // These name their files by texts.
  static const std::set<std::string> kLongWork = {"survey", "sweep", "store", "finished_shards"};
  Entries out;
  for (const auto& [name, ruleset] : entries.rulesets()) out.add(ruleset);
  for (const auto& entry : entries.all()) {
    std::vector<std::string> files;
    bool only_files = kLongWork.contains(entry.name);
    for (const auto& p : entry.parameters) {
      if (p.kind == ParameterKind::File) files.push_back(p.name);
      only_files = only_files || (p.kind == ParameterKind::File && !p.fallback);
    }
    if (only_files || entry.defined) continue;
    Entry e = entry;
    if (!files.empty()) {
      e.call = [call = entry.call, files](Arguments& a) {
        for (const auto& name : files) {
          if (!a.text(name).empty()) a.fail("a plan reads and writes no files");
        }
        return call(a);
      };
    }
    out.add(std::move(e));
  }
  return out;
}

}  // namespace

PlanReader::PlanReader(const Plan& plan, const Entries& entries, const std::string& file)
    : plan_(plan), file_(file), entries_(without_files(entries)) {
  const auto games =
      std::make_shared<GameLibrary>([&entries](std::string_view name) { return entries.find(name) != nullptr; });
  for (const auto& r : plan.rules) games->load(r.file, r.text);
  entries_.set_named(games);
  std::vector<std::string> parts;
  std::set<std::string> names;
  for (const auto& text : plan.columns) {
    try {
      columns_.push_back(parse_column(text));
    } catch (const Error& e) {
      throw Error(fmt::format("{}: \"columns\": {}", file, e.what()));
    }
    parts.push_back(columns_.back().expression);
    if (names.insert(columns_.back().name).second) continue;
    throw Error(fmt::format("{}: \"columns\": there are two called '{}'", file, columns_.back().name));
  }
  if (columns_.empty()) columns_ = {{"value", ColumnType::Any, "", 0}};
  try {
    list_ = std::make_unique<ForList>(plan.compute, plan.cases, entries_, parts);
  } catch (const ForList::Wrong& e) {
    throw located(e);
  }
  for (const auto& name : list_->names()) {
    if (name == "value") throw Error(fmt::format("{}: \"for\": $value is the name of the answers' column", file));
  }
}

Error PlanReader::located(const ForList::Wrong& e) const {
  const auto part = e.expression.value_or(0);
  const auto where = !e.expression ? "\"for\""
                     : part == 0   ? "\"compute\""
                                   : fmt::format("\"columns\", '{}'", columns_[part - 1].name);
  const auto before = part == 0 ? 0 : columns_[part - 1].at;
  return Error(fmt::format("{}: {}{}: {}", file_, where,
                           e.column() ? fmt::format(", column {}", *e.column() + before + 1) : "", e.what()));
}

Store::Row PlanReader::row(ForWalk& walk) const {
  Store::Row out{{}, {}, walk.number()};
  if (!plan_.columns.empty()) return out;
  for (const auto& v : walk.values()) out.key.push_back(columns_[0].stored(v));
  return out;
}

std::vector<StoreValue> PlanReader::computed(ForWalk& walk) const {
  try {
    std::vector<StoreValue> out;
    for (const auto& answer : walk.computed()) out.push_back(columns_[out.size()].stored(answer));
    return out;
  } catch (const ForList::Wrong& e) {
    return failed(walk, e, e.expression.value_or(0));
  } catch (const Error& e) {
    return failed(walk, e);
  }
}

// The first column has the error, and where there are no variables in the row, the column whose expression is wrong (0
// if it is none's) and the case.
std::vector<StoreValue> PlanReader::failed(ForWalk& walk, const Error& e, std::size_t part) const {
  std::vector<StoreValue> out(columns_.size());
  out[0] = error_line(e);
  if (plan_.columns.empty()) return out;
  std::string at;
  const auto values = walk.values();
  for (std::size_t i = 0; i < values.size(); ++i) {
    at += fmt::format("{}${} = {}", i == 0 ? "" : ", ", list_->names()[i], text_of(values[i]));
  }
  out[0] =
      fmt::format("{}, {}at {}", error_line(e), part == 0 ? "" : fmt::format("in '{}' ", columns_[part - 1].name), at);
  return out;
}

StorePlan PlanReader::stored(const std::string& version) const {
  StorePlan out{plan_.compute, plan_.cases, {}, {}};
  if (plan_.columns.empty()) out.keys = list_->names();
  for (const auto& column : columns_) out.values.push_back(column.name);
  for (const auto& r : plan_.rules) out.rules.push_back(r.text);
  out.columns = plan_.columns;
  out.meaning = version.substr(0, version.find('+'));
  return out;
}

}  // namespace nimatron
