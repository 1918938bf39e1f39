// Periods of Grundy sequences of single heaps 0, 1, 2, ...: preperiod, period and saltus, and proofs that they hold for
// ever.
//
//   Budget budget;
//   find_period(values);                                            // of values found in any way
//   const HeapCode kayles{HeapCode::Kind::Digits, {0, 7, 7}};
//   const auto report = heap_period(kayles, 20000, budget);         // looks until it can prove one
//   report.period->period;                                          // 12
//   report.value(1'000'000'000);                                    // 8, by the proved period
//
// Proofs, for saltus 0. Finite subtraction set S: g(n+p) = g(n) on max(S) consecutive n, since max(S) values fix
// the next. Octal and hexadecimal codes that leave at most m heaps, last digit d_k: on all n from n0 (>= 1) up to
// m n0 + (m-1) p + k (R. K. Guy, C. A. B. Smith, "The G-values of various games", 1956, for m = 2; the same
// argument, that the largest of m heaps can be shortened by p, gives it for every m).
//
// With a sparse space a window is enough. Let D be k plus the larger of the last rare heap and the reach (RareHeaps),
// let the last p heaps before M be common, and let g(n+p) = g(n) on the D heaps n before M - p. Then it holds for all
// later n: the common options of heaps n and n + p come from rare heaps, which are at most D, and from the D values
// before, which are the same; and so do the options that show the rare values below.
//
// All numbers but a finite set S may be taken: v is not an option of heap n if every heap before n with value v is n -
// s for some s in S. So max(S) values, which of them occur before these, and how many values have occurred at all fix
// the next value; if all of this is the same p heaps further on, with values greater by the saltus, then it stays so.
//
// Arithmetic periods (saltus > 0) of codes with splits: table/arithmetic_period.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/facts.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

class NimberRow;  // table/nimber_row.h
using HeapValues = std::vector<std::uint32_t>;

// What a sparse space says about the last heaps computed: those from `since` on are common, and every rare value below
// the value of such a heap was seen to be the value of one of its options in which all heaps but one are at most
// `reach`.
struct RareHeaps {
  std::size_t count = 0, last = 0;  // of the rare heaps, heap 0 not counted
  std::size_t since = 0, reach = 0;
};

// g(n + period) = g(n) + saltus from preperiod on.
struct Period {
  std::int64_t preperiod = 0, period = 1, saltus = 0;
  friend bool operator==(const Period&, const Period&) = default;
};

// The period with the least preperiod, and of these the least one, that is seen at least three times over and in at
// least half of the values.
std::optional<Period> find_period(std::span<const std::uint32_t> values);

// Whether `values` prove g(n+p) = g(n) for all n >= n0 of a game in which `greatest` values fix the next.
bool subtraction_proves(std::span<const std::uint32_t> values, const Period& period, std::int64_t greatest);

struct PeriodReport {
  std::optional<Period> period;
  bool proved = false;
  std::string by;  // what it is proved by
  // Residues of n modulo the period for which g(n + period) = g(n), if that is g(n) + saltus for the others.
  std::vector<std::int64_t> level;
  std::int64_t seen = 0;                    // the last n computed
  std::uint32_t most = 0;                   // the largest value computed
  std::shared_ptr<const NimberRow> values;  // the first of them, or all
  std::optional<RareHeaps> rare;            // of the sparse space in use, if there is one
  std::optional<std::int64_t> go_on;        // a bound to look further, if none was given and nothing was proved
  std::optional<Stopped> stopped = {};      // the limit was reached, or the user stopped it

  // The value of n, any n by a proved period of which all values are kept.
  std::optional<Nimber> value(std::int64_t n) const;
  // What a period adds to the value of n.
  std::int64_t saltus_of(std::int64_t n) const;
  // The n in the preperiod whose values are not what the period says; none if the period's values are not kept. There
  // may be many millions: at most so many are listed.
  struct Exceptions {
    std::int64_t count = 0, last = -1;
    std::vector<std::int64_t> first = {};
  };
  Exceptions exceptions(std::size_t most) const;
  // Lines "period 34", "preperiod 53", "saltus 0", and "proved by ..." or "not proved, seen to N".
  std::string text() const;
};

// Computes more and more heaps until it can prove a period, at most up to heap `to`.
PeriodReport heap_period(const HeapCode& code, std::int64_t to, Budget& budget);
// For a sequence to which no theorem applies.
PeriodReport seen_period(const HeapValues& values);

}  // namespace nimatron
