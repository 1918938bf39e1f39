#include "nimatron/study/store/store_export.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "nimatron/base/error.h"
#include "nimatron/study/csv.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

std::string csv_text(const StoreValue& v, bool key) {
  if (const auto* i = std::get_if<std::int64_t>(&v)) return std::to_string(*i);
  if (const auto* r = std::get_if<double>(&v)) return fmt::format("{}", *r);
  if (const auto* t = std::get_if<std::string>(&v)) return key ? csv_quoted(*t) : csv_field(*t);
  return {};
}

nlohmann::json json_value(const StoreValue& v) {
  if (const auto* i = std::get_if<std::int64_t>(&v)) return *i;
  if (const auto* r = std::get_if<double>(&v)) return *r;
  if (const auto* t = std::get_if<std::string>(&v)) return *t;
  return nullptr;
}

void write_csv(const Store& store, std::ostream& out) {
  out << csv_header(store.plan()) << '\n';
  store.for_each([&](const Store::Row& row) { out << csv_line(row) << '\n'; });
}

void write_json(const Store& store, std::ostream& out) {
  const auto& plan = store.plan();
  out << fmt::format("{{\"plan\":{},\"rows\":[", plan.json());
  const char* before = "\n";
  store.for_each([&](const Store::Row& row) {
    nlohmann::ordered_json object;
    for (std::size_t i = 0; i < plan.keys.size(); ++i) object[plan.keys[i]] = json_value(row.key[i]);
    for (std::size_t i = 0; i < plan.values.size(); ++i) object[plan.values[i]] = json_value(row.values[i]);
    out << before << object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    before = ",\n";
  });
  out << "\n]}\n";
}

}  // namespace

std::string csv_header(const StorePlan& plan) {
  std::string out;
  for (const auto* names : {&plan.keys, &plan.values}) {
    for (const auto& name : *names) out += (out.empty() ? "" : ",") + csv_field(name);
  }
  return out;
}

std::string csv_line(const Store::Row& row) {
  std::string out;
  for (std::size_t i = 0; i < row.key.size(); ++i) out += (i == 0 ? "" : ",") + csv_text(row.key[i], true);
  for (const auto& v : row.values) out += "," + csv_text(v, false);
  return out;
}

void export_store(const Store& store, const std::string& file) {
  const auto extension = std::filesystem::path(file).extension();
  if (extension != ".csv" && extension != ".json")
    throw Error(fmt::format("{}: rows can be written to .csv or .json", file));
  FreshFile fresh(file);
  if (extension == ".csv") {
    write_csv(store, fresh.out());
  } else {
    write_json(store, fresh.out());
  }
  fresh.replace();
}

}  // namespace nimatron
