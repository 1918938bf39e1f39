#include "nimatron/automata/linear.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "nimatron/base/budget.h"
#include "nimatron/base/integer.h"

namespace nimatron {

std::int64_t floor_quotient(std::int64_t a, std::int64_t b) {
  const std::int64_t q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

namespace {

constexpr std::int64_t kSmallNumber = 1'000'000'000;
constexpr std::int64_t kLargestNumber = 1'000'000'000'000'000;
constexpr std::size_t kMostFacts = 400;
__extension__ using Wide = __int128;

bool fits(Wide n) { return n <= kLargestNumber && n >= -kLargestNumber; }

// Divides by the common factor of the unknowns and rounds the constant down, which integers allow.
void tighten(Linear& f) {
  std::int64_t common = 0;
  for (const auto c : f.factors) common = std::gcd(common, c);
  if (common <= 1) return;
  for (auto& c : f.factors) c /= common;
  f.constant = floor_quotient(f.constant, common);
}

// The sum p*a + q*b without the unknown i, for p, q > 0; none if its numbers are too large.
std::optional<Linear> combined(const Linear& a, const Linear& b, std::size_t i) {
  const Wide p = -static_cast<Wide>(b.factor(i)), q = a.factor(i);
  Linear out;
  const Wide constant = p * a.constant + q * b.constant;
  if (!fits(constant)) return std::nullopt;
  out.constant = static_cast<std::int64_t>(constant);
  out.factors.resize(std::max(a.factors.size(), b.factors.size()));
  for (std::size_t j = 0; j < out.factors.size(); ++j) {
    const Wide c = p * a.factor(j) + q * b.factor(j);
    if (!fits(c)) return std::nullopt;
    out.factors[j] = static_cast<std::int64_t>(c);
  }
  tighten(out);
  return out;
}

// The unknown that is cheapest to eliminate; none if there is none left.
std::optional<std::size_t> cheapest(const LinearFacts& facts) {
  std::size_t unknowns = 0;
  for (const auto& f : facts) unknowns = std::max(unknowns, f.factors.size());
  std::optional<std::size_t> best;
  auto least = std::numeric_limits<std::size_t>::max();
  for (std::size_t i = 0; i < unknowns; ++i) {
    const auto above = std::count_if(facts.begin(), facts.end(), [&](const Linear& f) { return f.factor(i) > 0; });
    const auto below = std::count_if(facts.begin(), facts.end(), [&](const Linear& f) { return f.factor(i) < 0; });
    const auto cost = static_cast<std::size_t>(above * below);
    if (above + below > 0 && cost < least) {
      least = cost;
      best = i;
    }
  }
  return best;
}

}  // namespace

Linear Linear::unknown(std::size_t i) {
  Linear out;
  out.factors.resize(i + 1);
  out.factors[i] = 1;
  return out;
}

bool Linear::is_constant() const {
  return std::all_of(factors.begin(), factors.end(), [](std::int64_t c) { return c == 0; });
}

bool Linear::is_small() const {
  const auto small = [](std::int64_t c) { return c <= kSmallNumber && c >= -kSmallNumber; };
  return small(constant) && std::all_of(factors.begin(), factors.end(), small);
}

Linear operator+(const Linear& a, const Linear& b) {
  Linear out = a;
  out.constant = checked_add(a.constant, b.constant);
  out.factors.resize(std::max(a.factors.size(), b.factors.size()));
  for (std::size_t i = 0; i < b.factors.size(); ++i) out.factors[i] = checked_add(out.factors[i], b.factors[i]);
  return out;
}
Linear operator*(std::int64_t times, const Linear& a) {
  Linear out = a;
  out.constant = checked_mul(times, a.constant);
  for (auto& c : out.factors) c = checked_mul(times, c);
  return out;
}
Linear operator-(const Linear& a, const Linear& b) { return a + -1 * b; }
bool operator==(const Linear& a, const Linear& b) {
  const Linear d = a - b;
  return d.constant == 0 && d.is_constant();
}

bool contradictory(const LinearFacts& given) {
  LinearFacts facts = given;
  for (auto& f : facts) tighten(f);
  for (;;) {
    tick();
    for (const auto& f : facts) {
      if (f.constant < 0 && f.is_constant()) return true;
    }
    const auto i = cheapest(facts);
    if (!i) return false;
    LinearFacts next;
    for (const auto& f : facts) {
      if (f.factor(*i) == 0) next.push_back(f);
    }
    for (const auto& a : facts) {
      for (const auto& b : facts) {
        if (a.factor(*i) <= 0 || b.factor(*i) >= 0) continue;
        // Leaving a fact out can only hide a contradiction.
        if (next.size() >= kMostFacts) return false;
        if (auto f = combined(a, b, *i)) next.push_back(std::move(*f));
      }
    }
    facts = std::move(next);
  }
}

bool follows(const LinearFacts& facts, const Linear& goal) {
  LinearFacts all = facts;
  all.push_back(Linear(-1) - goal);
  return contradictory(all);
}

}  // namespace nimatron
