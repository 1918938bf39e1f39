// The partition of N whose LCTR and Downright game trees are largest.
//
// Conjecture 27 of the paper about LCTR says that among the partitions of n^2 it is the n x n square. It is
// true; docs/results.md has the proof. In short: Downright's tree on l_1 >= l_2 >= ... has
// C(l_1,1) + C(l_2+1,2) + C(l_3+2,3) + ... nodes, a convex function of the parts, so that no partition of N
// exceeds the best of the points with k equal parts N/k, N/k an integer or not, where the sum is
// C(N/k+k,k) - 1; and over k that is largest at k = sqrt(N).
//
// Two checks, with nothing in common but the sum:
//   largest_tree(900, budget)                       every partition of 900, by dynamic programming
//   square_has_largest_tree(1000, budget)           the inequality behind the proof, in exact integers
#pragma once

#include <cstdint>

#include "nimatron/base/budget.h"
#include "nimatron/base/integer.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

struct LargestTree {
  Partition partition;      // one with the most nodes
  Integer downright_nodes;  // LCTR has one more than twice as many
  Integer maximisers;       // how many partitions have as many nodes
};

// O(N^2 log N) time and memory, N to 4225 (counts of 128 bits).
LargestTree largest_tree(std::int64_t boxes, Budget& budget);

// Whether C(n^2/k+k, k) < C(2n, n) for every k from 1 to n^2 other than n, from which it follows that the
// n x n square alone has the most nodes among the partitions of n^2.
bool square_has_largest_tree(std::int64_t n, Budget& budget);

}  // namespace nimatron
