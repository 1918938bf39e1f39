#include "nimatron/study/store/store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "nimatron/base/error.h"
#include "nimatron/study/checksum.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

constexpr std::int64_t kApplication = 0x4e696d61;  // "Nima"
constexpr std::int64_t kFormat = 1;
constexpr int kPatience = 60'000;  // milliseconds that another process may hold the file

constexpr const char* kPlanTable =
    "CREATE TABLE plan (plan TEXT NOT NULL, columns TEXT NOT NULL, program TEXT NOT NULL, digest INTEGER NOT NULL)";

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

// A text that determines the list of values: each with its kind and its length.
class Serial {
 public:
  void add(char kind, std::string_view bytes) { text_ += fmt::format("{}{}:{}", kind, bytes.size(), bytes); }
  void add(const StoreValue& v) {
    if (const auto* i = std::get_if<std::int64_t>(&v)) return add('i', std::to_string(*i));
    if (const auto* r = std::get_if<double>(&v)) return add('r', fmt::format("{:a}", *r));
    if (const auto* t = std::get_if<std::string>(&v)) return add('t', *t);
    add('n', "");
  }
  std::uint64_t digest() const { return crc64(0, text_); }

 private:
  std::string text_;
};

std::string columns_json(const StorePlan& plan) {
  return nlohmann::ordered_json{{"keys", plan.keys}, {"values", plan.values}}.dump();
}

std::uint64_t digest_of_plan(const std::string& plan, const std::string& columns, const std::string& program) {
  Serial s;
  for (const auto* text : {&plan, &columns, &program}) s.add('t', *text);
  return s.digest();
}

}  // namespace

std::string StorePlan::json() const { return nlohmann::ordered_json{{"compute", compute}, {"for", cases}}.dump(); }

// A prepared statement; every error of SQLite is an Error that names the file.
class Store::Statement {
 public:
  Statement(const Store& store, const std::string& sql) : store_(store) {
    sqlite3_stmt* s = nullptr;
    if (sqlite3_prepare_v2(store.db_.get(), sql.c_str(), -1, &s, nullptr) != SQLITE_OK) store.fail();
    s_.reset(s);
  }

  void bind(const StoreValue& v) {
    ++bound_;
    int status = SQLITE_OK;
    if (const auto* i = std::get_if<std::int64_t>(&v)) {
      status = sqlite3_bind_int64(s_.get(), bound_, *i);
    } else if (const auto* r = std::get_if<double>(&v)) {
      status = sqlite3_bind_double(s_.get(), bound_, *r);
    } else if (const auto* t = std::get_if<std::string>(&v)) {
      status = sqlite3_bind_text64(s_.get(), bound_, t->data(), t->size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    } else {
      status = sqlite3_bind_null(s_.get(), bound_);
    }
    if (status != SQLITE_OK) store_.fail();
  }

  // Whether there is a row.
  bool step() {
    const int status = sqlite3_step(s_.get());
    if (status != SQLITE_ROW && status != SQLITE_DONE) store_.fail();
    return status == SQLITE_ROW;
  }
  void reset() {
    sqlite3_reset(s_.get());
    bound_ = 0;
  }

  StoreValue value(int i) const {
    switch (sqlite3_column_type(s_.get(), i)) {
      case SQLITE_INTEGER:
        return static_cast<std::int64_t>(sqlite3_column_int64(s_.get(), i));
      case SQLITE_FLOAT:
        return sqlite3_column_double(s_.get(), i);
      case SQLITE_NULL:
        return {};
      default:
        return text(i);
    }
  }
  std::int64_t integer(int i) const { return sqlite3_column_int64(s_.get(), i); }
  std::string text(int i) const {
    const auto* at = static_cast<const char*>(sqlite3_column_blob(s_.get(), i));
    const auto n = static_cast<std::size_t>(sqlite3_column_bytes(s_.get(), i));
    return at == nullptr ? std::string() : std::string(at, n);
  }

 private:
  struct Finish {
    void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
  };
  const Store& store_;
  std::unique_ptr<sqlite3_stmt, Finish> s_;
  int bound_ = 0;
};

void Store::Close::operator()(sqlite3* db) const { sqlite3_close(db); }

Store::Store(const std::string& path, const StorePlan& plan, std::string program, const Notice& notice)
    : path_(path), program_(std::move(program)), plan_(plan) {
  open(true);
  if (is_new()) make();
  read_plan();
  if (plan_ != plan) fail(fmt::format("it belongs to another plan, {}", plan_.json()));
  drop_damaged(notice);
}

Store::Store(const std::string& path) : path_(path) {
  open(false);
  if (is_new()) fail("it is empty");
  read_plan();
}

void Store::fail() const { fail(sqlite3_errmsg(db_.get())); }
void Store::fail(const std::string& why) const { throw Error(fmt::format("{}: {}", path_, why)); }

void Store::open(bool create) {
  std::error_code error;
  const auto type = std::filesystem::status(path_, error).type();
  if (type == std::filesystem::file_type::directory) fail("it is a folder, not a store");
  if (type == std::filesystem::file_type::not_found && create) {
    std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), error);
    check_writable(path_);
  }
  sqlite3* db = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
  const int status = sqlite3_open_v2(path_.c_str(), &db, flags, nullptr);
  db_.reset(db);
  if (status != SQLITE_OK) fail();
  sqlite3_busy_timeout(db, kPatience);
  // In a write-ahead log a commit survives the end of the process without waiting for the disk.
  run("PRAGMA synchronous = NORMAL");
}

