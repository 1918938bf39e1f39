#include "nimatron/study/sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <memory>
#include <new>
#include <shared_mutex>
#include <thread>

#include "nimatron/base/threads.h"
#include "nimatron/study/sweep_exchange.h"

namespace nimatron {

namespace {

using SweepClock = std::chrono::steady_clock;

double seconds_since(SweepClock::time_point start) {
  return std::chrono::duration<double>(SweepClock::now() - start).count();
}

// Whether the computation ended for lack of memory, which is an answer, and not because it was asked to stop.
bool lacks_memory(const Stopped& e) { return e.why() == Stopped::Why::Memory; }

// The workers' walks. A case that lacks memory is tried once more alone, after the others have forgotten what they
// know, so that an answer does not depend on how many workers there are.
class Walks {
 public:
  Walks(const PlanReader& reader, const Sweep& s, Budget& budget) : reader_(reader), budget_(budget) {
    for (std::size_t i = 0; i < s.jobs; ++i) {
      walks_.push_back(std::make_unique<ForWalk>(reader.list(), budget, s.theory, reader.entries()));
    }
  }
  ForWalk& operator[](std::size_t worker) { return *walks_[worker]; }

  Store::Row row(std::size_t worker) {
    ForWalk& walk = *walks_[worker];
    Store::Row row = reader_.row(walk);
    try {
      const std::shared_lock together(mutex_);
      row.values = computed(walk);
      return row;
    } catch (const Stopped& e) {
      if (!lacks_memory(e)) throw;
      row.values = reader_.failed(walk, e.error());
    }
    if (walks_.size() == 1) return row;
    const std::unique_lock alone(mutex_);
    for (const auto& other : walks_) other->forget();
    try {
      row.values = computed(walk);
    } catch (const Stopped& e) {
      if (!lacks_memory(e)) throw;
      walk.forget();
    }
    return row;
  }
  void forget(std::size_t worker) {
    const std::shared_lock together(mutex_);
    walks_[worker]->forget();
  }

 private:
  std::vector<StoreValue> computed(ForWalk& walk) const {
    try {
      return reader_.computed(walk);
    } catch (const std::bad_alloc&) {
      throw budget_.stopped_by(Stopped::Why::Memory);
    }
  }

  const PlanReader& reader_;
  Budget& budget_;
  std::shared_mutex mutex_;
  std::vector<std::unique_ptr<ForWalk>> walks_;
};

// One worker: it walks through the cases, computes those it is given, and passes over the others.
class Worker {
 public:
  Worker(const Sweep& s, SweepExchange& exchange, Walks& walks, std::size_t me)
      : s_(s), exchange_(exchange), walks_(walks), me_(me) {}

  void operator()() {
    try {
      work();
    } catch (...) {
      exchange_.put(rows_);
      throw;
    }
  }

 private:
  void work() {
    take(-1);
    while (unit_) {
      const auto total = walked();
      if (!total) continue;
      exchange_.end_at(*total);
      finish();
      take(-1);
    }
  }

  // A request for memory may come between two cases, too; only a list that cannot be enumerated within it is an error.
  std::optional<std::int64_t> walked() {
    try {
      return walks_[me_].each(unit_->first, [&] { return visit(); });
    } catch (const Stopped& e) {
      if (!lacks_memory(e) || unit_->first == tried_) throw;
    }
    tried_ = unit_->first;
    walks_.forget(me_);
    return std::nullopt;
  }

  // The case to go to next.
  std::int64_t visit() {
    const auto at = walks_[me_].number();
    rows_.push_back(walks_.row(me_));
    const auto now = SweepClock::now();
    if (now - flushed_ > s_.batch / 2) flush(now);
    unit_->first = at + unit_->step;
    if (unit_->first < unit_->last && now - begun_ <= s_.unit) return unit_->first;
    exchange_.give_back(*unit_);
    finish();
    take(at);
    return unit_ && unit_->first > at ? unit_->first : ForWalk::kStop;
  }

  void take(std::int64_t at) {
    unit_ = exchange_.take(at);
    begun_ = SweepClock::now();
  }
  void finish() {
    flush(SweepClock::now());
    exchange_.finish_unit();
  }
  void flush(SweepClock::time_point now) {
    exchange_.put(rows_);
    flushed_ = now;
  }

  const Sweep& s_;
  SweepExchange& exchange_;
  Walks& walks_;
  std::size_t me_;
  std::optional<SweepUnit> unit_;
  std::int64_t tried_ = -1;  // the case before which memory was last missing
  std::vector<Store::Row> rows_;
  SweepClock::time_point begun_, flushed_ = SweepClock::now();
};

// The thread that alone uses the store: it leases cases, commits rows, and shows progress.
class Writer {
 public:
  // `budget` is that of the sweep, `workers` that of its workers.
  Writer(const Sweep& s, SweepStore& store, SweepExchange& exchange, Budget& budget, Budget& workers)
      : s_(s),
        store_(store),
        exchange_(exchange),
        budget_(budget),
        workers_(workers),
        jobs_(static_cast<std::int64_t>(s.jobs)) {}

  void operator()() {
    for (;;) {
      lease();
      const auto moment = std::min<std::chrono::milliseconds>(s_.batch, std::chrono::milliseconds(20));
      auto state = exchange_.look(moment, SweepClock::now() - committed_ >= s_.batch);
      commit(state.rows);
      if (state.total) store_.set_total(*state.total);
      waiting_ = state.waiting;
      units_ = state.units;
      if (state.over) return;
      check();
      show();
      if (!state.idle) continue;
      if (lease()) continue;
      if (store_.complete()) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(100));  // others are at work
    }
  }
  // After everything has stopped.
  void commit_rest() {
    auto state = exchange_.look(std::chrono::milliseconds(0), true);
    commit(state.rows);
  }

