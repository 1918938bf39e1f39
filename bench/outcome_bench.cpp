// Outcomes of partizan positions and their sums, either player starting, each from a cold start. `nodes` is the number
// of positions or sums expanded.
#include <benchmark/benchmark.h>

#include "nimatron/engine/ask.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/notation/text.h"
#include "nimatron/ruleset/solver.h"
#include "nimatron/solve/sum_outcome.h"

namespace nimatron {
namespace {

void outcome(benchmark::State& state, const char* text) {
  for (auto _ : state) {
    Budget budget;
    Session session(budget);
    const Answer d = Evaluator(session).denoted(text);
    const Term& t = std::get<Term>(d);
    SumOutcome solve(session.games());
    benchmark::DoNotOptimize(solve(t.parts, t.value));
    state.counters["nodes"] = static_cast<double>(solve.nodes());
    state.counters["components"] = static_cast<double>(solve.components());
    state.counters["games"] = static_cast<double>(session.games().size());
    state.counters["bytes"] = static_cast<double>(budget.used());
  }
}

// The same as the program finds it: by a search of the game's own where it has one (peers: Obsequi 2002, MUDoS 2016).
void asked(benchmark::State& state, const char* text, int threads = 1) {
  for (auto _ : state) {
    Budget budget;
    Session session(budget);
    session.set_threads(threads);
    const Answer d = Evaluator(session).denoted(text);
    const Placed& p = std::get<Term>(d).parts[0];
    benchmark::DoNotOptimize(outcome_of(session, p));
    state.counters["nodes"] = static_cast<double>(session.main_solver(p.ruleset).nodes());
    state.counters["bytes"] = static_cast<double>(budget.used());
  }
}

// A question as it is typed, with its known answer.
void question(benchmark::State& state, const char* text, const char* answer) {
  for (auto _ : state) {
    Budget budget;
    Session session(budget);
    if (text_of(Evaluator(session)(text)) != answer) state.SkipWithError("wrong answer");
  }
}

BENCHMARK_CAPTURE(asked, domineering_7x7, "domineering(7x7)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(asked, domineering_7x8, "domineering(7x8)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(asked, domineering_7x8_in_two_threads, "domineering(7x8)", 2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(asked, domineering_8x8, "domineering(8x8)")->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK_CAPTURE(asked, nogo_4x5, "nogo(4x5)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(asked, clobber_5x5, "clobber(5x5)")->Unit(benchmark::kMillisecond);

BENCHMARK_CAPTURE(outcome, domineering_6x6, "domineering(6x6)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outcome, domineering_5x7, "domineering(5x7)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outcome, clobber_4x5, "clobber(4x5)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outcome, nogo_4x4, "nogo(4x4)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outcome, amazons_4x4, "amazons(x.../..../..../...o)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outcome, clobber_xo_14, "clobber(xoxoxoxoxoxoxoxoxoxoxoxoxoxo)")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outcome, mixed_sum, "domineering(4x4) + domineering(4x4) + clobber(4x4) + clobber(3x5)")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(outcome, hot_sum, "domineering(4x4) + domineering(3x5) + amazons(x.../...o) + snort(3x4)")
    ->Unit(benchmark::kMillisecond);

// The slowest inputs of another solver, MCGS (T. Folkersen, M. Müller, H. Du; input/), with answers that agree with
// those given there, and a sum of the same kind.
BENCHMARK_CAPTURE(question, strip_of_54, "outcome(clobber(xoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxo))",
                  "N")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, strip_of_40, "outcome(clobber(xoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxoxo))", "N")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, nogo_1x24, "outcome(nogo(1x24))", "N")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, nogo_1x28, "outcome(nogo(1x28))", "N")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, clobber_6x6_game_1, "outcome(clobber(x.ox.o/.ooxx./xoxx.o/oxoxox/xoxoxo/oxoxox))", "N")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, clobber_6x6_game_3, "outcome(clobber(.xxoo./.xoxo./oo.oxx/xxxxox/.oxoxo/.ooxox))", "N")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, clobber_6x6_game_4, "outcome(clobber(xoxo.o/oxo.x./xoxxxx/oxoxoo/xoxoo./oxox.x))", "N")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, impartial_nogo_1, "grundy(impartial(nogo)(.o..x.o.........))", "6")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, impartial_nogo_2, "grundy(impartial(nogo)(...x......ox......))", "0")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, impartial_nogo_3, "grundy(impartial(nogo)(......o.xo........))", "3")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, impartial_nogo_4, "grundy(impartial(nogo)(x........o..x...o.))", "2")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(question, nogo_sum, "outcome(nogo(1x14) + nogo(1x13) + nogo(1x11))", "N")
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace nimatron
