#include "nimatron/claims/run.h"

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <filesystem>
#include <optional>

#include "nimatron/study/check_store.h"

namespace nimatron {

void CheckStatus::begin(std::size_t total) {
  const std::lock_guard lock(mutex_);
  total_ = total;
  finished_ = 0;
  running_.clear();
}

void CheckStatus::start(const Claim& claim) {
  const std::lock_guard lock(mutex_);
  running_.emplace_back(&claim, 0);
}

void CheckStatus::progress(const Claim& claim, double fraction) {
  const std::lock_guard lock(mutex_);
  for (auto& [running, part] : running_) {
    if (running == &claim) part = fraction;
  }
}

void CheckStatus::finish(const Claim& claim) {
  const std::lock_guard lock(mutex_);
  std::erase_if(running_, [&](const auto& r) { return r.first == &claim; });
  ++finished_;
}

std::string CheckStatus::text() const {
  const std::lock_guard lock(mutex_);
  std::string out = fmt::format("{} of {} check{}", finished_, total_, total_ == 1 ? "" : "s");
  for (std::size_t i = 0; i < running_.size(); ++i) out += (i == 0 ? ", now " : " and ") + running_[i].first->id;
  return out;
}

double CheckStatus::fraction() const {
  const std::lock_guard lock(mutex_);
  auto done = static_cast<double>(finished_);
  for (const auto& [running, part] : running_) done += part;
  return total_ == 0 ? 0 : done / static_cast<double>(total_);
}

namespace {

const std::string& key_of(const Claim& claim) { return claim.key.empty() ? claim.id : claim.key; }

// The store of finished checks, if there is one, for several threads. The partial results of a stopped check are kept
// with them, under a scale of its own.
class SharedStore {
 public:
  explicit SharedStore(const CheckRun& run) : scale_(text_of(run.scale)), fresh_(run.fresh) {
    if (!run.store.empty()) store_.emplace(run.store, run.version, run.notice);
  }

  std::optional<CheckStore::Record> find(const Claim& claim) { return find(claim, scale_); }
  std::string saved(const Claim& claim) {
    const auto record = find(claim, scale_ + kPart);
    return record ? record->detail : std::string();
  }
  // The disk takes longer to keep a finding than most checks take, so that those are kept together.
  void put(const CheckResult& r) {
    constexpr double kLong = 0.01, kMostWork = 0.2;
    constexpr std::size_t kMost = 1000;
    const std::lock_guard lock(mutex_);
    waiting_.push_back({key_of(*r.claim), scale_, {r.verdict, r.range, r.detail, r.seconds}});
    work_ += r.seconds;
    if (r.seconds > kLong || work_ > kMostWork || waiting_.size() == kMost) keep();
  }
  void put_all() {
    const std::lock_guard lock(mutex_);
    keep();
  }
  void save(const Claim& claim, const std::string& state) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({key_of(claim), scale_ + kPart, {"stopped", "", state, 0}});
    keep();
  }

 private:
  static constexpr const char* kPart = " (part)";

  void keep() {
    if (store_ && !waiting_.empty()) store_->put(waiting_);
    waiting_.clear();
    work_ = 0;
  }

  std::optional<CheckStore::Record> find(const Claim& claim, const std::string& scale) {
    const std::lock_guard lock(mutex_);
    return store_ && !fresh_ ? store_->find(key_of(claim), scale) : std::nullopt;
  }

  std::mutex mutex_;
  std::optional<CheckStore> store_;
  std::vector<CheckStore::Found> waiting_;
  double work_ = 0;  // seconds that would have to be spent again on those
  std::string scale_;
  bool fresh_;
};

}  // namespace

void run_checks(const std::vector<const Claim*>& chosen, const CheckRun& run, Budget& budget,
                const std::function<void(const CheckResult&)>& report, CheckStatus* status) {
  SharedStore store(run);
  CheckStatus unseen;
  CheckStatus& seen = status != nullptr ? *status : unseen;
  seen.begin(chosen.size());
  std::vector<std::optional<CheckResult>> results(chosen.size());
  std::mutex mutex;
  std::size_t reported = 0;
  auto finish = [&](std::size_t i, CheckResult r) {
    const std::lock_guard lock(mutex);
    seen.finish(*r.claim);
    results[i] = std::move(r);
    while (reported < results.size() && results[reported]) report(*results[reported++]);
  };
  const auto ended = [&] { return budget.stopped() || budget.overdue() > 0; };
  tbb::task_arena arena(static_cast<int>(run.jobs));
  arena.execute([&] {
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, chosen.size(), 1),
        [&](const tbb::blocked_range<std::size_t>& range) {
          for (std::size_t i = range.begin(); i != range.end(); ++i) {
            const Claim& claim = *chosen[i];
            if (ended()) return;
            if (const auto known = store.find(claim)) {
              finish(i, {&claim, known->verdict, known->range, known->detail, known->seconds});
              continue;
            }
            seen.start(claim);
            CheckHost host;
            host.jobs = run.threads;
            host.progress = [&](std::uint64_t, double fraction) { seen.progress(claim, fraction); };
            host.save = [&](const std::string& state) { store.save(claim, state); };
            host.saved = store.saved(claim);
            CheckResult r = check_one(claim, run.scale, budget, std::move(host));
            const bool done = r.verdict != "error";
            if (done) store.put(r);
            if (done || !ended()) finish(i, std::move(r));
          }
        },
        tbb::simple_partitioner());
  });
  store.put_all();
}

std::vector<std::string> last_verdicts(const std::vector<const Claim*>& chosen, const CheckRun& run) {
  std::vector<std::string> out(chosen.size(), "unchecked");
  if (run.store.empty() || !std::filesystem::exists(run.store)) return out;
  CheckStore store(run.store, run.version);
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (const auto last = store.latest(key_of(*chosen[i]))) out[i] = last->verdict;
  }
  return out;
}

}  // namespace nimatron
