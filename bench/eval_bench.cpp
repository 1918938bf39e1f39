// How many lines such as grundy(nim(3,5,7)) are answered a second, and how many are only parsed.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/parser.h"
#include "nimatron/notation/text.h"

namespace nimatron {
namespace {

std::vector<std::string> lines() {
  std::vector<std::string> all;
  for (int i = 0; i < 1000; ++i) all.push_back(fmt::format("grundy(nim({},{},{}))", i % 9, i % 7 + 1, i % 5 + 2));
  return all;
}

void parse_alone(benchmark::State& state) {
  const auto all = lines();
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(Parser(all[i++ % all.size()], library_entries()).expression());
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(parse_alone);

void answer(benchmark::State& state) {
  const auto all = lines();
  Budget budget;
  Session session(budget);
  Evaluator evaluate(session);
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(text_of(evaluate(all[i++ % all.size()])));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(answer);

}  // namespace
}  // namespace nimatron
