// The questions of the signature, each from a cold start, one thread.
#include <benchmark/benchmark.h>

#include "bench/questions.h"

namespace nimatron::bench {
namespace {

void ask(benchmark::State& state, const Question& q) {
  for (auto _ : state) {
    Budget budget;
    state.counters["nodes"] = static_cast<double>(q.nodes(budget));
  }
}

const bool kRegistered = [] {
  for (const auto& q : kQuestions) benchmark::RegisterBenchmark(q.name, ask, q)->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace
}  // namespace nimatron::bench
