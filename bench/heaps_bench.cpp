// Grundy sequences of take-and-break games, in values a second, and the periods that take longest to prove.
#include <benchmark/benchmark.h>

#include <string>

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

void period(benchmark::State& state, const std::string& code, std::int64_t expected) {
  for (auto _ : state) {
    Budget budget;
    const auto report = heap_period(code_of(code), 1'000'000'000, budget);
    if (!report.proved || report.period->period != expected) state.SkipWithError("the period is not what is published");
    state.SetItemsProcessed(report.seen);
  }
}

void add(const std::string& code, std::size_t n) {
  benchmark::RegisterBenchmark((code + "/" + std::to_string(n)).c_str(), [=](benchmark::State& state) {
    values(state, code_of(code), n);
  })->Unit(benchmark::kMillisecond);
}
void add_period(const std::string& code, std::int64_t expected) {
  benchmark::RegisterBenchmark(("period/" + code).c_str(),
                               [=](benchmark::State& state) { period(state, code, expected); })
      ->Unit(benchmark::kMillisecond)
      ->Iterations(1);
}

const bool kAdded = [] {
  add("0.6", 1'000'000);
  add("0.6", 4'000'000);
  add("0.106", 10'000'000);
  add("0.16", 1'000'000);
  add("0.376", 1'000'000);
  add("0.007", 1U << 18);
  add("0.06", 1U << 17);
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
