#include "nimatron/study/survey_rows.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "nimatron/base/error.h"
#include "nimatron/study/fresh_file.h"
#include "nimatron/study/store/store_export.h"

namespace nimatron {

namespace {

// Rows computed within this time are committed together.
constexpr auto kMoment = std::chrono::milliseconds(50);

// On several threads; the first error is rethrown.
void in_parallel(std::size_t count, std::size_t threads, const std::function<void(std::size_t, std::size_t)>& f) {
  std::vector<std::exception_ptr> errors(threads);
  std::atomic<std::size_t> next{0};
  Budget* const budget = Budget::current();
  const auto work = [&](std::size_t me) {
    std::optional<Budget::Scope> scope;
    if (budget != nullptr) scope.emplace(*budget);
    try {
      for (auto i = next++; i < count; i = next++) f(i, me);
    } catch (...) {
      errors[me] = std::current_exception();
      next = count;
    }
  };
  std::vector<std::thread> others;
  for (std::size_t t = 1; t < threads; ++t) others.emplace_back(work, t);
  work(0);
  for (auto& t : others) t.join();
  for (const auto& e : errors) {
    if (e) std::rethrow_exception(e);
  }
}

StorePlan plan_of(const std::string& survey, const std::vector<std::string>& columns) {
  return {survey, "$" + columns.front(), {columns.front()}, {columns.begin() + 1, columns.end()}};
}

}  // namespace

SurveyStore::SurveyStore(const std::string& survey, const std::vector<std::string>& columns, const SurveyPlace& place,
                         std::function<bool(const Store::Row&)> settled)
    : directory_(place.directory),
      store_(place.directory + "/survey.store", plan_of(survey, columns), place.program, place.notice),
      settled_(std::move(settled)) {
  check_writable(directory_ + "/survey.csv");
}

void SurveyStore::keep(std::vector<Store::Row>& pending) {
  store_.put(pending);
  pending.clear();
}

std::vector<Store::Row> SurveyStore::rows(const std::vector<std::string>& names, std::size_t threads, Budget& budget,
                                          const Compute& compute) {
  const auto first = all_.size();
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < names.size(); ++i) {
    auto row = store_.find({names[i]});
    if (!row || !settled_(*row)) {
      row = Store::Row{{names[i]}, {}};
      open.push_back(first + i);
    }
    row->number = static_cast<std::int64_t>(first + i);
    all_.push_back(std::move(*row));
  }
  std::mutex mutex;
  std::vector<Store::Row> pending;
  auto kept = std::chrono::steady_clock::now();
  auto done = names.size() - open.size();
  try {
    in_parallel(open.size(), threads, [&](std::size_t i, std::size_t me) {
      auto values = compute(open[i] - first, me);
      const std::lock_guard lock(mutex);
      auto& row = all_[open[i]];
      row.values = std::move(values);
      pending.push_back(row);
      ++done;
      if (const auto now = std::chrono::steady_clock::now(); now - kept > kMoment) {
        keep(pending);
        kept = now;
      }
      budget.check(done, static_cast<double>(done) / static_cast<double>(names.size()), "rulesets");
    });
  } catch (...) {
    try {
      keep(pending);
      write_csv();
    } catch (const Error&) {
      // The first error is the one reported.
    }
    throw;
  }
  keep(pending);
  return {all_.begin() + static_cast<std::ptrdiff_t>(first), all_.end()};
}

void SurveyStore::write_csv() const {
  FreshFile csv(directory_ + "/survey.csv");
  csv.out() << csv_header(store_.plan()) << '\n';
  for (const auto& row : all_) {
    if (!row.values.empty()) csv.out() << csv_line(row) << '\n';
  }
  csv.replace();
}

void for_each_choice(std::size_t n, std::size_t k, const std::function<void(const std::vector<std::size_t>&)>& f) {
  if (k > n) return;
  std::vector<std::size_t> chosen(k);
  for (std::size_t i = 0; i < k; ++i) chosen[i] = i;
  for (;;) {
    f(chosen);
    auto i = k;
    while (i > 0 && chosen[i - 1] == n - k + i - 1) --i;
    if (i == 0) return;
    ++chosen[i - 1];
    for (auto j = i; j < k; ++j) chosen[j] = chosen[j - 1] + 1;
  }
}

}  // namespace nimatron
