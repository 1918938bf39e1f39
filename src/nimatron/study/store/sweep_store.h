// SweepStore: the rows of a sweep, and who is working on which cases.
//
//   SweepStore store("wythoff.store", reader.stored(version), {});
//   while (const auto unit = store.lease(1000)) {             // cases that nobody else is working on
//     auto rows = ...;
//     store.put(rows, {*unit});                               // on the disk now
//   }
//
// A case is finished when its row is committed. A lease says only who is working, so that two processes share the
// cases; the leases of processes that have ended do not count, and cases that are computed twice have the same row.
// One thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/study/store/interval_set.h"
#include "nimatron/study/store/store.h"

namespace nimatron {

// Every `of`-th case, beginning with case `number` - 1: what one job of a job array computes.
struct Shard {
  std::int64_t number = 1, of = 1;
};
// "2/5"; an Error for anything else.
Shard parse_shard(const std::string& text);

// The cases first, first + step, ... before `last`.
struct SweepUnit {
  std::int64_t first = 0, last = 0, step = 1;
  std::int64_t size() const { return first < last ? (last - first - 1) / step + 1 : 0; }
};

class SweepStore {
 public:
  // Opens the file or creates it.
  SweepStore(const std::string& path, const StorePlan& plan, Shard shard, const Store::Notice& notice = {});
  SweepStore(const SweepStore&) = delete;
  SweepStore& operator=(const SweepStore&) = delete;
  // Ends its leases.
  ~SweepStore();

  // Up to `most` cases of the shard that are not finished and that nobody is working on; none if there are none.
  std::optional<SweepUnit> lease(std::int64_t most);
  // Leaves the cases from `last` on to others.
  void shorten(const SweepUnit& unit, std::int64_t last);
  // Commits the rows, all or none of them, and ends the leases of the units given.
  void put(std::vector<Store::Row>& rows, const std::vector<SweepUnit>& finished = {});
  // A finished case of the shard.
  std::optional<Store::Row> find(std::int64_t number) const;
  // How many cases the plan has, once known.
  std::optional<std::int64_t> total() const { return total_; }
  void set_total(std::int64_t cases);
  // How many cases the shard has; and how many of them are finished, as far as this process knows.
  std::optional<std::int64_t> cases() const;
  std::int64_t finished() const { return finished_; }
  // Whether all of them are, whoever computed them.
  bool complete();

  const Store& store() const { return store_; }

 private:
  // Cases of the shard are counted one by one here.
  std::int64_t place(std::int64_t number) const { return (number - (shard_.number - 1) + shard_.of - 1) / shard_.of; }
  std::int64_t number(std::int64_t place) const { return place * shard_.of + shard_.number - 1; }
  bool is_mine(std::int64_t number) const { return number % shard_.of == shard_.number - 1; }
  void know(std::int64_t number);
  // What is finished or leased.
  IntervalSet taken() const;
  void drop_dead_leases() const;
  void end_leases() const;
  // Adds what others have finished among these places; whether there was any.
  bool learn(const IntervalSet::Run& places);

  Store store_;
  Shard shard_;
  std::int64_t process_, started_;
  IntervalSet done_;  // places
  std::int64_t finished_ = 0;
  std::optional<std::int64_t> total_;
};

// What a store of a sweep says of itself.
struct SweepSummary {
  std::int64_t rows = 0, failed = 0;
  std::optional<std::int64_t> total;
  std::string digest;  // of all rows, in order
};
SweepSummary summary_of(const Store& store);
// Which of `of` shards have all their rows in the store; none if it is not known how many cases there are.
std::vector<std::int64_t> finished_shards(const Store& store, std::int64_t of);
// A case that failed holds a text that begins so.
bool is_failure(const StoreValue& value);

// Adds the rows of all stores, which belong to one plan, to the store `into`.
void merge_stores(const std::vector<std::string>& from, const std::string& into, const Store::Notice& notice = {});

}  // namespace nimatron
