// Proofs of arithmetic periods of take-and-break codes: g(n+p) = g(n) + s for all n >= n0, with s > 0.
//
//   arithmetic_proves({0, 15}, values, {0, 1, 1})       // the heap up to which the values were checked, or none
//
// Let 2^j be the largest power of 2 that divides s, g(n) = 2^j q(n) + r(n) with r(n) < 2^j, and n0 >= 1. Heaps of n0 or
// more tokens are large, so that r(n+p) = r(n) and q(n+p) = q(n) + s/2^j for them. What the period says of heap n is
// its predicted value.
//
// Theorem. Let t be the number of the last digit, and let the values before W + 2p be as predicted, where
// W >= 3 n0 + t + 1. Then all are, if
//
// 1. no sum of parts that a move may leave of a large heap has the predicted value of that heap, where at least one
// part
//    is large and all have their predicted values;
//
// 2. there is a B >= 2s such that for each n in W .. W+2p-1 every v < g(n) is the value of an option in which
//    (a) two large parts have the same q, if v < B - 2s;
//    (b) two large parts have the same q, and the third part is large, too, if B - 2s <= v < B;
//    (c) one part is large, and the nim-sum of the others is less than 2^j, if v >= B.
//
// Proof. An option as in (a) or (b) becomes one of heap n + 2p with the same value if p is added to both parts of the
// same q, since the nim-sum of the two stays the same. An option as in (b) or (c) becomes one of heap n + 2p with the
// value v + 2s if 2p is added to the large part, the third one in (b), since the nim-sum of the others has no bit in
// common with 2s, nor does it change any bit to which 2s carries. So (a), (b) and (c) are true of n + 2p if its value
// is as predicted. The value is: all smaller ones are options by (2), and it is none by (1), because W is so large that
// at least one part of each option is large.
//
// Condition 1 is finite. Add p to large parts, and to the heap as often. If two or three parts are large, the sum of
// all q less the predicted q stays the same; a sum of numbers exceeds their nim-sum by an even number, which is not
// negative; so the predicted value is not reached if this difference is odd or negative, or the r differ. (If s is a
// power of 2, it is reached otherwise, by parts of suitable bits.) If one part is large, with X = q, and V is the
// nim-sum of q of the others, then X less the predicted q stays the same, and X - (X ^ V) is 2y - V where the bits of y
// are some of those of V.
//
// The first tests of this kind: R. B. Austin, "Impartial and partisan games", M.Sc. thesis, Calgary 1976; S. Howse,
// R. J. Nowakowski, "Periodicity and arithmetic-periodicity in hexadecimal games", Theoretical Computer Science 313
// (2004).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/table/period.h"

namespace nimatron {

std::optional<std::int64_t> arithmetic_proves(const std::vector<std::int64_t>& digits, const NimberRow& row,
                                              const Period& period);

}  // namespace nimatron
