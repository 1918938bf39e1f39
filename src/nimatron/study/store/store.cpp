#include "nimatron/study/store/store.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

#include "nimatron/base/join.h"

namespace nimatron {

namespace {

constexpr std::int64_t kApplication = 0x4e696d61;  // "Nima"
constexpr std::int64_t kFormat = 1;

constexpr const char* kPlanTable =
    "CREATE TABLE plan (plan TEXT NOT NULL, columns TEXT NOT NULL, program TEXT NOT NULL, digest INTEGER NOT NULL)";

// Of sweeps: how many cases there are, once that is known; and which of them a process is working on.
constexpr const char* kCasesTable = "CREATE TABLE cases (total INTEGER NOT NULL, digest INTEGER NOT NULL)";
constexpr const char* kLeasesTable =
    "CREATE TABLE leases (first INTEGER NOT NULL, last INTEGER NOT NULL, shard INTEGER NOT NULL, shards INTEGER NOT "
    "NULL, process INTEGER NOT NULL, started INTEGER NOT NULL)";

std::string sql_name(const std::string& name) {
  std::string out = "\"";
  for (const char c : name) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

// SQL names are case-insensitive, and three names are taken.
std::vector<std::string> sql_names(const StorePlan& plan) {
  std::set<std::string> taken{"number", "program", "digest"};
  std::vector<std::string> out;
  for (const auto* names : {&plan.keys, &plan.values}) {
    for (auto name : *names) {
      const auto lower = [&] {
        std::string s = name;
        for (auto& c : s) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        return s;
      };
      while (!taken.insert(lower()).second) name += '_';
      out.push_back(sql_name(name));
    }
  }
  return out;
}

std::string columns_json(const StorePlan& plan) {
  nlohmann::ordered_json out{{"keys", plan.keys}, {"values", plan.values}};
  if (plan.is_sweep()) out["meaning"] = plan.meaning;
  return out.dump();
}

std::uint64_t digest_of_plan(const std::string& plan, const std::string& columns, const std::string& program) {
  Serial s;
  for (const auto* text : {&plan, &columns, &program}) s.add('t', *text);
  return s.digest();
}

}  // namespace

std::string StorePlan::json() const {
  nlohmann::ordered_json out{{"compute", compute}, {"for", cases}};
  if (!columns.empty()) out["columns"] = columns;
  if (!rules.empty()) out["rules"] = rules;
  return out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Store::Store(const std::string& path, const StorePlan& plan, std::string program, const Notice& notice)
    : db_(path, Database::Mode::Create), program_(std::move(program)), plan_(plan) {
  if (is_new()) make();
  read_plan();
  check_plan(plan);
  drop_damaged(notice);
}

Store::Store(const std::string& path) : db_(path, Database::Mode::Open) {
  if (is_new()) db_.fail("it is empty");
  read_plan();
}

void Store::check_plan(const StorePlan& plan) const {
  if (plan_ == plan) return;
  StorePlan other = plan_;
  other.meaning = plan.meaning;
  if (plan_.is_sweep() && other == plan) {
    db_.fail(fmt::format("it was made by version {}, whose answers may differ; this is version {}", plan_.meaning,
                         plan.meaning));
  }
  other.rules = plan.rules;
  if (plan_.is_sweep() && other == plan) db_.fail("it belongs to another plan, one with other rules");
  other.rules.clear();
  db_.fail(fmt::format("it belongs to another plan, {}", other.json()));
}

// An empty database becomes a store; one that belongs to another program is left unchanged.
bool Store::is_new() const {
  // Another process may be turning it into a store just now.
  const Database::Snapshot snapshot(db_);
  const auto application = db_.number("PRAGMA application_id");
  const auto format = db_.number("PRAGMA user_version");
  if (application == 0 && format == 0 && db_.number("SELECT count(*) FROM sqlite_master") == 0) return true;
  if (application != kApplication) db_.fail("it is not a store made by nimatron");
  if (format != kFormat) {
    db_.fail(fmt::format("it is a store of format {}; this program reads format {}", format, kFormat));
  }
  return false;
}

void Store::make() {
  db_.use_write_ahead_log();
  Database::Transaction t(db_);
  if (!is_new()) return;
  for (const auto& table : tables()) db_.run(table);
  Database::Statement s(db_, "INSERT INTO plan VALUES (?, ?, ?, ?)");
  const auto plan = plan_.json();
  const auto columns = columns_json(plan_);
  s.bind(plan);
  s.bind(columns);
  s.bind(program_);
  s.bind(static_cast<std::int64_t>(digest_of_plan(plan, columns, program_)));
  s.step();
  db_.run(fmt::format("PRAGMA application_id = {}", kApplication));
  db_.run(fmt::format("PRAGMA user_version = {}", kFormat));
  t.commit();
}

void Store::read_plan() {
  Database::Statement s(db_, "SELECT plan, columns, program, digest FROM plan");
  if (!s.step()) db_.fail("it is damaged: the plan is missing");
  const auto plan = s.text(0);
  const auto columns = s.text(1);
  plan_digest_ = digest_of_plan(plan, columns, s.text(2));
  if (static_cast<std::uint64_t>(s.integer(3)) != plan_digest_) db_.fail("it is damaged: the plan's checksum is wrong");
  const auto data = nlohmann::json::parse(plan);
  const auto names = nlohmann::json::parse(columns);
  plan_ = {data.at("compute"), data.at("for"), names.at("keys"), names.at("values")};
  if (data.contains("rules")) plan_.rules = data.at("rules");
  if (data.contains("columns")) plan_.columns = data.at("columns");
  if (names.contains("meaning")) plan_.meaning = names.at("meaning");
  check_tables();
}

void Store::check_tables() const {
  Database::Statement s(db_, "SELECT sql FROM sqlite_master ORDER BY name");
  for (const auto& expected : tables()) {
    if (!s.step() || s.text(0) != expected) db_.fail("it is damaged: it does not have the tables of a store");
  }
  if (s.step()) db_.fail("it is damaged: it has tables that do not belong to a store");
}

// By name.
std::vector<std::string> Store::tables() const {
  if (plan_.is_sweep()) return {kCasesTable, kLeasesTable, kPlanTable, rows_table()};
  return {kPlanTable, rows_table()};
}

std::string Store::columns(std::size_t count) const {
  auto names = sql_names(plan_);
  names.resize(std::min(count, names.size()));
  return join(names, ", ");
}

std::string Store::rows_table() const {
  if (plan_.is_sweep()) {
    return fmt::format(
        "CREATE TABLE rows (number INTEGER PRIMARY KEY, {}, program TEXT NOT NULL, digest INTEGER NOT NULL)",
        columns());
  }
  return fmt::format(
      "CREATE TABLE rows (number INTEGER NOT NULL, {}, program TEXT NOT NULL, digest INTEGER NOT NULL, PRIMARY KEY "
      "({})) WITHOUT ROWID",
      columns(), columns(plan_.keys.size()));
}

std::uint64_t Store::digest(const Row& row) const {
  Serial s;
  s.add(static_cast<std::int64_t>(plan_digest_));
  s.add(row.number);
  for (const auto& v : row.key) s.add(v);
  for (const auto& v : row.values) s.add(v);
  s.add(row.program);
  return s.digest();
}

std::optional<Store::Row> Store::read(const Database::Statement& s) const {
  Row row;
  int i = 0;
  const bool whole = std::holds_alternative<std::int64_t>(s.value(i));
  row.number = s.integer(i++);
  for (std::size_t k = 0; k < plan_.keys.size(); ++k) row.key.push_back(s.value(i++));
  for (std::size_t k = 0; k < plan_.values.size(); ++k) row.values.push_back(s.value(i++));
  row.program = s.text(i++);
  if (!whole || s.value(i) != StoreValue(static_cast<std::int64_t>(digest(row)))) return std::nullopt;
  return row;
}

void Store::write(const std::vector<Row>& rows) const {
  const auto count = plan_.keys.size() + plan_.values.size() + 3;
  std::string parameters = "?";
  for (std::size_t i = 1; i < count; ++i) parameters += ", ?";
  Database::Statement s(db_, fmt::format("INSERT OR REPLACE INTO rows VALUES ({})", parameters));
  for (const auto& row : rows) {
    s.bind(row.number);
    for (const auto& v : row.key) s.bind(v);
    for (const auto& v : row.values) s.bind(v);
    s.bind(row.program);
    s.bind(static_cast<std::int64_t>(digest(row)));
    s.step();
    s.reset();
  }
}

void Store::walk(const char* order, const std::function<void(const std::optional<Row>&)>& f) const {
  Database::Statement s(db_, fmt::format("SELECT number, {}, program, digest FROM rows {}", columns(), order));
  while (s.step()) f(read(s));
}

void Store::drop_damaged(const Notice& notice) {
  if (count_damaged() == 0) return;
  // A row whose key has changed is in the wrong place and could not be deleted by key, so all rows are rewritten.
  Database::Transaction t(db_);
  std::vector<Row> intact;
  std::size_t damaged = 0;
  walk("", [&](const std::optional<Row>& row) {
    if (row) {
      intact.push_back(*row);
    } else {
      ++damaged;
    }
  });
  db_.run("DELETE FROM rows");
  write(intact);
  t.commit();
  if (notice) {
    notice(fmt::format("{}: {} damaged row{} dropped; {} will be computed again", path(), damaged,
                       damaged == 1 ? "" : "s", damaged == 1 ? "it" : "they"));
  }
}

std::optional<Store::Row> Store::find(const Key& key) const {
  const auto names = sql_names(plan_);
  std::string where;
  for (std::size_t i = 0; i < plan_.keys.size(); ++i)
    where += fmt::format("{}{} IS ?", i == 0 ? "" : " AND ", names[i]);
  Database::Statement s(db_, fmt::format("SELECT number, {}, program, digest FROM rows WHERE {}", columns(), where));
  for (const auto& v : key) s.bind(v);
  if (!s.step()) return std::nullopt;
  auto row = read(s);
  if (!row) db_.fail("a row is damaged");
  return row;
}

std::optional<Store::Row> Store::at(std::int64_t number) const {
  Database::Statement s(db_, fmt::format("SELECT number, {}, program, digest FROM rows WHERE number = ?", columns()));
  s.bind(number);
  if (!s.step()) return std::nullopt;
  auto row = read(s);
  if (!row) db_.fail("a row is damaged");
  return row;
}

void Store::insert(std::vector<Row>& rows) const {
  for (auto& row : rows) row.program = program_;
  write(rows);
}

void Store::put(const std::vector<Row>& rows) {
  if (rows.empty()) return;
  auto mine = rows;
  Database::Transaction t(db_);
  insert(mine);
  t.commit();
}

void Store::for_each(const std::function<void(const Row&)>& f) const {
  walk("ORDER BY number", [&](const std::optional<Row>& row) {
    if (!row) db_.fail("a row is damaged; nimatron store --verify counts them, and the next run computes them again");
    f(*row);
  });
}

std::size_t Store::size() const { return static_cast<std::size_t>(db_.number("SELECT count(*) FROM rows")); }

std::size_t Store::count_damaged() const {
  std::size_t damaged = 0;
  walk("", [&](const std::optional<Row>& row) { damaged += row ? 0 : 1; });
  return damaged;
}

}  // namespace nimatron
