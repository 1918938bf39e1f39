// Lattice tables of vector sets given at run time, compared with two limits: writing bytes with memset, and a kernel
// written by hand for one fixed set. Items are cells (bytes for memset), so the ratios are those of items per second.
#include <benchmark/benchmark.h>

#include <cstring>

#include "nimatron/table/lattice.h"

namespace nimatron {
namespace {

const char* const kShowcase = "(2,-3),(-1,-1),(-3,2)";
const char* const kJenga = "(-2,0),(-2,1),(1,-1)";

void items(benchmark::State& state, double per_iteration) {
  state.SetItemsProcessed(static_cast<std::int64_t>(per_iteration * static_cast<double>(state.iterations())));
}

void fill_memory(benchmark::State& state) {
  std::vector<char> bytes(std::size_t{1} << 26);
  int fill = 0;
  for (auto _ : state) {
    std::memset(bytes.data(), ++fill, bytes.size());
    benchmark::ClobberMemory();
  }
  items(state, static_cast<double>(bytes.size()));
}
BENCHMARK(fill_memory)->Unit(benchmark::kMillisecond);

// ADDITION((2,-3),(-1,-1),(-3,2)) on the triangle x + y < n, one-hot, three lines kept, shifts known to the compiler.
void fixed_set_kernel(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(state.range(0));
  constexpr std::size_t kPad = 64;
  std::vector<std::vector<std::uint8_t>> lines(3, std::vector<std::uint8_t>(n + 2 * kPad));
  for (auto _ : state) {
    for (auto& line : lines) std::fill(line.begin(), line.end(), std::uint8_t{0});
    for (std::size_t level = 0; level < n; ++level) {
      const auto* one = lines[(level + 2) % 3].data() + kPad;
      const auto* two = lines[(level + 1) % 3].data() + kPad;
      auto* __restrict out = lines[level % 3].data() + kPad;
      for (std::ptrdiff_t x = 0; x <= static_cast<std::ptrdiff_t>(level); ++x) {
        const auto all = static_cast<std::uint8_t>(one[x + 2] | two[x - 1] | one[x - 3]);
        out[x] = static_cast<std::uint8_t>(~all & (all + 1));
      }
    }
    benchmark::ClobberMemory();
  }
  items(state, static_cast<double>(n) * static_cast<double>(n + 1) / 2);
}
BENCHMARK(fixed_set_kernel)->Arg(30000)->Unit(benchmark::kMillisecond);

// Fill a square in memory row by row of the array; cells computed outside the square are not counted.
void square(benchmark::State& state, const char* set) {
  const auto moves = VectorSet::parse(set);
  const auto n = state.range(0);
  const LatticeBox box{{0, 0}, {n - 1, n - 1}};
  std::vector<std::uint8_t> out(box_cells(box));
  for (auto _ : state) {
    Budget budget;
    LatticeFill how;
    how.threads = static_cast<std::size_t>(state.range(1));
    lattice_fill(moves, box, out.data(), budget, how);
    benchmark::ClobberMemory();
  }
  items(state, static_cast<double>(n) * static_cast<double>(n));
}
void square_showcase(benchmark::State& state) { square(state, kShowcase); }
void square_jenga(benchmark::State& state) { square(state, kJenga); }
BENCHMARK(square_showcase)
    ->Args({5000, 1})
    ->Args({20000, 1})
    ->Args({20000, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(square_jenga)
    ->Args({5000, 1})
    ->Args({20000, 1})
    ->Args({20000, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace nimatron
