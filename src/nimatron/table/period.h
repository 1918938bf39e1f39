// Sequences of Grundy values of single heaps 0, 1, 2, ..., and their periods: preperiod, period and saltus, and proofs
// that they hold for ever.
//
//   Budget budget;
//   octal_sequence({0, 0, 7}, 100, budget);                         // 0.07, heaps 0..99
//   find_period(values);                                            // of values found in any other way
//   const auto kayles = octal_period({0, 7, 7}, 20000, budget);     // looks until it can prove one
//   kayles.period->period;                                          // 12
//   kayles.value(1'000'000'000);                                    // 8, by the proved period
//
// Proofs, for saltus 0. Finite subtraction set S: g(n+p) = g(n) on max(S) consecutive n, since max(S) values fix
// the next. Octal and hexadecimal codes that leave at most m heaps, last digit d_k: on all n from n0 (>= 1) up to
// m n0 + (m-1) p + k (R. K. Guy, C. A. B. Smith, "The G-values of various games", 1956, for m = 2; the same
// argument, that the largest of m heaps can be shortened by p, gives it for every m). Arithmetic periods
// (saltus > 0) are only reported as seen.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"

namespace nimatron {

using HeapValues = std::vector<std::uint32_t>;

// `numbers` are positive, ascending and different; with all_but they are those that may not be taken.
HeapValues subtraction_sequence(const std::vector<std::int64_t>& numbers, bool all_but, std::size_t n, Budget& budget);

// digits[k] says, as a sum of 1, 2, 4 and 8, into how many heaps (0 to 3, none empty) a heap may be left when k tokens
// are taken. Splits into two cost n^2/4 steps in all, whatever the number of digits.
HeapValues octal_sequence(const std::vector<unsigned>& digits, std::size_t n, Budget& budget);

// g(n + period) = g(n) + saltus from preperiod on.
struct Period {
  std::int64_t preperiod = 0, period = 1, saltus = 0;
  friend bool operator==(const Period&, const Period&) = default;
};

// The period with the least preperiod, and of these the least one, that is seen at least three times over and in at
// least half of the values.
std::optional<Period> find_period(std::span<const std::uint32_t> values);

// Whether `values` prove g(n+p) = g(n) for all n >= n0 of a game of this kind.
bool subtraction_proves(std::span<const std::uint32_t> values, const Period& period, std::int64_t greatest);
bool octal_proves(std::span<const std::uint32_t> values, const Period& period, const std::vector<unsigned>& digits);

struct PeriodReport {
  std::optional<Period> period;
  bool proved = false;
  std::string by;         // what it is proved by
  std::int64_t seen = 0;  // the last n computed
  HeapValues values;

  // The value of n by a proved period, any n.
  std::optional<std::uint32_t> value(std::int64_t n) const;
  // Lines "period 34", "preperiod 53", "saltus 0", "proved by ..." or "not proved, seen to N".
  std::string text() const;
};

// Computes more and more heaps until a period is proved, at most up to heap `to`.
PeriodReport subtraction_period(const std::vector<std::int64_t>& numbers, bool all_but, std::int64_t to,
                                Budget& budget);
PeriodReport octal_period(const std::vector<unsigned>& digits, std::int64_t to, Budget& budget);
// For a sequence to which no theorem applies.
PeriodReport seen_period(HeapValues values);

}  // namespace nimatron
