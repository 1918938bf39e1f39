#include "nimatron/study/store/store_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "nimatron/base/error.h"
#include "nimatron/study/csv.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/npy.h"
#include "nimatron/study/store/sweep_store.h"

namespace nimatron {

namespace {

std::string csv_text(const StoreValue& v, ColumnType type, bool key, bool quoted = true) {
  if (const auto* i = std::get_if<std::int64_t>(&v)) {
    return type != ColumnType::Bool ? std::to_string(*i) : *i != 0 ? "true" : "false";
  }
  if (const auto* r = std::get_if<double>(&v)) return fmt::format("{}", *r);
  if (const auto* t = std::get_if<std::string>(&v)) return !quoted ? *t : key ? csv_quoted(*t) : csv_field(*t);
  return {};
}

// Integers past 2^53 are texts, since many readers of JSON round them.
nlohmann::json json_value(const StoreValue& v, ColumnType type) {
  constexpr std::int64_t kExact = std::int64_t{1} << 53;
  if (const auto* i = std::get_if<std::int64_t>(&v)) {
    if (type == ColumnType::Bool) return *i != 0;
    return *i > kExact || *i < -kExact ? nlohmann::json(std::to_string(*i)) : nlohmann::json(*i);
  }
  if (const auto* r = std::get_if<double>(&v)) return *r;
  if (const auto* t = std::get_if<std::string>(&v)) {
    return type == ColumnType::List && !is_failure(v) ? nlohmann::json::parse(*t) : nlohmann::json(*t);
  }
  return nullptr;
}

const StoreValue& value_at(const Store::Row& row, std::size_t i) {
  return i < row.key.size() ? row.key[i] : row.values[i - row.key.size()];
}

void write_csv(const Store& store, std::ostream& out) {
  const auto columns = columns_of(store.plan());
  out << csv_header(columns) << '\n';
  store.for_each([&](const Store::Row& row) { out << csv_line(columns, row) << '\n'; });
}

void write_json(const Store& store, std::ostream& out) {
  const auto columns = columns_of(store.plan());
  out << fmt::format("{{\"plan\":{},\"rows\":[", store.plan().json());
  const char* before = "\n";
  store.for_each([&](const Store::Row& row) {
    nlohmann::ordered_json object;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      object[columns[i].name] = json_value(value_at(row, i), columns[i].type);
    }
    out << before << object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    before = ",\n";
  });
  out << "\n]}\n";
}

// The code points of a text; bytes that are not UTF-8 become question marks.
std::u32string code_points(const std::string& text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const std::size_t length = byte < 0x80 ? 1 : byte >> 5 == 6 ? 2 : byte >> 4 == 14 ? 3 : byte >> 3 == 30 ? 4 : 0;
    char32_t c = length == 1 ? byte : byte & (0x7fU >> length);
    bool valid = length != 0 && i + length <= text.size();
    for (std::size_t k = 1; valid && k < length; ++k) {
      const auto more = static_cast<unsigned char>(text[i + k]);
      valid = more >> 6 == 2;
      c = c << 6 | (more & 0x3fU);
    }
    out += valid ? c : U'?';
    i += valid ? length : 1;
  }
  return out;
}

// A column of a list of records: integers, real numbers, or texts of one width.
struct NpyColumn {
  bool integers = true, numbers = true;
  std::size_t width = 1;

  void see(const StoreValue& v) {
    integers = integers && std::holds_alternative<std::int64_t>(v);
    numbers = numbers && (integers || std::holds_alternative<double>(v));
    width = std::max(width, code_points(csv_text(v, ColumnType::Any, false, false)).size());
  }
  std::string type() const { return integers ? "<i8" : numbers ? "<f8" : fmt::format("<U{}", width); }
  void write(std::ostream& out, const StoreValue& v) const {
    const auto put = [&](const auto& value) { out.write(reinterpret_cast<const char*>(&value), sizeof value); };
    if (integers) return put(std::get<std::int64_t>(v));
    if (numbers) return put(std::get<double>(v));
    auto text = code_points(csv_text(v, ColumnType::Any, false, false));
    text.resize(width);
    for (const char32_t c : text) put(static_cast<std::uint32_t>(c));
  }
};

void write_npy(const Store& store, std::ostream& out) {
  const auto named = columns_of(store.plan());
  std::vector<NpyColumn> columns(named.size());
  std::size_t rows = 0;
  const auto each = [&](const Store::Row& row, const auto& f) {
    for (std::size_t i = 0; i < columns.size(); ++i) f(columns[i], value_at(row, i));
  };
  const auto snapshot = store.snapshot();  // both walks see the same rows
  store.for_each([&](const Store::Row& row) {
    ++rows;
    each(row, [](NpyColumn& column, const StoreValue& v) { column.see(v); });
  });
  std::vector<std::pair<std::string, std::string>> fields;
  for (std::size_t i = 0; i < named.size(); ++i) fields.emplace_back(named[i].name, columns[i].type());
  out << npy_header(fields, rows);
  store.for_each([&](const Store::Row& row) {
    each(row, [&](const NpyColumn& column, const StoreValue& v) { column.write(out, v); });
  });
}

// Whole numbers past 2^63 are texts in a store.
std::optional<std::string> whole_number(const StoreValue& v) {
  if (const auto* i = std::get_if<std::int64_t>(&v)) return std::to_string(*i);
  const auto* t = std::get_if<std::string>(&v);
  if (t == nullptr) return std::nullopt;
  const auto digits = std::string_view(*t).substr(t->starts_with('-') ? 1 : 0);
  const bool whole = !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  return whole ? std::optional(*t) : std::nullopt;
}

// The index is the variable, if there is one and it is a whole number; else the number of the case.
void write_bfile(const Store& store, std::ostream& out) {
  store.for_each([&](const Store::Row& row) {
    const auto value = row.values.size() == 1 ? whole_number(row.values[0]) : std::nullopt;
    if (!value) throw Error("a b-file holds whole numbers only; write these rows to .csv or .json");
    const auto* index = row.key.size() == 1 ? std::get_if<std::int64_t>(&row.key[0]) : nullptr;
    out << (index != nullptr ? *index : row.number) << ' ' << *value << '\n';
  });
}

using WriteRows = void (*)(const Store&, std::ostream&);
const std::map<std::string, WriteRows>& writers_of_rows() {
  static const std::map<std::string, WriteRows> kWriters{
      {".csv", write_csv}, {".json", write_json}, {".npy", write_npy}, {".bfile", write_bfile}};
  return kWriters;
}

}  // namespace

std::string csv_header(const std::vector<Column>& columns) {
  std::string out;
  for (const auto& c : columns) out += (out.empty() ? "" : ",") + csv_field(c.name);
  return out;
}

std::string csv_line(const std::vector<Column>& columns, const Store::Row& row) {
  std::string out;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    out += (i == 0 ? "" : ",") + csv_text(value_at(row, i), columns[i].type, i == 0 || i < row.key.size());
  }
  return out;
}

void export_store(const Store& store, const std::string& file) {
  const auto writer = writers_of_rows().find(std::filesystem::path(file).extension().string());
  if (writer == writers_of_rows().end()) {
    throw Error(fmt::format("{}: rows can be written to .csv, .json, .npy or .bfile", file));
  }
  FreshFile fresh(file);
  writer->second(store, fresh.out());
  fresh.replace();
}

}  // namespace nimatron