void Store::run(const std::string& sql) const { Statement(*this, sql).step(); }

std::int64_t Store::number(const std::string& sql) const {
  Statement s(*this, sql);
  return s.step() ? s.integer(0) : 0;
}

// Rolls back unless committed.
class Store::Transaction {
 public:
  explicit Transaction(const Store& store) : store_(store) { store.run("BEGIN IMMEDIATE"); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (!done_) sqlite3_exec(store_.db_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
  void commit() {
    store_.run("COMMIT");
    done_ = true;
  }

 private:
  const Store& store_;
  bool done_ = false;
};

// An empty database becomes a store; one that belongs to another program is left unchanged.
bool Store::is_new() const {
  const auto application = number("PRAGMA application_id");
  const auto format = number("PRAGMA user_version");
  if (application == 0 && format == 0 && number("SELECT count(*) FROM sqlite_master") == 0) return true;
  if (application != kApplication) fail("it is not a store made by nimatron");
  if (format != kFormat) {
    fail(fmt::format("it is a store of format {}; this program reads format {}", format, kFormat));
  }
  return false;
}

void Store::make() {
  // Another process may be doing the same, and SQLite does not wait for this lock.
  for (int waited = 0;; waited += 10) {
    const int status = sqlite3_exec(db_.get(), "PRAGMA journal_mode = WAL", nullptr, nullptr, nullptr);
    if (status == SQLITE_OK) break;
    if (status != SQLITE_BUSY || waited > kPatience) fail();
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  Transaction t(*this);
  if (!is_new()) return;
  run(kPlanTable);
  run(rows_table());
  Statement s(*this, "INSERT INTO plan VALUES (?, ?, ?, ?)");
  const auto plan = plan_.json();
  const auto columns = columns_json(plan_);
  s.bind(plan);
  s.bind(columns);
  s.bind(program_);
  s.bind(static_cast<std::int64_t>(digest_of_plan(plan, columns, program_)));
  s.step();
  run(fmt::format("PRAGMA application_id = {}", kApplication));
  run(fmt::format("PRAGMA user_version = {}", kFormat));
  t.commit();
}

void Store::read_plan() {
  Statement s(*this, "SELECT plan, columns, program, digest FROM plan");
  if (!s.step()) fail("it is damaged: the plan is missing");
  const auto plan = s.text(0);
  const auto columns = s.text(1);
  plan_digest_ = digest_of_plan(plan, columns, s.text(2));
  if (static_cast<std::uint64_t>(s.integer(3)) != plan_digest_) fail("it is damaged: the plan's checksum is wrong");
  const auto data = nlohmann::json::parse(plan);
  const auto names = nlohmann::json::parse(columns);
  plan_ = {data.at("compute"), data.at("for"), names.at("keys"), names.at("values")};
  check_tables();
}

void Store::check_tables() const {
  Statement s(*this, "SELECT sql FROM sqlite_master ORDER BY name");
  for (const auto& expected : {std::string(kPlanTable), rows_table()}) {
    if (!s.step() || s.text(0) != expected) fail("it is damaged: it does not have the tables of a store");
  }
  if (s.step()) fail("it is damaged: it has tables that do not belong to a store");
}

std::string Store::columns(std::size_t count) const {
  auto names = sql_names(plan_);
  names.resize(std::min(count, names.size()));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string Store::rows_table() const {
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

std::optional<Store::Row> Store::read(const Statement& s) const {
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

void Store::insert(const std::vector<Row>& rows) const {
  const auto count = plan_.keys.size() + plan_.values.size() + 3;
  std::string parameters = "?";
  for (std::size_t i = 1; i < count; ++i) parameters += ", ?";
  Statement s(*this, fmt::format("INSERT OR REPLACE INTO rows VALUES ({})", parameters));
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
  Statement s(*this, fmt::format("SELECT number, {}, program, digest FROM rows {}", columns(), order));
  while (s.step()) f(read(s));
}

void Store::drop_damaged(const Notice& notice) {
  if (count_damaged() == 0) return;
  // A row whose key has changed is in the wrong place and could not be deleted by key, so all rows are rewritten.
  Transaction t(*this);
  std::vector<Row> intact;
  std::size_t damaged = 0;
  walk("", [&](const std::optional<Row>& row) {
    if (row) {
      intact.push_back(*row);
    } else {
      ++damaged;
    }
  });
  run("DELETE FROM rows");
  insert(intact);
  t.commit();
  if (notice) {
    notice(fmt::format("{}: {} damaged row{} dropped; {} will be computed again", path_, damaged,
                       damaged == 1 ? "" : "s", damaged == 1 ? "it" : "they"));
  }
}

std::optional<Store::Row> Store::find(const Key& key) const {
  const auto names = sql_names(plan_);
  std::string where;
  for (std::size_t i = 0; i < plan_.keys.size(); ++i)
    where += fmt::format("{}{} IS ?", i == 0 ? "" : " AND ", names[i]);
  Statement s(*this, fmt::format("SELECT number, {}, program, digest FROM rows WHERE {}", columns(), where));
  for (const auto& v : key) s.bind(v);
  if (!s.step()) return std::nullopt;
  auto row = read(s);
  if (!row) fail("a row is damaged");
  return row;
}

void Store::put(const std::vector<Row>& rows) {
  if (rows.empty()) return;
  auto mine = rows;
  for (auto& row : mine) row.program = program_;
  Transaction t(*this);
  insert(mine);
  t.commit();
}

void Store::for_each(const std::function<void(const Row&)>& f) const {
  walk("ORDER BY number", [&](const std::optional<Row>& row) {
    if (!row) fail("a row is damaged; nimatron store --verify counts them, and the next run computes them again");
    f(*row);
  });
}

std::size_t Store::size() const { return static_cast<std::size_t>(number("SELECT count(*) FROM rows")); }

std::size_t Store::count_damaged() const {
  std::size_t damaged = 0;
  walk("", [&](const std::optional<Row>& row) { damaged += row ? 0 : 1; });
  return damaged;
}

}  // namespace nimatron
