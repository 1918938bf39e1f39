#include "nimatron/claims/run.h"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <chrono>
#include <mutex>
#include <optional>

#include "nimatron/study/check_store.h"

namespace nimatron {

namespace {

CheckResult check_one(const Claim& claim, Scale scale, Budget& budget) {
  CheckResult r{&claim, "error", "", "", 0};
  const auto start = std::chrono::steady_clock::now();
  try {
    const Finding f = run_check(claim, scale, budget);
    r.verdict = text_of(f.verdict);
    r.range = f.range;
    r.detail = f.detail;
  } catch (const Error& e) {
    r.detail = e.what();
  }
  r.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return r;
}

}  // namespace

void run_checks(const std::vector<const Claim*>& chosen, const CheckRun& run, Budget& budget,
                const std::function<void(const CheckResult&)>& report) {
  std::optional<CheckStore> store;
  if (!run.store.empty()) store.emplace(run.store);
  const std::string scale(text_of(run.scale));
  std::vector<std::optional<CheckResult>> results(chosen.size());
  std::mutex mutex;
  std::size_t reported = 0;
  auto finish = [&](std::size_t i, CheckResult r, bool keep) {
    const std::lock_guard lock(mutex);
    if (keep && store) store->put(r.claim->id, scale, run.version, {r.verdict, r.range, r.detail, r.seconds});
    results[i] = std::move(r);
    while (reported < results.size() && results[reported]) report(*results[reported++]);
  };
  tbb::task_arena arena(static_cast<int>(run.jobs));
  arena.execute([&] {
    tbb::parallel_for(
        tbb::blocked_range<std::size_t>(0, chosen.size(), 1),
        [&](const tbb::blocked_range<std::size_t>& range) {
          for (std::size_t i = range.begin(); i != range.end(); ++i) {
            if (budget.stopped()) return;
            if (store && !run.fresh) {
              std::optional<CheckStore::Record> known;
              {
                const std::lock_guard lock(mutex);
                known = store->find(chosen[i]->id, scale, run.version);
              }
              if (known) {
                finish(i, {chosen[i], known->verdict, known->range, known->detail, known->seconds}, false);
                continue;
              }
            }
            CheckResult r = check_one(*chosen[i], run.scale, budget);
            const bool done = r.verdict != "error";
            if (!budget.stopped() || done) finish(i, std::move(r), done);
          }
        },
        tbb::simple_partitioner());
  });
}

}  // namespace nimatron
