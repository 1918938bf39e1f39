// Atomic weights of Subversion positions: by the continued fraction, 64-bit numbers and long ones, against the route
// through canonical forms.
#include <benchmark/benchmark.h>

#include <ctime>
#include <vector>

#include "nimatron/rulesets/spindly/subversion.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/value/atomic_weight.h"

namespace nimatron {
namespace {

std::vector<std::int64_t> random_numbers(std::size_t count, unsigned bits) {
  std::vector<std::int64_t> all(count);
  std::uint64_t seed = 1;
  for (auto& n : all) n = static_cast<std::int64_t>((seed = mix(seed, bits)) >> (64 - bits)) | 1;
  return all;
}

// Random a, b of this many bits; items per second are positions per second.
void weights_of_words(benchmark::State& state) {
  const auto all = random_numbers(1 << 12, static_cast<unsigned>(state.range(0)));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(subversion_weight(all[i], all[i + 1]));
    i = (i + 2) % all.size();
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(weights_of_words)->Arg(16)->Arg(32)->Arg(63);

double seconds_since(std::clock_t start) { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; }

// All 1 <= a <= b for b from 190 to 210; `ratio` is the processor time of the route through canonical forms, each
// position in an arena of its own, over that of the theorem.
void weights_near_200(benchmark::State& state) {
  constexpr int kFrom = 190;
  constexpr int kTo = 210;
  constexpr int kStep = 37;  // a sample of the slow route
  const auto before_canonical = std::clock();
  int positions = 0;
  for (int b = kFrom; b <= kTo; ++b) {
    for (int a = 1 + b % kStep; a <= b; a += kStep, ++positions) {
      Budget budget;
      GameArena games(budget);
      const AnyRuleset subversion = Subversion{};
      CanonicalSolver<AnyRuleset> canonical(subversion, games);
      benchmark::DoNotOptimize(atomic_weight(games, canonical(subversion.position(NumberPair{a, b}))));
    }
  }
  const double slow = seconds_since(before_canonical) / positions;
  const auto before_theorem = std::clock();
  std::int64_t done = 0;
  for (auto _ : state) {
    for (int b = kFrom; b <= kTo; ++b) {
      for (int a = 1; a <= b; ++a, ++done) benchmark::DoNotOptimize(subversion_weight(a, b));
    }
  }
  state.SetItemsProcessed(done);
  state.counters["ratio"] = slow * static_cast<double>(done) / seconds_since(before_theorem);
}
BENCHMARK(weights_near_200);

// Two random numbers of this many decimal digits.
void weight_of_long_numbers(benchmark::State& state) {
  Integer n[2] = {1, 1};
  std::uint64_t seed = 1;
  const auto bits = static_cast<unsigned>(static_cast<double>(state.range(0)) * 3.3219281);
  for (auto& x : n) {
    for (unsigned i = 0; i < bits; i += 64) x = (x << 64) + (seed = mix(seed, i));
  }
  std::size_t arms = 0;
  for (auto _ : state) {
    const Trunk t = trunk_of(n[0], n[1]);
    arms = t.arms.size();
    benchmark::DoNotOptimize(weight_of(t));
  }
  state.counters["quotients"] = static_cast<double>(arms);
}
BENCHMARK(weight_of_long_numbers)->Arg(1'000)->Arg(10'000)->Arg(100'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nimatron
