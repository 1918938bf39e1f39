// The value engine alone; each figure is one thread.
#include <benchmark/benchmark.h>

#include "bench/domineering_values.h"
#include "nimatron/value/game.h"
#include "nimatron/value/game_functions.h"

namespace nimatron {
namespace {

void report(benchmark::State& state, const GameArena& games) {
  state.counters["games"] = static_cast<double>(games.size());
  state.counters["bytes_per_game"] = static_cast<double>(games.node_bytes()) / static_cast<double>(games.size());
  state.counters["option_bytes"] = static_cast<double>(games.option_bytes());
  state.counters["memo_bytes"] = static_cast<double>(games.memo_bytes());
}

// The canonical form of the empty board.
void domineering(benchmark::State& state) {
  for (auto _ : state) {
    Budget budget;
    GameArena games(budget);
    bench::DomineeringValues values(games);
    const int rows = static_cast<int>(state.range(0));
    const int columns = static_cast<int>(state.range(1));
    benchmark::DoNotOptimize(values.value(bench::DomineeringValues::full(rows, columns)));
    state.counters["positions"] = static_cast<double>(values.positions());
    report(state, games);
  }
}
BENCHMARK(domineering)
    ->Args({4, 4})
    ->Args({4, 5})
    ->Args({5, 5})
    ->Args({4, 7})
    ->Args({5, 6})
    ->Unit(benchmark::kMillisecond);

// The canonical forms of all sub-boards of 4 x 5.
void domineering_sub_boards(benchmark::State& state) {
  for (auto _ : state) {
    Budget budget;
    GameArena games(budget);
    bench::DomineeringValues values(games);
    for (std::uint64_t set = 0; set < 1U << 20; ++set) {
      std::uint64_t board = 0;
      for (int row = 0; row < 4; ++row) board |= (set >> (5 * row) & 31) << (8 * row);
      benchmark::DoNotOptimize(values.value(board));
    }
    report(state, games);
  }
}
BENCHMARK(domineering_sub_boards)->Unit(benchmark::kMillisecond);

void heat_star_14(benchmark::State& state) {
  for (auto _ : state) {
    Budget budget;
    GameArena games(budget);
    benchmark::DoNotOptimize(heat(games, games.nimber(14), games.integer(1)));
    report(state, games);
  }
}
BENCHMARK(heat_star_14)->Unit(benchmark::kMillisecond);

// All ordered pairs of the 1474 games born by day 3.
void day_3_sums(benchmark::State& state) {
  for (auto _ : state) {
    state.PauseTiming();
    Budget budget;
    GameArena games(budget);
    const auto born = games_born_by(games, 3);
    state.ResumeTiming();
    for (const Game g : born) {
      for (const Game h : born) benchmark::DoNotOptimize(games.sum(g, h));
    }
    report(state, games);
  }
}
BENCHMARK(day_3_sums)->Unit(benchmark::kMillisecond);

void day_3_comparisons(benchmark::State& state) {
  for (auto _ : state) {
    state.PauseTiming();
    Budget budget;
    GameArena games(budget);
    const auto born = games_born_by(games, 3);
    games.clear_memos();
    state.ResumeTiming();
    std::size_t pairs = 0;
    for (const Game g : born) {
      for (const Game h : born) pairs += games.leq(g, h) ? 1 : 0;
    }
    state.counters["leq"] = static_cast<double>(pairs);
  }
}
BENCHMARK(day_3_comparisons)->Unit(benchmark::kMillisecond);

void sum_of_16_switches(benchmark::State& state) {
  for (auto _ : state) {
    Budget budget;
    GameArena games(budget);
    Game total = GameArena::zero();
    for (int n = 1; n <= 16; ++n) total = games.sum(total, pm(games, games.integer(n)));
    benchmark::DoNotOptimize(total);
    report(state, games);
  }
}
BENCHMARK(sum_of_16_switches)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nimatron
