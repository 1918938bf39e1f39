// Periods of switch compounds of subtraction games on one heap: push, push_live, push_before,
// push_after, push_both, pass and conjoined.
//
//   switch_period(make push(subtraction[1,2],subtraction[1,3]), 1000000, budget)->text()
//
// The values of both phases at n depend on those of both phases at the last m heaps, where m is the
// greatest number in either set (and, below m, on n itself). So once a window of m pairs of values
// repeats, the pairs repeat forever, and so do the values of the unpushed game. For push this is the
// argument of Theorem 4.2.3 of E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and
// push-the-button games" (2018), which bounds period and preperiod; the variants of its section 6 need no
// more.
#pragma once

#include <optional>

#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/ruleset/operators/switch.h"
#include "nimatron/table/period.h"

namespace nimatron {

// The values of the unpushed and of the pushed heaps 0 .. n-1, subtraction sets S and T.
struct SwitchSequence {
  HeapValues first, second;
};
SwitchSequence switch_sequence(SwitchRule rule, const std::vector<std::int64_t>& s, const std::vector<std::int64_t>& t,
                               std::size_t n, Budget& budget);

// Computes more and more heaps until the period is proved, at most up to heap `to`; nothing if r is not a
// switch compound of two finite subtraction sets.
std::optional<PeriodReport> switch_period(const AnyRuleset& r, std::int64_t to, Budget& budget);

}  // namespace nimatron
