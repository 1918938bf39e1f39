// Board games of rule files beside the same games written in C++, in the same solvers, both without theorems. Each pair
// is one question from a cold start, one thread.
#include <benchmark/benchmark.h>

#include <string>

#include "nimatron/engine/ask.h"
#include "nimatron/rules/game_text.h"
#include "nimatron/ruleset/operators/without_theory.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/solve/canonical.h"
#include "nimatron/solve/genus.h"
#include "nimatron/solve/grundy.h"

namespace nimatron {
namespace {

enum class Question { Canonical, Grundy, Genus, Outcome };

AnyRuleset made(const std::string& lines) {
  return make_game(read_game_file("bench.game", "game rulemade\n" + lines)[0]).ruleset;
}

std::size_t answer(const AnyRuleset& r, const AnyPosition& p, Question question, Budget& budget) {
  switch (question) {
    case Question::Canonical: {
      GameArena games(budget);
      CanonicalSolver<AnyRuleset> solver(r, games);
      benchmark::DoNotOptimize(solver(p));
      return solver.positions();
    }
    case Question::Grundy: {
      GrundySolver<AnyRuleset> solver(r, budget);
      benchmark::DoNotOptimize(solver(p));
      return solver.positions();
    }
    case Question::Genus: {
      GenusSolver<AnyRuleset> solver(r, budget);
      benchmark::DoNotOptimize(solver(p));
      return solver.positions();
    }
    case Question::Outcome: {
      Session session(budget);
      benchmark::DoNotOptimize(outcome_of(session, {r, p}));
      return 0;
    }
  }
  return 0;
}

void ask(benchmark::State& state, const AnyRuleset& r, const std::string& text, Question question) {
  std::size_t positions = 0;
  for (auto _ : state) {
    Budget budget;
    positions = answer(r, r.parse(text), question, budget);
  }
  state.counters["positions"] = static_cast<double>(positions);
}

void pair(const std::string& name, const AnyRuleset& hand, const AnyRuleset& rules, const std::string& hand_state,
          const std::string& rules_state, Question question) {
  benchmark::RegisterBenchmark((name + "/hand").c_str(), ask, hand, hand_state, question)
      ->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark((name + "/rules").c_str(), ask, rules, rules_state, question)
      ->Unit(benchmark::kMillisecond);
}

constexpr const char* kDominoes = "grid . #\nLeft . / . -> # / #\nRight . . -> # #\n";
constexpr const char* kClob = "grid . x o\nLeft x o -> . x turned\nRight o x -> . o turned\n";
constexpr const char* kCram = "grid . #\nboth . . -> # # turned\n";
constexpr const char* kTowers = "grid X .\nboth X X* [.~] -> . .* = turned\n";
constexpr const char* kFalling =
    "strip L R E\nLeft [LE] _* ~ -> ~\nLeft ~ _* [LE] -> ~\nRight [RE] _* ~ -> ~\nRight ~ _* [RE] -> ~\n";
constexpr const char* kSnort = "grid . x o #\nLeft . -> x unless beside o\nRight . -> o unless beside x\n";

const bool kRegistered = [] {
  const auto hand = [](const char* name) { return without_theory(make_ruleset(name)); };
  pair("domineering_5x5_canonical", hand("domineering"), made(kDominoes), "5x5", "5x5", Question::Canonical);
  pair("clobber_4x4_canonical", hand("clobber"), made(kClob), "4x4", "xoxo/oxox/xoxo/oxox", Question::Canonical);
  pair("cram_5x5_grundy", hand("cram"), made(kCram), "5x5", "5x5", Question::Grundy);
  pair("cram_4x6_grundy", hand("cram"), made(kCram), "4x6", "4x6", Question::Grundy);
  pair("towers_3x4_genus", hand("towers"), made(kTowers), "3x4", "3x4", Question::Genus);
  pair("towers_2x6_genus", hand("towers"), made(kTowers), "2x6", "2x6", Question::Genus);
  pair("topplingdominoes_14_canonical", hand("topplingdominoes"), made(kFalling), "BRGBBRGRBGRRBG", "LRELLRERLERRLE",
       Question::Canonical);
  pair("snort_3x4_canonical", hand("snort"), made(kSnort), "3x4", "3x4", Question::Canonical);
  return true;
}();

}  // namespace
}  // namespace nimatron
