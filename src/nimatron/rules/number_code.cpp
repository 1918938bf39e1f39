// Take-and-break games in disguise.
//
// A case of a rule leaves parts whose sum is the heap less a constant c. Written in its parts, its conditions are
// linear inequalities, and for each number k of parts that are not empty one of three things is proved: every choice of
// k parts is a move, none is, or neither; of two parts, also every choice of different ones and none of equal ones. The
// game is the code whose digit d_c has the bit of k in the first case, if for no c and k all that is known is
// `neither`. Nothing is tried out on heaps.
#include <algorithm>
#include <map>
#include <numeric>

#include "nimatron/base/budget.h"
#include "nimatron/rules/number_theory.h"
#include "nimatron/ruleset/heap_digits.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostParts = 3;
constexpr std::int64_t kMostTaken = 1000;

// A case of a rule: all n and unknowns that satisfy the facts are moves, and all moves do.
struct Case {
  LinearFacts facts;
  std::vector<Linear> results;
};

Linear substituted(const Linear& f, std::size_t unknown, const Linear& by) {
  const auto times = f.factor(unknown);
  if (times == 0) return f;
  Linear rest = f;
  rest.factors[unknown] = 0;
  return rest + times * by;
}
void substitute(Case& c, std::size_t unknown, const Linear& by) {
  for (auto& f : c.facts) f = substituted(f, unknown, by);
  for (auto& r : c.results) r = substituted(r, unknown, by);
}

bool speaks_of(const Case& c, std::size_t unknown) {
  const auto has = [&](const Linear& f) { return f.factor(unknown) != 0; };
  return std::any_of(c.facts.begin(), c.facts.end(), has) || std::any_of(c.results.begin(), c.results.end(), has);
}

// The constant bound that a fact about this unknown alone gives.
struct Bounds {
  std::optional<std::int64_t> low, high;
};
Bounds bounds_of(const Case& c, std::size_t unknown) {
  Bounds b;
  for (const auto& f : c.facts) {
    Linear rest = f;
    const auto times = f.factor(unknown);
    if (times != 1 && times != -1) continue;
    rest.factors[unknown] = 0;
    if (!rest.is_constant()) continue;
    if (times == 1) b.low = std::max(b.low.value_or(-rest.constant), -rest.constant);
    if (times == -1) b.high = std::min(b.high.value_or(rest.constant), rest.constant);
  }
  return b;
}

// The cases in which a heap or an unknown that runs over constants is one of them.
std::vector<Case> expanded(const NumberFacts& rule) {
  std::vector<Case> cases;
  for (const auto& facts : rule.cases) cases.push_back({facts, rule.results});
  for (std::size_t u = 0; u < rule.unknowns; ++u) {
    std::vector<Case> next;
    for (const auto& c : cases) {
      const Bounds b = bounds_of(c, u);
      if (!b.low || !b.high || *b.high - *b.low > kMostTaken || next.size() > 10'000) {
        next.push_back(c);
        continue;
      }
      for (auto k = *b.low; k <= *b.high; ++k) {
        tick();
        next.push_back(c);
        if (u == 0) {
          next.back().facts.push_back(Linear::unknown(0) - k);
          next.back().facts.push_back(k - Linear::unknown(0));
        } else {
          substitute(next.back(), u, k);
        }
      }
    }
    cases = std::move(next);
  }
  cases.erase(std::remove_if(cases.begin(), cases.end(), [](const Case& c) { return contradictory(c.facts); }),
              cases.end());
  return cases;
}

// What was taken, and the facts in terms of the parts: the unknowns from 0 on.
struct Broken {
  std::int64_t taken;
  std::size_t parts;
  LinearFacts facts;
};

std::optional<Broken> broken(Case c, std::size_t unknowns) {
  const auto heap = bounds_of(c, 0);
  if (heap.low && heap.low == heap.high) substitute(c, 0, *heap.low);
  Linear sum;
  for (const auto& r : c.results) sum = sum + r;
  const bool fixed = heap.low && heap.low == heap.high;
  const Linear taken = (fixed ? Linear(*heap.low) : Linear::unknown(0)) - sum;
  if (!taken.is_constant() || taken.constant < 0 || taken.constant > kMostTaken) return std::nullopt;
  const auto m = c.results.size();
  if (m > kMostParts) return std::nullopt;
  Broken out{taken.constant, m, {}};
  // The parts are unknowns past those of the rule, and are moved to the front in the end.
  Linear heap_in_parts(taken.constant);
  for (std::size_t i = 0; i < m; ++i) heap_in_parts = heap_in_parts + Linear::unknown(unknowns + i);
  for (std::size_t u = 1; u < unknowns; ++u) {
    if (!speaks_of(c, u)) continue;
    const auto part = std::find_if(c.results.begin(), c.results.end(), [&](const Linear& r) {
      Linear rest = r;
      if (r.factor(u) != 1) return false;
      rest.factors[u] = 0;
      return rest.is_constant();
    });
    if (part == c.results.end()) return std::nullopt;
    const auto i = static_cast<std::size_t>(part - c.results.begin());
    substitute(c, u, Linear::unknown(unknowns + i) - Linear(part->constant));
  }
  substitute(c, 0, heap_in_parts);
  if (fixed) {
    for (std::size_t i = 0; i < m; ++i) {
      const Linear d = c.results[i] - Linear::unknown(unknowns + i);
      c.facts.push_back(d);
      c.facts.push_back(-1 * d);
    }
    const Linear d = heap_in_parts - Linear(*heap.low);
    c.facts.push_back(d);
    c.facts.push_back(-1 * d);
  }
  for (const auto& f : c.facts) {
    Linear g(f.constant);
    for (std::size_t i = 0; i < m; ++i) g = g + f.factor(unknowns + i) * Linear::unknown(i);
    out.facts.push_back(std::move(g));
  }
  return out;
}

