#include <benchmark/benchmark.h>

#include "bench/domineering_values.h"
#include "nimatron/value/game.h"

namespace nimatron {
namespace {

void domineering(benchmark::State& state) {
  for (auto _ : state) {
    Budget budget;
    GameArena games(budget);
    bench::DomineeringValues values(games);
    benchmark::DoNotOptimize(
        values.value(values.full(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)))));
    state.counters["positions"] = static_cast<double>(values.positions());
    state.counters["games"] = static_cast<double>(games.size());
    state.counters["node_bytes"] = static_cast<double>(games.node_bytes());
    state.counters["option_bytes"] = static_cast<double>(games.option_bytes());
    state.counters["memo_bytes"] = static_cast<double>(games.memo_bytes());
  }
}
BENCHMARK(domineering)
    ->Args({4, 4})
    ->Args({4, 5})
    ->Args({5, 5})
    ->Args({4, 7})
    ->Args({5, 6})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nimatron
