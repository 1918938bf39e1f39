// Periods of octal games with a pass (rulesets/heaps/octalpass.h) on one heap.
//
//   pass_period({0, 7, 5}, 2000, budget).text()        // of 0.75: period 4, saltus 4
//
// Let g(n) be the value of a heap without the pass and h(n) that of a heap with it: h(n) is the least number that is
// not g(n), no h(a), where a heap of a tokens may be left, and no h(a) ^ g(b), where heaps of a and b tokens may be.
// Such sequences may be periodic, arithmetic periodic, or partly both: h(n+p) = h(n) + s for some residues of n modulo
// p, which rise, and h(n+p) = h(n) for the others, which are level.
//
// Theorem, for codes that leave at most two heaps. Let g have a period from n0 on that divides p, let the largest power
// of 2 that divides s exceed all values of g (multiples of p and s will do), and let h(n+p) = h(n) or h(n) + s for n >=
// n0 as far as heap W + p - 1, where W >= 2 n0 + p + t + 3, t the number of the last digit. Sizes of at least n0 are
// large. Let O be the options of heap n with pairs (a, b), of which a has the pass, K those that are kept by n + p with
// the same value: by adding p to b, if it is large, or to a, if it is large and level, and g(n) itself; and R those
// where a is large and rises: by adding p to a, they become options of n + p with a value greater by s. The options of
// n + p are these two kinds. So h goes on in this way if for each n in W .. W+p-1
//
// - if n is level, every v < h(n) is in K, and no h(n) - s i, i >= 1, in R;
// - if n rises, no h(n) + s i, i >= 0, is in O, and there is a B >= s such that every v < B - s is in K, every v with
//   B - s <= v < B has an option in R where b is large, too, and every v with B <= v < h(n) is in R;
//
// because all of this is then true of n + p.
//
// D. G. Horrocks, R. J. Nowakowski, "Regularity in the G-sequences of octal games with a pass", Integers 3 (2003), G1.
#pragma once

#include "nimatron/table/period.h"

namespace nimatron {

// The values of the heaps 0 .. n-1 with a pass, given those without one.
HeapValues pass_values(const std::vector<std::int64_t>& digits, const HeapValues& without, Budget& budget);

// Computes more and more heaps until the period is proved, at most up to heap `to`.
PeriodReport pass_period(const std::vector<std::int64_t>& digits, std::int64_t to, Budget& budget);

}  // namespace nimatron
