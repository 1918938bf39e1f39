// The continued fraction of a/b, for integers of any size.
//
//   continued_fraction(27, 8)       // 3, 2, 1, 2: 27/8 = 3 + 1/(2 + 1/(1 + 1/2))
//
// Long ones by Lehmer's algorithm: the leading words give many quotients at once, and the numbers are multiplied by
// the matrix of these instead of being divided. D. H. Lehmer, "Euclid's algorithm for large numbers", American
// Mathematical Monthly 45 (1938); the test whether a quotient is certain is that of D. E. Knuth, The Art of Computer
// Programming, vol. 2, 4.5.2, algorithm L.
#pragma once

#include <utility>
#include <vector>

#include "nimatron/base/integer.h"

namespace nimatron {

// The quotients of Euclid's algorithm on a >= 0, b > 0; the first is 0 if a < b.
std::vector<Integer> continued_fraction(const Integer& a, const Integer& b);

// Numerator and denominator, coprime, of the continued fraction with these quotients, all positive but the first, which
// may be 0; 1/0 for none.
std::pair<Integer, Integer> convergent(const std::vector<Integer>& quotients);

}  // namespace nimatron
