// LCTR on partitions in memory: O(log r) reads against one value per box; corners; tree sizes.
#include <benchmark/benchmark.h>

#include <ctime>
#include <random>
#include <vector>

#include "nimatron/base/integer.h"
#include "nimatron/rulesets/partition/boxes.h"
#include "nimatron/rulesets/partition/diagonal.h"
#include "nimatron/rulesets/partition/largest_tree.h"
#include "nimatron/rulesets/partition/parts_view.h"
#include "nimatron/rulesets/partition/tree_size.h"

namespace nimatron {
namespace {

// Parts decrease by 0, 1 or 2 from row to row: Durfee length about r/2.
std::vector<std::int64_t> slope(std::int64_t rows) {
  std::mt19937_64 rng(1);
  std::vector<std::int64_t> parts(static_cast<std::size_t>(rows));
  std::int64_t part = 1;
  for (auto it = parts.rbegin(); it != parts.rend(); ++it) *it = part += static_cast<std::int64_t>(rng() % 3);
  return parts;
}

void lctr_parts(benchmark::State& state) {
  const auto parts = slope(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(lctr_grundy(PartsView(parts)));
}
BENCHMARK(lctr_parts)->RangeMultiplier(10)->Range(1'000, 10'000'000);

void downright_parts(benchmark::State& state) {
  const auto parts = slope(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(downright_grundy(PartsView(parts)));
}
BENCHMARK(downright_parts)->RangeMultiplier(10)->Range(1'000, 10'000'000);

void lctr_corners(benchmark::State& state) {
  const auto p = Partition::from_parts(slope(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(lctr_grundy(p));
}
BENCHMARK(lctr_corners)->RangeMultiplier(10)->Range(1'000, 10'000'000);

double seconds_since(std::clock_t start) { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; }

// A million rows of at most 30 boxes, 15.5 million boxes; `ratio` is the processor time of one value per box
// over that of the theorem.
void lctr_million_rows(benchmark::State& state) {
  std::vector<std::int64_t> parts;
  for (std::int64_t i = 0; i < 1'000'000; ++i) parts.push_back(30 - i * 30 / 1'000'000);
  const auto p = Partition::from_parts(parts);
  const auto before_boxes = std::clock();
  benchmark::DoNotOptimize(lctr_pair(p));
  const double boxes = seconds_since(before_boxes);
  const auto before_theorem = std::clock();
  for (auto _ : state) benchmark::DoNotOptimize(lctr_grundy(PartsView(parts)));
  state.counters["ratio"] = boxes * static_cast<double>(state.iterations()) / seconds_since(before_theorem);
}
BENCHMARK(lctr_million_rows);

void parse_hundred_thousand_parts(benchmark::State& state) {
  const auto text = format_partition(Partition::from_parts(slope(100'000)));
  for (auto _ : state) benchmark::DoNotOptimize(lctr_grundy(parse_partition(text)));
}
BENCHMARK(parse_hundred_thousand_parts)->Unit(benchmark::kMillisecond);

void tree_nodes_of_rows(benchmark::State& state) {
  const auto p = Partition::from_parts(slope(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(lctr_nodes(p));
}
BENCHMARK(tree_nodes_of_rows)->Arg(400)->Arg(4000)->Unit(benchmark::kMicrosecond);

void genus_of_boxes(benchmark::State& state) {
  const auto p = Partition::from_parts(slope(state.range(0)));
  for (auto _ : state) benchmark::DoNotOptimize(lctr_genus(p));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(p.size()));
}
BENCHMARK(genus_of_boxes)->Arg(1000)->Unit(benchmark::kMillisecond);

void largest_tree_of_square(benchmark::State& state) {
  Budget budget;
  const auto n = state.range(0);
  for (auto _ : state) benchmark::DoNotOptimize(largest_tree(n * n, budget));
}
BENCHMARK(largest_tree_of_square)->Arg(30)->Arg(40)->Unit(benchmark::kMillisecond);

void square_inequality(benchmark::State& state) {
  Budget budget;
  for (auto _ : state) benchmark::DoNotOptimize(square_has_largest_tree(state.range(0), budget));
}
BENCHMARK(square_inequality)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nimatron
