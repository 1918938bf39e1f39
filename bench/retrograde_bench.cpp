// Retrograde analysis of positions that may repeat: time, positions and memory.
#include <benchmark/benchmark.h>

#include "nimatron/rules/game_library.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/retrograde.h"

namespace {

using namespace nimatron;

// Backsliding Toads and Frogs with so many of each and four free cells; seven of each have 10,501,920 positions.
void BM_Backsliding(benchmark::State& state) {
  GameLibrary library;
  const AnyRuleset r = *library.find("backsliding");
  const auto n = static_cast<std::size_t>(state.range(0));
  const AnyPosition p = r.parse(std::string(n, 't') + "...." + std::string(n, 'f'));
  for (auto _ : state) {
    Budget budget;
    Retrograde results(r, budget);
    benchmark::DoNotOptimize(results(p, Player::Left));
    state.counters["positions"] = static_cast<double>(results.positions());
    state.counters["moves"] = static_cast<double>(results.moves());
    state.counters["learned"] = static_cast<double>(results.learned());
    state.counters["bytes a position, at most"] =
        static_cast<double>(results.most_bytes()) / static_cast<double>(results.positions());
    state.counters["bytes a position, afterwards"] =
        static_cast<double>(budget.used()) / static_cast<double>(results.positions());
  }
}
BENCHMARK(BM_Backsliding)->Arg(5)->Arg(7)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
