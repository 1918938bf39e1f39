// SweepExchange: what the workers of a sweep share with the thread that uses its store: the cases that are leased and
// not handed out, and the rows that are computed and not written.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "nimatron/study/store/sweep_store.h"

namespace nimatron {

class SweepExchange {
 public:
  explicit SweepExchange(std::size_t jobs) : jobs_(static_cast<std::int64_t>(jobs)) {}

  // The workers' side.

  // Cases for a worker that is at case `at`; it waits for them. None: there are no more.
  std::optional<SweepUnit> take(std::int64_t at) {
    std::unique_lock lock(mutex_);
    --busy_;
    changed_.notify_all();
    free_.wait(lock, [&] { return !supply_.empty() || over_; });
    if (over_) return std::nullopt;
    ++busy_;
    auto it = supply_.upper_bound(at);
    if (it == supply_.end()) it = supply_.begin();
    SweepUnit unit = it->second;
    supply_.erase(it);
    const auto most = std::max<std::int64_t>(1, (cases_ + 2 * jobs_ - 1) / (2 * jobs_));
    if (unit.size() > most) {
      const SweepUnit rest{unit.first + most * unit.step, unit.last, unit.step};
      unit.last = rest.first;
      supply_.emplace(rest.first, rest);
      free_.notify_one();
    }
    cases_ -= unit.size();
    return unit;
  }
  void give_back(const SweepUnit& rest) {
    const std::lock_guard lock(mutex_);
    add(rest);
  }
  void put(std::vector<Store::Row>& rows) {
    if (rows.empty()) return;
    std::unique_lock lock(mutex_);
    std::move(rows.begin(), rows.end(), std::back_inserter(rows_));
    rows.clear();
    if (rows_.size() > kMany) {
      changed_.notify_all();
      written_.wait(lock, [&] { return rows_.size() <= kMany || over_; });
    }
  }
  void finish_unit() {
    const std::lock_guard lock(mutex_);
    ++units_;
  }
  // The list of cases has ended.
  void end_at(std::int64_t total) {
    const std::lock_guard lock(mutex_);
    total_ = total;
    for (auto it = supply_.begin(); it != supply_.end();) {
      cases_ -= it->second.size();
      it->second.last = std::min(it->second.last, total);
      cases_ += it->second.size();
      it = it->second.size() == 0 ? supply_.erase(it) : std::next(it);
    }
    changed_.notify_all();
  }
  void fail(std::exception_ptr why) {
    const std::lock_guard lock(mutex_);
    if (!failed_) failed_ = std::move(why);
    end();
  }

  // The writer's side.

  struct State {
    std::vector<Store::Row> rows;
    std::int64_t waiting;  // cases that are leased and not handed out
    std::int64_t units;
    std::optional<std::int64_t> total;
    bool idle;  // nothing is being computed
    bool over;
  };
  // Waits for `moment`, or until something is to be done.
  State look(std::chrono::milliseconds moment, bool take_rows) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, moment, [&] { return over_ || rows_.size() > kMany || (busy_ == 0 && supply_.empty()); });
    State out{{}, cases_, units_, total_, busy_ == 0 && supply_.empty(), over_};
    if (take_rows || out.idle || over_ || rows_.size() > kMany) {
      out.rows.swap(rows_);
      written_.notify_all();
    }
    return out;
  }
  void supply(const SweepUnit& unit) {
    const std::lock_guard lock(mutex_);
    add(unit);
  }
  // Takes back the cases of a lease that are not handed out, if they are its last: where they begin.
  std::optional<std::int64_t> withdraw(const SweepUnit& lease) {
    const std::lock_guard lock(mutex_);
    for (auto it = supply_.begin(); it != supply_.end(); ++it) {
      if (it->second.last != lease.last || it->first <= lease.first) continue;
      const auto first = it->first;
      cases_ -= it->second.size();
      supply_.erase(it);
      return first;
    }
    return std::nullopt;
  }
  void stop() {
    const std::lock_guard lock(mutex_);
    end();
  }
  bool failed() {
    const std::lock_guard lock(mutex_);
    return failed_ != nullptr;
  }
  void rethrow() {
    if (failed_) std::rethrow_exception(failed_);
  }

 private:
  static constexpr std::size_t kMany = 50'000;  // rows that wait to be written

  void add(const SweepUnit& unit) {
    if (unit.size() == 0) return;
    supply_.emplace(unit.first, unit);
    cases_ += unit.size();
    free_.notify_all();
  }
  void end() {
    over_ = true;
    free_.notify_all();
    written_.notify_all();
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable free_, written_, changed_;
  std::map<std::int64_t, SweepUnit> supply_;
  std::int64_t cases_ = 0;  // in supply_
  std::vector<Store::Row> rows_;
  std::int64_t jobs_, busy_ = jobs_, units_ = 0;
  std::optional<std::int64_t> total_;
  bool over_ = false;
  std::exception_ptr failed_;
};

}  // namespace nimatron
