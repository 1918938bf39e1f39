// Database: an SQLite file in write-ahead mode, the layer below all stores. Every error of SQLite is an Error that
// names the file.
//
//   Database db("s.store", Database::Mode::Create);
//   const Database::Transaction t(db);                       // rolled back unless committed
//   Database::Statement s(db, "INSERT INTO rows VALUES (?, ?)");
//   s.bind(3); s.bind("*2"); s.step(); s.reset();
//   t.commit();
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

struct sqlite3;
struct sqlite3_stmt;

namespace nimatron {

// The contents of a column of a row; nothing if it was left empty.
using StoreValue = std::variant<std::monostate, std::int64_t, double, std::string>;

class Database {
 public:
  enum class Mode : bool { Open, Create };
  Database(std::string path, Mode mode);

  const std::string& path() const { return path_; }
  void run(const std::string& sql) const;
  // The number that a question has for an answer; 0 if it has none.
  std::int64_t number(const std::string& sql) const;
  // Waits until each commit is on the disk, so that it survives a power cut too.
  void make_durable() const { run("PRAGMA synchronous = FULL"); }
  // For a new file; another process may be doing the same.
  void use_write_ahead_log() const;
  [[noreturn]] void fail() const;
  [[noreturn]] void fail(const std::string& why) const;

  class Statement {
   public:
    Statement(const Database& db, const std::string& sql);
    void bind(const StoreValue& v);
    // Whether there is a row.
    bool step();
    void reset();
    StoreValue value(int i) const;
    std::int64_t integer(int i) const;
    std::string text(int i) const;

   private:
    struct Finish {
      void operator()(sqlite3_stmt* s) const;
    };
    const Database& db_;
    std::unique_ptr<sqlite3_stmt, Finish> s_;
    int bound_ = 0;
  };

  // Nobody else writes while it lives.
  class Transaction {
   public:
    explicit Transaction(const Database& db);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();
    void commit();

   private:
    const Database& db_;
    bool done_ = false;
  };

  // What is read while it lives is of one moment; inside a transaction too.
  class Snapshot {
   public:
    explicit Snapshot(const Database& db);
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;
    ~Snapshot();

   private:
    const Database& db_;
  };

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  std::string path_;
  std::unique_ptr<sqlite3, Close> db_;
};

// A text that determines a list of values, each with its kind and its length; its CRC-64 is the checksum of rows.
class Serial {
 public:
  void add(char kind, std::string_view bytes);
  void add(const StoreValue& v);
  std::uint64_t digest() const;

 private:
  std::string text_;
};

}  // namespace nimatron
