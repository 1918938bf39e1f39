// Store: computed rows in an SQLite file, so that a run that was stopped resumes where it stopped.
//
//   StorePlan plan{.compute = "grundy(wythoff($a,$b))", .cases = "$a in 0..20, $b in 0..$a",
//                  .keys = {"a", "b"}, .values = {"value"}};
//   Store store("wythoff.store", plan, "0.1.0");
//   if (!store.find({3, 4})) store.put({{.key = {3, 4}, .values = {2}, .number = 17}});
//   store.for_each([](const Store::Row& row) { ... });         // by number
//
// Each row carries a checksum and the program that made it. A row that was put is durable; several
// processes may work on one store. A file that is not a store, is damaged or belongs to another plan is refused by
// name. docs/store.md describes the tables.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

struct sqlite3;

namespace nimatron {

// The contents of a column of a row; nothing if it was left empty.
using StoreValue = std::variant<std::monostate, std::int64_t, double, std::string>;

struct StorePlan {
  std::string compute, cases;       // what is computed, and for what
  std::vector<std::string> keys;    // the columns that tell one case from another
  std::vector<std::string> values;  // the columns that are computed
  friend bool operator==(const StorePlan&, const StorePlan&) = default;
  // {"compute": ..., "for": ...}
  std::string json() const;
};

class Store {
 public:
  using Key = std::vector<StoreValue>;
  struct Row {
    Key key;
    std::vector<StoreValue> values;
    std::int64_t number = 0;   // its place in the order of the rows
    std::string program = {};  // what made it, set by put
  };
  // Called with a message for the user: rows that were damaged and will be computed again.
  using Notice = std::function<void(const std::string&)>;

  // Opens the file or creates it. Rows with a wrong checksum are dropped.
  Store(const std::string& path, const StorePlan& plan, std::string program, const Notice& notice = {});
  // Opens an existing file for reading, whatever its plan; damaged rows stay.
  explicit Store(const std::string& path);

  const StorePlan& plan() const { return plan_; }
  const std::string& path() const { return path_; }

  // An Error if the row is damaged.
  std::optional<Row> find(const Key& key) const;
  // All or none of them; they replace rows with the same keys.
  void put(const std::vector<Row>& rows);
  // By number; an Error at the first row that is damaged.
  void for_each(const std::function<void(const Row&)>& f) const;
  std::size_t size() const;
  // How many rows have a wrong checksum; an Error if the file itself is damaged.
  std::size_t count_damaged() const;

 private:
  class Statement;
  class Transaction;
  struct Close {
    void operator()(sqlite3* db) const;
  };

  void open(bool create);
  bool is_new() const;
  void make();
  void read_plan();
  void check_tables() const;
  void drop_damaged(const Notice& notice);
  std::string rows_table() const;
  // The names of the plan's columns in SQL, with commas; the first `count` or all of them.
  std::string columns(std::size_t count = SIZE_MAX) const;
  void run(const std::string& sql) const;
  std::int64_t number(const std::string& sql) const;
  [[noreturn]] void fail() const;
  [[noreturn]] void fail(const std::string& why) const;
  // None if the row is damaged.
  std::optional<Row> read(const Statement& s) const;
  void insert(const std::vector<Row>& rows) const;
  std::uint64_t digest(const Row& row) const;
  void walk(const char* order, const std::function<void(const std::optional<Row>&)>& f) const;

  std::string path_, program_;
  StorePlan plan_;
  std::uint64_t plan_digest_ = 0;
  std::unique_ptr<sqlite3, Close> db_;
};

}  // namespace nimatron
