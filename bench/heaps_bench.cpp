// Grundy sequences of take-and-break games, in values a second, and the periods that take longest to prove.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nimatron/ruleset/heap_digits.h"
#include "nimatron/table/period.h"
#include "nimatron/table/period_search.h"

namespace nimatron {
namespace {

HeapCode code_of(const std::string& text) {
  HeapCode code{HeapCode::Kind::Digits, {}};
  for (const char c : text) {
    if (c != '.') code.numbers.push_back(c - '0');
  }
  return code;
}

void values(benchmark::State& state, const HeapCode& code, std::size_t n) {
  for (auto _ : state) {
    Budget budget;
    HeapSequence sequence(code, budget);
    sequence.extend(n);
    benchmark::DoNotOptimize(sequence[n - 1]);
    const auto rare = sequence.rare();
    state.counters["rare"] = rare ? static_cast<double>(rare->count) : 0;
    state.counters["last_rare"] = rare ? static_cast<double>(rare->last) : 0;
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(n));
}

// The definition as one writes it first: every pair of heaps, and an array of marks.
void double_loop(benchmark::State& state, const HeapCode& code, std::size_t n) {
  for (auto _ : state) {
    std::vector<std::uint16_t> g(n);
    std::vector<unsigned char> marks(std::size_t{1} << 12);
    auto* const mark = marks.data();
    for (std::size_t i = 0; i < n; ++i) {
      std::fill(marks.begin(), marks.end(), 0);
      for (std::size_t k = 0; k < code.numbers.size() && k <= i; ++k) {
        const auto rest = i - k;
        const auto d = code.numbers[k];
        const auto* const values = g.data();
        if ((d & heap_digit::kNone) != 0 && rest == 0) mark[0] = 1;
        if ((d & heap_digit::kOne) != 0 && rest > 0) mark[values[rest]] = 1;
        if ((d & heap_digit::kTwo) == 0) continue;
        for (std::size_t a = 1; 2 * a <= rest; ++a) mark[values[a] ^ values[rest - a]] = 1;
      }
      while (mark[g[i]] != 0) ++g[i];
    }
    benchmark::DoNotOptimize(g[n - 1]);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(n));
}

void period(benchmark::State& state, const std::string& code, std::int64_t expected) {
  for (auto _ : state) {
    Budget budget;
    const auto report = heap_period(code_of(code), 1'000'000'000, budget);
    if (!report.proved || report.period->period != expected) state.SkipWithError("the period is not what is published");
    state.SetItemsProcessed(report.seen);
  }
}

// Steps of the automaton that keeps no sequence, after the first two million heaps.
void window(benchmark::State& state, const std::string& code, std::int64_t n) {
  Budget budget;
  HeapSequence sequence(code_of(code), budget);
  sequence.extend(std::size_t{1} << 21);
  for (auto _ : state) {
    WindowPeriodSearch search(code_of(code).numbers, *sequence.row(), budget);
    const auto first = search.next();
    search.to(n);
    state.SetItemsProcessed(state.iterations() * (search.next() - first));
  }
}

void add(const std::string& code, std::size_t n) {
  benchmark::RegisterBenchmark((code + "/" + std::to_string(n)).c_str(), [=](benchmark::State& state) {
    values(state, code_of(code), n);
  })->Unit(benchmark::kMillisecond);
}
void add_double_loop(const std::string& code, std::size_t n) {
  benchmark::RegisterBenchmark(("double_loop/" + code + "/" + std::to_string(n)).c_str(), [=](benchmark::State& state) {
    double_loop(state, code_of(code), n);
  })->Unit(benchmark::kMillisecond);
}
void add_period(const std::string& code, std::int64_t expected) {
  benchmark::RegisterBenchmark(("period/" + code).c_str(),
                               [=](benchmark::State& state) { period(state, code, expected); })
      ->Unit(benchmark::kMillisecond)
      ->Iterations(1);
}

void add_window(const std::string& code, std::int64_t n) {
  benchmark::RegisterBenchmark(("window/" + code + "/" + std::to_string(n)).c_str(), [=](benchmark::State& state) {
    window(state, code, n);
  })->Unit(benchmark::kMillisecond);
}

const bool kAdded = [] {
  add("0.6", 1'000'000);
  add("0.6", 4'000'000);
  add("0.106", 10'000'000);
  add_window("0.106", 30'000'000);
  add("0.16", 1'000'000);
  add("0.376", 1'000'000);
  add("0.354", 10'000'000);
  add("0.454", 10'000'000);
  add("0.104", 10'000'000);
  add("0.054", 10'000'000);
  add("0.007", 1U << 18);
  add_double_loop("0.007", 1U << 18);
  add("0.06", 1U << 17);
  add_double_loop("0.06", 1U << 17);
  benchmark::RegisterBenchmark("grundys_game/16777216",
                               [](benchmark::State& state) {
                                 values(state, {HeapCode::Kind::Digits, {heap_digit::kTwoDifferent}}, 1U << 24);
                               })
      ->Unit(benchmark::kMillisecond)
      ->Iterations(1);
  add_period("0.16", 149459);
  add_period("0.56", 144);
  add_period("0.376", 4);
  add_period("0.354", 1180);
  add_period("0.104", 11770282);
  add_period("0.454", 60620715);
  add_period("0.054", 10015179);
  return true;
}();

}  // namespace
}  // namespace nimatron
