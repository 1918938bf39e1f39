// What erasure costs: each search through AnyRuleset and by its direct instantiation, in one run.
#include <benchmark/benchmark.h>

#include "nimatron/rulesets/grid/cram.h"
#include "nimatron/solve/grundy_solver.h"

namespace nimatron {
namespace {

template <class R>
void grundy(benchmark::State& state, const char* text) {
  Budget budget;
  std::size_t positions = 0;
  for (auto _ : state) {
    R r;
    Cursor in(text);
    GrundySolver<R> solver(r, budget);
    benchmark::DoNotOptimize(solver(r.parse(in)));
    positions = solver.positions();
  }
  state.counters["positions"] = static_cast<double>(positions);
}

template <class R>
void erased_grundy(benchmark::State& state, const char* text) {
  Budget budget;
  std::size_t positions = 0;
  for (auto _ : state) {
    const AnyRuleset r = R{};
    GrundySolver<AnyRuleset> solver(r, budget);
    benchmark::DoNotOptimize(solver(r.parse(text)));
    positions = solver.positions();
  }
  state.counters["positions"] = static_cast<double>(positions);
}

template <class R>
void both(const std::string& name, const char* text) {
  benchmark::RegisterBenchmark((name + "/direct").c_str(), grundy<R>, text)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark((name + "/erased").c_str(), erased_grundy<R>, text)->Unit(benchmark::kMillisecond);
}

const bool kRegistered = [] {
  both<Cram>("cram_5x6", "5x6");
  both<Cram>("cram_4x6", "4x6");
  both<VerticalCram>("vcram_24x1", "24x1");
  return true;
}();

}  // namespace
}  // namespace nimatron
