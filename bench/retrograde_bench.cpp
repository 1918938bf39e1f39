// Retrograde analysis of positions that may repeat: time, positions and memory.
#include <benchmark/benchmark.h>

#include "nimatron/rules/game_library.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/search/retrograde.h"

namespace {

using namespace nimatron;

void analyse(benchmark::State& state, const char* game, const std::string& position) {
  GameLibrary library;
  const AnyRuleset r = *library.find(game);
  const AnyPosition p = r.parse(position);
  for (auto _ : state) {
    Budget budget;
    Retrograde results(r, budget);
    benchmark::DoNotOptimize(results(p, Player::Left));
    const auto positions = static_cast<double>(results.positions());
    state.counters["positions"] = positions;
    state.counters["learned"] = static_cast<double>(results.learned());
    state.counters["moves"] = static_cast<double>(results.moves());
    state.counters["bytes a position, at most"] = static_cast<double>(results.most_bytes()) / positions;
    state.counters["bytes a position, afterwards"] = static_cast<double>(budget.used()) / positions;
  }
}

// Backsliding Toads and Frogs with so many of each and four free cells; seven of each have 10,501,920 positions.
void BM_Backsliding(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(state.range(0));
  analyse(state, "backsliding", std::string(n, 't') + "...." + std::string(n, 'f'));
}
BENCHMARK(BM_Backsliding)->Arg(5)->Arg(7)->Unit(benchmark::kSecond)->Iterations(1);

// The traditional game, whose positions are folded by symmetry, so that predecessors are listed.
void BM_FoxAndGeese(benchmark::State& state) {
  analyse(state, "foxandgeese", ".G.G.G.G/......../......../......../......../......../......../..F.....");
}
BENCHMARK(BM_FoxAndGeese)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