enum class Choice : std::uint8_t { Every, None, Neither };

// Which choices of parts are meant: all, those with different parts, or those with equal parts.
enum class Parts : std::uint8_t { Any, Different, Equal };

// The choices of k parts p0 <= p1 <= ..., in the places that `places` says, the others being empty.
Choice choice(const Broken& b, std::size_t k, Parts parts, const std::vector<std::size_t>& places) {
  LinearFacts region, facts = b.facts;
  for (std::size_t i = 0; i < k; ++i) {
    if (i == 0) {
      region.push_back(Linear::unknown(0) - 1);
      continue;
    }
    const Linear more = Linear::unknown(i) - Linear::unknown(i - 1);
    region.push_back(parts == Parts::Different ? more - 1 : more);
    if (parts == Parts::Equal) region.push_back(-1 * more);
  }
  for (auto& f : facts) {
    Linear g(f.constant);
    for (std::size_t i = 0; i < k; ++i) g = g + f.factor(places[i]) * Linear::unknown(i);
    f = std::move(g);
  }
  if (std::all_of(facts.begin(), facts.end(), [&](const Linear& f) { return follows(region, f); })) {
    return Choice::Every;
  }
  facts.insert(facts.end(), region.begin(), region.end());
  return contradictory(facts) ? Choice::None : Choice::Neither;
}

Choice choice(const Broken& b, std::size_t k, Parts parts) {
  if (k > b.parts) return Choice::None;
  std::vector<std::size_t> places(b.parts);
  std::iota(places.begin(), places.end(), std::size_t{0});
  Choice all = Choice::None;
  do {
    const Choice one = choice(b, k, parts, places);
    if (one == Choice::Every) return one;
    if (one == Choice::Neither) all = one;
  } while (std::next_permutation(places.begin(), places.end()));
  return all;
}

Choice choice(const std::vector<Broken>& cases, std::size_t k, Parts parts) {
  Choice all = Choice::None;
  for (const auto& b : cases) {
    const Choice one = choice(b, k, parts);
    if (one == Choice::Every) return one;
    if (one == Choice::Neither) all = one;
  }
  return all;
}

// Whether a rule takes any number from 1 to the whole heap.
bool takes_any(const NumberFacts& rule) {
  if (rule.results.size() != 1 || rule.cases.size() != 1 || !rule.exact || rule.unknowns != 2) return false;
  const Linear n = Linear::unknown(0);
  const Linear taken = n - rule.results[0];
  if (taken == Linear::unknown(1)) {
    const LinearFacts region = {taken - 1, n - taken};
    return std::all_of(rule.cases[0].begin(), rule.cases[0].end(), [&](const Linear& f) { return follows(region, f); });
  }
  // n -> k for k in 0..n-1
  if (!(rule.results[0] == Linear::unknown(1))) return false;
  const LinearFacts region = {rule.results[0], n - rule.results[0] - 1};
  return std::all_of(rule.cases[0].begin(), rule.cases[0].end(), [&](const Linear& f) { return follows(region, f); });
}

}  // namespace

std::optional<HeapCode> code_of(const std::vector<NumberFacts>& rules) {
  if (rules.empty()) return std::nullopt;
  for (const auto& r : rules) {
    if (!r.exact) return std::nullopt;
    // A negative result would be an error of the file and not a move that there is not.
    for (const auto& c : r.cases) {
      if (!std::all_of(r.results.begin(), r.results.end(), [&](const Linear& f) { return follows(c, f); })) {
        return std::nullopt;
      }
    }
  }
  const bool single = std::all_of(rules.begin(), rules.end(), [](const NumberFacts& r) {
    return r.results.size() == 1 && r.always(Linear::unknown(0) - r.results[0] - 1);
  });
  if (single && std::any_of(rules.begin(), rules.end(), takes_any)) return HeapCode{HeapCode::Kind::AllBut, {}};

  std::map<std::int64_t, std::vector<Broken>> taken;
  for (const auto& r : rules) {
    for (const auto& c : expanded(r)) {
      auto b = broken(c, r.unknowns);
      if (!b) return std::nullopt;
      taken[b->taken].push_back(std::move(*b));
    }
  }
  HeapCode code{HeapCode::Kind::Digits, {}};
  for (const auto& [c, cases] : taken) {
    std::int64_t digit = 0;
    for (std::size_t k = 0; k <= kMostParts; ++k) {
      tick();
      const Choice all = choice(cases, k, Parts::Any);
      if (all == Choice::Every) digit |= std::int64_t{1} << k;
      if (all != Choice::Neither) continue;
      if (k != 2 || choice(cases, k, Parts::Different) != Choice::Every ||
          choice(cases, k, Parts::Equal) != Choice::None) {
        return std::nullopt;
      }
      digit |= heap_digit::kTwoDifferent;
    }
    if (c == 0 && digit % 4 != 0) return std::nullopt;
    code.numbers.resize(static_cast<std::size_t>(c) + 1);
    code.numbers[static_cast<std::size_t>(c)] = digit;
  }
  while (!code.numbers.empty() && code.numbers.back() == 0) code.numbers.pop_back();
  if (code.numbers.empty()) return std::nullopt;
  if (std::all_of(code.numbers.begin(), code.numbers.end(), [](std::int64_t d) { return d == 0 || d == 3; })) {
    HeapCode subtract{HeapCode::Kind::Subtract, {}};
    for (std::size_t k = 0; k < code.numbers.size(); ++k) {
      if (code.numbers[k] == 3) subtract.numbers.push_back(static_cast<std::int64_t>(k));
    }
    return subtract;
  }
  return code;
}

}  // namespace nimatron
