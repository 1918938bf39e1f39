#include "nimatron/engine/known_games.h"

#include <fmt/format.h>

#include "nimatron/base/join.h"
#include "nimatron/engine/ask.h"
#include "nimatron/engine/family.h"
#include "nimatron/rulesets/heaps/octal.h"
#include "nimatron/rulesets/registry.h"
#include "nimatron/table/heap_sequence.h"
#include "nimatron/table/period.h"

namespace nimatron {

namespace {

using guess::Candidate;
using guess::Samples;

// Larger tables cost more than a hint is worth.
constexpr std::size_t kMostEntries = 20'000;

bool all_natural(const Samples& s) {
  if (!s.numeric() || s.size() > kMostEntries) return false;
  for (const auto& axis : s.axes()) {
    if (axis.low < 0 || axis.high > 1'000'000) return false;
  }
  for (const auto& v : s.values()) {
    if (v < 0 || v > 0x7fffffff) return false;
  }
  return true;
}

// Hands out the ruleset if the samples are its values at the coordinates less a number.
bool registered_game(const Samples& s, const std::string& name, const AnyRuleset& r, std::int64_t less,
                     Session& session, Sink<Candidate> sink) {
  const auto agrees = [&](std::size_t cell) {
    auto at = s.at(cell);
    for (auto& x : at) x -= less;
    try {
      const auto p = r.from_numbers(at);
      if (!p) return false;
      r.check(*p);
      return Integer(grundy_of(session, {r, *p})) == s[cell];
    } catch (const Error&) {
      return false;
    }
  };
  for (const auto& axis : s.axes()) {
    if (axis.low < less) return false;
  }
  // All that may be used agree, the smallest first.
  for (std::size_t cell = 0; cell < s.size(); ++cell) {
    if (s.fitting(cell) && !agrees(cell)) return false;
  }
  std::string state;
  for (std::size_t a = 0; a < s.dimension(); ++a) {
    const auto x = less == 0 ? s.variable(a) : fmt::format("$({} - {})", s.variable(a), less);
    state += (a == 0 ? "" : ",") + x;
  }
  sink({guess::kKnownGame, fmt::format("grundy({}({}))", name, state), agrees});
  return true;
}

// The rulesets whose states are as many numbers as the samples have axes.
void registered_games(const Samples& s, const std::string& what, Session& session, Sink<Candidate> sink) {
  for (const auto& entry : rulesets()) {
    if (!entry.parameters.empty()) continue;
    const AnyRuleset r = make_ruleset(entry.name);
    const auto is_what = [&](const std::string& own) { return what.find(own + "(") != std::string::npos; };
    if (!r.impartial() || is_what(entry.name) || is_what(r.spec())) continue;
    // Heaps, or parts that are one larger.
    for (const std::int64_t less : {0, 1}) {
      if (registered_game(s, entry.name, r, less, session, sink)) break;
    }
  }
}

// Whether the samples are these values from `shift` on.
bool begins(const Samples& s, const HeapValues& values, std::size_t shift, std::size_t end) {
  const auto low = static_cast<std::size_t>(s.axes()[0].low) + shift;
  for (std::size_t i = 0; i < end; ++i) {
    if (low + i >= values.size() || s[i] != values[low + i]) return false;
  }
  return true;
}

// Hands out a heap game if the samples are its values, perhaps with heaps counted from another number.
template <class Sequence>
bool try_heap_game(const Samples& s, const std::string& spec, const Sequence& sequence, Sink<Candidate> sink) {
  constexpr std::size_t kProbe = 16, kMostShift = 2;
  const auto low = static_cast<std::size_t>(s.axes()[0].low);
  const auto fitting = s.axes()[0].fitting();
  const auto probe = std::min(kProbe, fitting);
  const HeapValues start = sequence(low + probe + kMostShift);
  for (std::size_t shift = 0; shift <= kMostShift; ++shift) {
    if (!begins(s, start, shift, probe)) continue;
    const HeapValues values = sequence(low + s.size() + shift);
    if (!begins(s, values, shift, fitting)) continue;
    const auto heap = shift == 0 ? std::string("$n") : fmt::format("$($n + {})", shift);
    sink({guess::kKnownGame, fmt::format("grundy({}({}))", spec, heap),
          [&](std::size_t cell) { return s[cell] == values[low + shift + cell]; }});
    return true;
  }
  return false;
}

void heap_games(const Samples& s, const std::string& what, Session& session, Sink<Candidate> sink) {
  constexpr unsigned kMostNumber = 7;
  Budget& budget = session.budget();
  for (unsigned set = 1; set < 1U << kMostNumber; ++set) {
    std::vector<std::int64_t> numbers;
    for (unsigned k = 0; k < kMostNumber; ++k) {
      if (set & (1U << k)) numbers.push_back(k + 1);
    }
    const auto spec = fmt::format("subtraction[{}]", join(numbers, ","));
    if (what.find(spec) != std::string::npos) continue;
    const auto sequence = [&](std::size_t n) { return heap_values({HeapCode::Kind::Subtract, numbers}, n, budget); };
    if (try_heap_game(s, spec, sequence, sink)) break;
  }
  for (const unsigned digits : {1U, 2U, 3U}) {
    for (unsigned code = 1; code < 1U << (3 * digits); ++code) {
      if (code % 8 == 0) continue;
      std::vector<unsigned> all{0};
      for (auto k = digits; k > 0; --k) all.push_back((code >> (3 * (k - 1))) & 7U);
      const auto spec = Octal(all).spec();
      if (what.find(spec) != std::string::npos) continue;
      const HeapCode game{HeapCode::Kind::Digits, {all.begin(), all.end()}};
      const auto sequence = [&](std::size_t n) { return heap_values(game, n, budget); };
      if (try_heap_game(s, spec, sequence, sink)) return;
    }
  }
}

}  // namespace

void known_games(const Samples& s, const std::string& what, Session& session, Sink<Candidate> sink) {
  if (!all_natural(s)) return;
  registered_games(s, what, session, sink);
  if (s.dimension() == 1) heap_games(s, what, session, sink);
}

}  // namespace nimatron
