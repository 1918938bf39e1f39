// Who wins the push compounds of Nim, Wythoff and Euclid on two heaps, Zeruclid on three, and push
// compounds of subtraction games, in closed form for heaps to 10^18.
//
//   push_nim_euclid(2, 4)                        // Outcome::P
//
// E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and push-the-button games",
// Theoretical Computer Science 715 (2018). φ is the golden ratio, F_n are the Fibonacci numbers,
// u_n = F_(n+1) - 1. Heaps may come in either order.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "nimatron/value/outcome.h"

namespace nimatron {

// Theorem 3.1.6: the P-positions are the Wythoff pairs without the (u_2n, u_2n+1), and the (u_2n+1, u_2n+2).
Outcome push_nim_euclid(std::int64_t a, std::int64_t b);
// Proposition 4.1.1: P are (0,1) and (k,k), k >= 2.
Outcome push_nim_wythoff(std::int64_t a, std::int64_t b);
// Proposition 4.1.2: with a <= b, P if b < φ a and b/a is not F_(2i+2)/F_(2i+1), i >= 0, or if
// b/a = F_(2i+1)/F_2i, i >= 1; and (0,b), b > 0.
Outcome push_euclid_nim(std::int64_t a, std::int64_t b);
// Proposition 4.1.3: P are the Wythoff pairs except (0,0), with one token fewer in each heap.
Outcome push_wythoff_nim(std::int64_t a, std::int64_t b);
// Not in the paper. Wythoff pushed to Euclid has the P-positions of Proposition 4.1.3 and its proof: equal
// heaps are the only ones at which the push is needed, and they are P in Euclid too; a pair of the set has
// (b_n - 1)/(a_n - 1) > φ, or is (0,1), so there the push loses.
Outcome push_wythoff_euclid(std::int64_t a, std::int64_t b);
// Not in the paper. Euclid pushed to Wythoff keeps the P-positions of Euclid if both heaps are positive,
// by Proposition 2.1.4 (ii): they have b < φ a and Wythoff's have b > φ a. With an empty heap (0,0) is N
// and (0,b) is P.
Outcome push_euclid_wythoff(std::int64_t a, std::int64_t b);

// Zeruclid, heaps positive. Two heaps: as Euclid. (1,b,c): as push_nim_euclid(b,c) (Proposition 3.1.1).
// Three heaps a <= b <= c: N outside the bounds of Theorem 3.2.1, ⌈φ b⌉ <= c <= ⌈φ b⌉ + a - 1; inside them
// nothing is known unless a = 1.
Outcome zeruclid_two(std::int64_t a, std::int64_t b);
std::optional<Outcome> zeruclid_three(std::int64_t a, std::int64_t b, std::int64_t c);

// Push compounds of subtraction games with sets {1..k1} and {1..k2} (Theorem 4.2.4). Let a >= 1 be the
// least with (k1+1) a = -1 modulo k2+1. The P-positions have the period (k1+1) a + 1, or k1+1 if there is
// no such a; in the first period they are 1, 1 + (k1+1), ..., 1 + (k1+1)(a-1).
std::int64_t push_intervals_period(std::int64_t k1, std::int64_t k2);
Outcome push_intervals(std::int64_t k1, std::int64_t k2, std::int64_t heap);

}  // namespace nimatron
