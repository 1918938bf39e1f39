// Push Cram on three rows: outcomes and every first domino, with the positions searched. A plain
// depth-first search with a hash table takes 1.2 million positions at n = 17 and 8.2 million at n = 19,
// and seven times as many for every two further columns.
#include <benchmark/benchmark.h>

#include "nimatron/rulesets/grid/push_cram/solver.h"

namespace {

void push_cram_outcome(benchmark::State& state) {
  for (auto _ : state) {
    nimatron::Budget budget;
    nimatron::push_cram::Solver solver(budget);
    benchmark::DoNotOptimize(solver.outcome(static_cast<int>(state.range(0))));
    state.counters["positions"] = static_cast<double>(solver.positions());
  }
}
BENCHMARK(push_cram_outcome)->Arg(17)->Arg(19)->Arg(23)->Arg(27)->Unit(benchmark::kMillisecond);

void push_cram_first_dominoes(benchmark::State& state) {
  for (auto _ : state) {
    nimatron::Budget budget;
    nimatron::push_cram::Solver solver(budget);
    benchmark::DoNotOptimize(solver.first_dominoes(static_cast<int>(state.range(0))));
    state.counters["positions"] = static_cast<double>(solver.positions());
  }
}
BENCHMARK(push_cram_first_dominoes)->Arg(17)->Arg(19)->Unit(benchmark::kMillisecond);

}  // namespace
