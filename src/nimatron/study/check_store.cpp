#include "nimatron/study/check_store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cstdlib>
#include <filesystem>

#include "nimatron/base/error.h"

namespace nimatron {

namespace {

struct Finish {
  void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
};
using Statement = std::unique_ptr<sqlite3_stmt, Finish>;

Statement prepare(sqlite3* db, const std::string& path, const char* sql) {
  sqlite3_stmt* s = nullptr;
  if (sqlite3_prepare_v2(db, sql, -1, &s, nullptr) != SQLITE_OK) {
    throw Error(fmt::format("{}: {}", path, sqlite3_errmsg(db)));
  }
  return Statement(s);
}

void bind(sqlite3_stmt* s, int i, const std::string& text) {
  sqlite3_bind_text(s, i, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

std::string column(sqlite3_stmt* s, int i) {
  const auto* text = sqlite3_column_text(s, i);
  return text == nullptr ? std::string() : reinterpret_cast<const char*>(text);
}

}  // namespace

void CheckStore::Close::operator()(sqlite3* db) const { sqlite3_close(db); }

std::string CheckStore::default_path() {
  namespace fs = std::filesystem;
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
    return (fs::path(data) / "nimatron" / "checks.db").string();
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0') {
    return (fs::path(home) / ".local" / "share" / "nimatron" / "checks.db").string();
  }
  return {};
}

CheckStore::CheckStore(const std::string& path) : path_(path) {
  std::error_code failed;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), failed);
  sqlite3* db = nullptr;
  const int status = sqlite3_open(path.c_str(), &db);
  db_.reset(db);
  if (status != SQLITE_OK) throw Error(fmt::format("cannot open {}: {}", path, sqlite3_errmsg(db)));
  sqlite3_busy_timeout(db, 10000);
  const char* sql =
      "CREATE TABLE IF NOT EXISTS checks (claim TEXT, scale TEXT, version TEXT, verdict TEXT, range TEXT, detail TEXT, "
      "seconds REAL, PRIMARY KEY (claim, scale, version))";
  if (sqlite3_exec(db, sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    throw Error(fmt::format("cannot write to {}: {}", path, sqlite3_errmsg(db)));
  }
}

std::optional<CheckStore::Record> CheckStore::find(const std::string& claim, const std::string& scale,
                                                   const std::string& version) {
  const auto s =
      prepare(db_.get(), path_,
              "SELECT verdict, range, detail, seconds FROM checks WHERE claim = ? AND scale = ? AND version = ?");
  bind(s.get(), 1, claim);
  bind(s.get(), 2, scale);
  bind(s.get(), 3, version);
  if (sqlite3_step(s.get()) != SQLITE_ROW) return std::nullopt;
  return Record{column(s.get(), 0), column(s.get(), 1), column(s.get(), 2), sqlite3_column_double(s.get(), 3)};
}

std::optional<CheckStore::Record> CheckStore::latest(const std::string& claim, const std::string& version) {
  const auto s = prepare(db_.get(), path_,
                         "SELECT verdict, range, detail, seconds FROM checks WHERE claim = ? AND version = ? AND "
                         "verdict != 'stopped' ORDER BY rowid DESC LIMIT 1");
  bind(s.get(), 1, claim);
  bind(s.get(), 2, version);
  if (sqlite3_step(s.get()) != SQLITE_ROW) return std::nullopt;
  return Record{column(s.get(), 0), column(s.get(), 1), column(s.get(), 2), sqlite3_column_double(s.get(), 3)};
}

void CheckStore::put(const std::string& claim, const std::string& scale, const std::string& version,
                     const Record& record) {
  const auto s = prepare(db_.get(), path_, "INSERT OR REPLACE INTO checks VALUES (?, ?, ?, ?, ?, ?, ?)");
  bind(s.get(), 1, claim);
  bind(s.get(), 2, scale);
  bind(s.get(), 3, version);
  bind(s.get(), 4, record.verdict);
  bind(s.get(), 5, record.range);
  bind(s.get(), 6, record.detail);
  sqlite3_bind_double(s.get(), 7, record.seconds);
  if (sqlite3_step(s.get()) != SQLITE_DONE) throw Error(fmt::format("{}: {}", path_, sqlite3_errmsg(db_.get())));
}

}  // namespace nimatron
