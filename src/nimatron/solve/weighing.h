// Finds the weights by which misère play of a code is decided, and proves them for all heaps.
//
// The theorem of weight_proof.h has conditions on every heap. They hold for all heaps if from n0 on the Grundy values
// have period p, by the theorem of Guy and Smith, all weights grow by the same number with p, and every reach by a
// number that may depend on the residue: then a condition is an inequality, or a choice of inequalities, between linear
// functions of the numbers i, j >= 0 of periods that are added to those parts of an option that are not smaller than
// n0. An inequality holds if it does for i = j = 0 and its slopes have the right sign. Let d be the most tokens that a
// move takes. From heap 2 n0 + d on each option has such a part; those with one of them, and the heap, depend on i
// alone.
#pragma once

#include <optional>

#include "nimatron/solve/heap_quotient.h"
#include "nimatron/solve/heap_weights.h"

namespace nimatron {

// The weights, if they are found and proved; the monoid is the misère quotient of the first heaps.
std::optional<HeapWeights> heap_weights(const HeapFamily& game, const BipartiteMonoid& monoid);

}  // namespace nimatron
