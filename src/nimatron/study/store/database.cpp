#include "nimatron/study/store/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>

#include "nimatron/base/error.h"
#include "nimatron/study/checksum.h"
#include "nimatron/study/fresh_file.h"

namespace nimatron {

namespace {

constexpr int kPatience = 60'000;  // milliseconds that another process may hold the file

}  // namespace

void Database::Close::operator()(sqlite3* db) const { sqlite3_close(db); }

Database::Database(std::string path, Mode mode) : path_(std::move(path)) {
  const bool create = mode == Mode::Create;
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

void Database::fail() const {
  const int code = sqlite3_extended_errcode(db_.get());
  const int error = sqlite3_system_errno(db_.get());  // SQLite does not always keep it
  if (code == SQLITE_FULL || error == ENOSPC || error == EDQUOT || error == EFBIG) {
    fail(fmt::format("cannot write: {}", std::strerror(error == 0 ? ENOSPC : error)));
  }
  if (code == SQLITE_IOERR_WRITE || code == SQLITE_IOERR_SHMSIZE || code == SQLITE_IOERR_TRUNCATE) {
    fail("cannot write: the disk is full, or a file has reached its limit");
  }
  fail(sqlite3_errmsg(db_.get()));
}

void Database::fail(const std::string& why) const { throw Error(fmt::format("{}: {}", path_, why)); }

void Database::run(const std::string& sql) const { Statement(*this, sql).step(); }

std::int64_t Database::number(const std::string& sql) const {
  Statement s(*this, sql);
  return s.step() ? s.integer(0) : 0;
}

void Database::use_write_ahead_log() const {
  // SQLite does not wait for this lock.
  for (int waited = 0;; waited += 10) {
    const int status = sqlite3_exec(db_.get(), "PRAGMA journal_mode = WAL", nullptr, nullptr, nullptr);
    if (status == SQLITE_OK) return;
    if (status != SQLITE_BUSY || waited > kPatience) fail();
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

// Statements

void Database::Statement::Finish::operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }

Database::Statement::Statement(const Database& db, const std::string& sql) : db_(db) {
  sqlite3_stmt* s = nullptr;
  if (sqlite3_prepare_v2(db.db_.get(), sql.c_str(), -1, &s, nullptr) != SQLITE_OK) db.fail();
  s_.reset(s);
}

void Database::Statement::bind(const StoreValue& v) {
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
  if (status != SQLITE_OK) db_.fail();
}

bool Database::Statement::step() {
  const int status = sqlite3_step(s_.get());
  if (status != SQLITE_ROW && status != SQLITE_DONE) db_.fail();
  return status == SQLITE_ROW;
}

void Database::Statement::reset() {
  sqlite3_reset(s_.get());
  bound_ = 0;
}

StoreValue Database::Statement::value(int i) const {
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

std::int64_t Database::Statement::integer(int i) const { return sqlite3_column_int64(s_.get(), i); }

std::string Database::Statement::text(int i) const {
  const auto* at = static_cast<const char*>(sqlite3_column_blob(s_.get(), i));
  const auto n = static_cast<std::size_t>(sqlite3_column_bytes(s_.get(), i));
  return at == nullptr ? std::string() : std::string(at, n);
}

// Transactions

Database::Transaction::Transaction(const Database& db) : db_(db) { db.run("BEGIN IMMEDIATE"); }

Database::Transaction::~Transaction() {
  if (!done_) sqlite3_exec(db_.db_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Database::Transaction::commit() {
  db_.run("COMMIT");
  done_ = true;
}

Database::Snapshot::Snapshot(const Database& db) : db_(db) { db.run("SAVEPOINT snapshot"); }
Database::Snapshot::~Snapshot() { sqlite3_exec(db_.db_.get(), "RELEASE snapshot", nullptr, nullptr, nullptr); }

// Checksums

void Serial::add(char kind, std::string_view bytes) {
  char length[24];
  const auto end = std::to_chars(length, length + sizeof length, bytes.size()).ptr;
  text_ += kind;
  text_.append(length, end);
  text_ += ':';
  text_ += bytes;
}

void Serial::add(const StoreValue& v) {
  if (const auto* i = std::get_if<std::int64_t>(&v)) {
    char digits[24];
    return add('i', {digits, static_cast<std::size_t>(std::to_chars(digits, digits + sizeof digits, *i).ptr - digits)});
  }
  if (const auto* r = std::get_if<double>(&v)) return add('r', fmt::format("{:a}", *r));
  if (const auto* t = std::get_if<std::string>(&v)) return add('t', *t);
  add('n', "");
}

std::uint64_t Serial::digest() const { return crc64(0, text_); }

}  // namespace nimatron
