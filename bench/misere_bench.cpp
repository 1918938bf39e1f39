// Misère play: genera of towers by theorem and by search, the census by width, misère quotients.
#include <benchmark/benchmark.h>

#include "nimatron/rulesets/grid/towers.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/heap_family.h"
#include "nimatron/table/census.h"

namespace nimatron {
namespace {

// A row of `width` towers with second storeys at the given columns.
Grid two_rows(int width, std::initializer_list<int> upper) {
  Grid g(2, width);
  for (int c = 0; c < width; ++c) g.set(1, c, Cell::Free);
  for (const int c : upper) g.set(0, c, Cell::Free);
  return g;
}

void genus_of_cup(benchmark::State& state) {
  const Towers towers;
  const auto width = static_cast<int>(state.range(0));
  const Grid cup = two_rows(width, {0, width - 1});
  for (auto _ : state) benchmark::DoNotOptimize(towers.theorem(question::Genus{}, cup));
}
BENCHMARK(genus_of_cup)->Arg(20)->Arg(400)->Unit(benchmark::kMicrosecond);

void genus_of_tee(benchmark::State& state) {
  const Towers towers;
  const auto width = static_cast<int>(state.range(0));
  const Grid tee = two_rows(width, {width / 2});
  for (auto _ : state) benchmark::DoNotOptimize(towers.theorem(question::Genus{}, tee));
}
BENCHMARK(genus_of_tee)->Arg(20)->Arg(400)->Arg(401)->Unit(benchmark::kMicrosecond);

// All connected shapes of two rows up to a width, each with its genus, tameness and outcomes.
void census_of_two_rows(benchmark::State& state) {
  std::uint64_t shapes = 0;
  for (auto _ : state) {
    Budget budget;
    shapes = 0;
    census(make_ruleset("towers"), 2, static_cast<int>(state.range(0)), budget,
           [&](const CensusRow& row) { shapes += row.rows == 2 ? 1 : 0; });
  }
  state.counters["shapes"] = static_cast<double>(shapes);
}
BENCHMARK(census_of_two_rows)->DenseRange(7, 10)->Unit(benchmark::kMillisecond)->Iterations(1);

void quotient(benchmark::State& state, const char* code, std::uint32_t heaps) {
  Cursor in(code);
  const Octal octal = Octal::parse_parameters(in);
  std::size_t order = 0;
  for (auto _ : state) {
    Budget budget;
    order = heap_quotient(heap_family(octal, budget), heaps, budget).quotient().order();
  }
  state.counters["order"] = static_cast<double>(order);
}
BENCHMARK_CAPTURE(quotient, kayles, "0.77", 400)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(quotient, octal_0_26_to_60, "0.26", 60)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(quotient, dawsons_kayles_to_33, "0.07", 33)->Unit(benchmark::kMillisecond)->Iterations(1);

}  // namespace
}  // namespace nimatron