 private:
  static constexpr double kAhead = 4;  // seconds of work that are leased in advance

  // A request for memory concerns the workers, who can forget.
  void check() {
    try {
      budget_.check();
    } catch (const Stopped& e) {
      if (!lacks_memory(e)) throw;
      workers_.stop(Stopped::Why::Memory);
    }
  }

  // Of late, in cases a second.
  double rate() const {
    const double past = seconds_since(mark_);
    return (last_rate_ + static_cast<double>(done_ - mark_done_)) / (1 + past);
  }

  // Whether there was something to lease; only if little is waiting.
  bool lease() {
    const auto enough = std::clamp<std::int64_t>(static_cast<std::int64_t>(kAhead * rate()), 8 * jobs_, 1 << 24);
    if (waiting_ > 3 * enough) give_up();
    if (waiting_ >= enough / 2 + 1) return true;
    const auto unit = store_.lease(enough);
    if (!unit) return false;
    leases_.push_back({*unit, unit->size()});
    waiting_ += unit->size();
    exchange_.supply(*unit);
    return true;
  }

  // The cases take longer than expected: leaves the last ones to others.
  void give_up() {
    if (leases_.empty()) return;
    auto& last = leases_.back();
    if (const auto from = exchange_.withdraw(last.unit)) {
      const SweepUnit given{*from, last.unit.last, last.unit.step};
      store_.shorten(last.unit, *from);
      last.unit.last = *from;
      last.left -= given.size();
      waiting_ -= given.size();
    }
  }

  void commit(std::vector<Store::Row>& rows) {
    if (rows.empty()) return;
    std::vector<SweepUnit> finished;
    for (const auto& row : rows) {
      for (auto& l : leases_) {
        if (row.number >= l.unit.first && row.number < l.unit.last) --l.left;
      }
    }
    for (const auto& l : leases_) {
      if (l.left == 0) finished.push_back(l.unit);
    }
    store_.put(rows, finished);
    std::erase_if(leases_, [](const Lease& l) { return l.left == 0; });
    committed_ = SweepClock::now();
    done_ += static_cast<std::int64_t>(rows.size());
    if (seconds_since(mark_) > 2) {
      last_rate_ = rate();
      mark_ = SweepClock::now();
      mark_done_ = done_;
    }
  }

  void show() {
    if (s_.progress && seconds_since(shown_) > 0.2) {
      shown_ = SweepClock::now();
      s_.progress({store_.finished(), store_.cases(), units_, rate()});
    }
  }

  struct Lease {
    SweepUnit unit;
    std::int64_t left;  // cases whose rows are not committed
  };
  const Sweep& s_;
  SweepStore& store_;
  SweepExchange& exchange_;
  Budget &budget_, &workers_;
  std::int64_t jobs_;
  std::vector<Lease> leases_;
  std::int64_t waiting_ = 0, units_ = 0, done_ = 0, mark_done_ = 0;
  double last_rate_ = 0;
  SweepClock::time_point committed_ = SweepClock::now(), mark_ = committed_, shown_ = committed_;
};

// Runs the workers within their budget, and `write` beside them. If it fails, they stop.
void with_workers(const Sweep& s, SweepExchange& exchange, Walks& walks, Budget& budget,
                  const std::function<void()>& write) {
  JoinedThreads workers;
  const auto start = [&](std::size_t i) {
    return workers.start([&, i] {
      const Budget::Scope scope(budget);
      try {
        Worker(s, exchange, walks, i)();
      } catch (...) {
        exchange.fail(std::current_exception());
      }
    });
  };
  std::exception_ptr failed;
  try {
    for (std::size_t i = 0; i < s.jobs; ++i) {
      if (!start(i)) throw Error(fmt::format("only {} of {} threads could be started", i, s.jobs));
    }
    write();
  } catch (...) {
    failed = std::current_exception();
    budget.stop();
  }
  exchange.stop();
  if (exchange.failed()) budget.stop();
  workers.join();
  if (failed) std::rethrow_exception(failed);
}

std::optional<std::int64_t> count_cases(const PlanReader& reader, const Sweep& s, Budget& budget) {
  return ForWalk(reader.list(), budget, s.theory, reader.entries()).count();
}

SweepSummary into_store(const PlanReader& reader, const Sweep& s, Budget& budget) {
  const Budget::Scope scope(budget);
  // A list that cannot be enumerated makes no store.
  std::optional<std::int64_t> total;
  std::error_code unknown;
  const bool fresh = !std::filesystem::exists(s.store, unknown);
  if (fresh) total = count_cases(reader, s, budget);
  SweepStore store(s.store, reader.stored(s.version), s.shard, s.notice);
  if (!fresh && !store.total()) total = count_cases(reader, s, budget);
  if (total) store.set_total(*total);
  if (!store.complete()) {
    // The workers have a budget without a clock or a line of progress of its own.
    Budget workers(budget.memory());
    SweepExchange exchange(s.jobs);
    Walks walks(reader, s, workers);
    Writer writer(s, store, exchange, budget, workers);
    std::exception_ptr failed;
    try {
      with_workers(s, exchange, walks, workers, [&] { writer(); });
    } catch (...) {
      failed = std::current_exception();
    }
    try {
      writer.commit_rest();
    } catch (...) {
      if (!failed) throw;  // else the first error is the one reported
    }
    if (failed) std::rethrow_exception(failed);
    exchange.rethrow();
  }
  return summary_of(store.store());
}

}  // namespace

SweepSummary sweep(const PlanReader& reader, const Sweep& s, Budget& budget) {
  try {
    return into_store(reader, s, budget);
  } catch (const ForList::Wrong& e) {
    throw reader.located(e);
  }
}

}  // namespace nimatron
