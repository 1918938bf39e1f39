// The size of the game trees of LCTR and Downright on a partition, with one child per move, and how many
// different positions they have. Exact.
//
// A path of i downs and j rights reaches box (i,j) in C(i+j,i) ways, and along a rectangle these sum to a
// binomial again. With corners (p_1,e_1), ..., (p_k,e_k) and e_0 = 0 Downright's tree has
//
//   nodes  = sum over t of C(p_t + e_t, e_t) - C(p_t + e_(t-1), e_(t-1))
//   leaves = sum over t of C(p_t + e_t - 2, e_t - 1)
//
// which contains Lemma 24 and the rows of Table 1 of the paper about LCTR. In LCTR every partition but the
// empty one has two children, so its tree is Downright's with leaves hung on until all have two:
// N nodes there give 2N + 1 nodes and N + 1 leaves here (Corollary 23, Lemma 26).
#pragma once

#include "nimatron/base/integer.h"
#include "nimatron/rulesets/partition/partition.h"

namespace nimatron {

// Numbers longer than this many bits are refused with an Error.
inline constexpr std::int64_t kMostTreeBits = 1 << 20;

// The empty partition's tree is one node.
Integer downright_nodes(const PartitionView& p);
Integer downright_leaves(const PartitionView& p);
Integer lctr_nodes(const PartitionView& p);
Integer lctr_leaves(const PartitionView& p);

// The longest play.
Integer lctr_height(const PartitionView& p);
Integer downright_height(const PartitionView& p);

// The number of different non-empty subpartitions, read off the boundary in O(k^2) at worst and near
// O(k log k) if parts are irregular; an Error if k is too large for that.
Integer subpartitions(const PartitionView& p);

}  // namespace nimatron
