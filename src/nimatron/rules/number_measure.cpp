// Proofs that every play ends.
//
// On heaps it is enough that each move replaces a heap by smaller ones (Dershowitz and Manna, "Proving termination with
// multiset orderings", 1979). On tuples linear measures are looked for, one after the other: the first does not grow in
// any move, the second not in those that leave the first as it is, and so on, until every rule makes one of them less.
// A measure with a negative weight must not be negative where it is made less.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "nimatron/base/budget.h"
#include "nimatron/base/join.h"
#include "nimatron/rules/number_theory.h"

namespace nimatron {

namespace {

Linear sum_of(const std::vector<Linear>& forms) {
  Linear sum;
  for (const auto& f : forms) sum = sum + f;
  return sum;
}

using Weights = std::vector<std::int64_t>;

Linear before(const Weights& w) {
  Linear m;
  for (std::size_t i = 0; i < w.size(); ++i) m = m + w[i] * Linear::unknown(i);
  return m;
}
Linear after(const Weights& w, const NumberFacts& rule) {
  Linear m;
  for (std::size_t i = 0; i < w.size(); ++i) m = m + w[i] * rule.results[i];
  return m;
}

// Each number alone first, then sums, then others; with few numbers differences and doubles too.
std::vector<Weights> candidates(std::size_t numbers) {
  std::vector<Weights> out;
  for (std::size_t i = 0; i < numbers; ++i) {
    Weights w(numbers);
    w[i] = 1;
    out.push_back(std::move(w));
  }
  out.emplace_back(numbers, 1);
  if (numbers > 4) return out;
  const std::int64_t least = numbers <= 3 ? -1 : 0, most = 2;
  for (Weights w(numbers, least);;) {
    out.push_back(w);
    std::size_t i = 0;
    while (i < numbers && w[i] == most) w[i++] = least;
    if (i == numbers) break;
    ++w[i];
  }
  const auto size = [](const Weights& w) {
    std::int64_t s = 0;
    for (const auto c : w) s += c < 0 ? 4 : c;
    return s;
  };
  std::stable_sort(out.begin() + static_cast<std::ptrdiff_t>(numbers) + 1, out.end(),
                   [&](const Weights& a, const Weights& b) { return size(a) < size(b); });
  return out;
}

std::string words(const Weights& w, const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < w.size(); ++i) {
    if (w[i] == 0) continue;
    out += out.empty() ? (w[i] < 0 ? "-" : "") : (w[i] < 0 ? " - " : " + ");
    if (w[i] > 1) out += fmt::format("{}*", w[i]);
    out += names[i];
  }
  return out;
}

// Weights with which every rule that adds a constant to each number makes the sum less, as a perceptron finds them;
// none if a rule does something else or they are not found.
std::optional<Weights> learned(const std::vector<NumberFacts>& rules, std::size_t numbers) {
  std::vector<Weights> losses;
  for (const auto& r : rules) {
    Weights loss;
    for (std::size_t i = 0; i < numbers; ++i) {
      const Linear d = Linear::unknown(i) - r.results[i];
      if (!d.is_constant()) return std::nullopt;
      loss.push_back(d.constant);
    }
    losses.push_back(std::move(loss));
  }
  for (std::size_t i = 0; i < numbers; ++i) {
    losses.emplace_back(numbers);
    losses.back()[i] = 1;
  }
  constexpr int kMostRounds = 2000;
  Weights w(numbers);
  for (int round = 0; round < kMostRounds; ++round) {
    tick();
    bool all = true;
    for (const auto& loss : losses) {
      if (std::inner_product(w.begin(), w.end(), loss.begin(), std::int64_t{0}) > 0) continue;
      all = false;
      for (std::size_t i = 0; i < numbers; ++i) w[i] += loss[i];
    }
    if (all) return w;
    if (std::any_of(w.begin(), w.end(), [](std::int64_t c) { return c > 1'000'000 || c < -1'000'000; })) break;
  }
  return std::nullopt;
}

// Whether the measure is never made more, and whether it is made less, by a rule.
bool never_grows(const Weights& w, const NumberFacts& rule) { return rule.always(before(w) - after(w, rule)); }
bool shrinks(const Weights& w, const NumberFacts& rule) {
  const bool signless = std::all_of(w.begin(), w.end(), [](std::int64_t c) { return c >= 0; });
  return rule.always(before(w) - after(w, rule) - 1) && (signless || rule.always(before(w)));
}

std::string proof_for_tuples(const std::vector<NumberFacts>& rules, const std::vector<std::string>& names) {
  auto all = candidates(names.size());
  if (auto w = learned(rules, names.size())) all.push_back(std::move(*w));
  all.erase(std::remove_if(all.begin(), all.end(), [](const Weights& w) { return before(w).is_constant(); }),
            all.end());
  for (const auto& w : all) {
    tick();
    if (std::all_of(rules.begin(), rules.end(), [&](const NumberFacts& r) { return shrinks(w, r); })) {
      return fmt::format("every move makes {} less", words(w, names));
    }
  }
  std::vector<const NumberFacts*> left;
  for (const auto& r : rules) left.push_back(&r);
  std::vector<std::string> measures;
  for (bool found = true; found && !left.empty();) {
    found = false;
    for (const auto& w : all) {
      tick();
      if (!std::all_of(left.begin(), left.end(), [&](const NumberFacts* r) { return never_grows(w, *r); })) continue;
      const auto end = std::remove_if(left.begin(), left.end(), [&](const NumberFacts* r) { return shrinks(w, *r); });
      if (end == left.end()) continue;
      left.erase(end, left.end());
      measures.push_back(words(w, names));
      found = true;
      break;
    }
  }
  if (!left.empty()) return {};
  return fmt::format("every move makes the sequence ({}) less, read from the left", join(measures, ", "));
}

}  // namespace

bool sum_decreases(const std::vector<NumberFacts>& rules) {
  return std::all_of(rules.begin(), rules.end(), [](const NumberFacts& r) {
    Linear numbers;
    for (std::size_t i = 0; i < r.names; ++i) numbers = numbers + Linear::unknown(i);
    return r.always(numbers - sum_of(r.results) - 1);
  });
}

std::string proof_of_end(const std::vector<NumberFacts>& rules, const std::vector<std::string>& names, bool heaps) {
  if (rules.empty()) return "there are no moves";
  if (!heaps) return proof_for_tuples(rules, names);
  const bool smaller = std::all_of(rules.begin(), rules.end(), [](const NumberFacts& r) {
    return std::all_of(r.results.begin(), r.results.end(),
                       [&](const Linear& left) { return r.always(Linear::unknown(0) - left - 1); });
  });
  return smaller ? "every move replaces a heap by smaller ones" : "";
}

}  // namespace nimatron
