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
#include <optional>
#include <string>
#include <vector>

#include "nimatron/study/store/database.h"

namespace nimatron {

struct StorePlan {
  std::string compute, cases;             // what is computed, and for what
  std::vector<std::string> keys;          // the columns that tell one case from another
  std::vector<std::string> values;        // the columns that are computed
  std::vector<std::string> rules = {};    // the texts of rule files
  std::vector<std::string> columns = {};  // of a sweep with columns, these (study/column.h); it has no keys then
  // The version of the program that a sweep (study/store/sweep_store.h) belongs to; its cases are identified by their
  // numbers. Empty for anything else.
  std::string meaning = {};
  bool is_sweep() const { return !meaning.empty(); }
  friend bool operator==(const StorePlan&, const StorePlan&) = default;
  // {"compute": ..., "for": ...}, with "columns" and "rules" if there are any.
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
  const std::string& path() const { return db_.path(); }

  // An Error if the row is damaged.
  std::optional<Row> find(const Key& key) const;
  // Of a sweep, by its number.
  std::optional<Row> at(std::int64_t number) const;
  // All or none of them; they replace rows with the same keys.
  void put(const std::vector<Row>& rows);
  // By number; an Error at the first row that is damaged.
  void for_each(const std::function<void(const Row&)>& f) const;
  std::size_t size() const;
  // While it lives, everything that is read is of one moment.
  Database::Snapshot snapshot() const { return Database::Snapshot(db_); }
  // How many rows have a wrong checksum; an Error if the file itself is damaged.
  std::size_t count_damaged() const;

  const Database& database() const { return db_; }
  // As put, within a transaction of the caller's.
  void insert(std::vector<Row>& rows) const;

 private:
  bool is_new() const;
  void make();
  void read_plan();
  void check_tables() const;
  // An Error that says in what it differs from that of the file.
  void check_plan(const StorePlan& plan) const;
  void drop_damaged(const Notice& notice);
  std::string rows_table() const;
  std::vector<std::string> tables() const;
  // The names of the plan's columns in SQL, with commas; the first `count` or all of them.
  std::string columns(std::size_t count = SIZE_MAX) const;
  // None if the row is damaged.
  std::optional<Row> read(const Database::Statement& s) const;
  void write(const std::vector<Row>& rows) const;
  std::uint64_t digest(const Row& row) const;
  void walk(const char* order, const std::function<void(const std::optional<Row>&)>& f) const;

  Database db_;
  std::string program_;
  StorePlan plan_;
  std::uint64_t plan_digest_ = 0;
};

}  // namespace nimatron
