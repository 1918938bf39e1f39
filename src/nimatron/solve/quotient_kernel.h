// From which heap on misère play of a code follows its Grundy values.
//
// Let (Q, P) be the misère quotient of heaps 0..N of a code that takes up to d tokens and leaves at most r heaps, K its
// kernel, the least ideal, which is a group with identity k, and g(n) the Grundy value of heap n.
//
// Theorem. Suppose that
//   (1) k is the only element of P in K;
//   (2) k Phi(n) -> g(n) for n <= N extends to an injective homomorphism from K into the nimbers;
//   (3) the images of heaps F+1..N lie in K, N >= r F + d, N > d, and heap N has a move.
// Then a sum with a heap greater than N is a misère P-position exactly when its Grundy value is 0; and the quotient of
// all heaps is Q with K enlarged to the nimbers that occur, where a heap greater than F is its Grundy value.
// Proof. A heap n > N has a move, as heap N has, and what a move leaves of it has at least n - d > r F tokens, so a
// heap greater than F. By induction, then, the options of a sum X with a heap greater than N have images in the
// enlarged K: they contain such a heap, or one in F+1..N, whose image is in K. By (1), (2) and induction an option is a
// P-position exactly when its Grundy value is 0. X has options, so it is a P-position exactly when none of them has
// Grundy value 0, that is, when its own value is 0. No two images are equivalent: two in the enlarged K differ by (1);
// and adding g tells g in it from an x outside, since g g is 0, and x g is 0 only if k x = g.
//
// All tame games with a firm heap from some point on are examples, and so are wild ones: 0.56, 0.414, 0.776.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimatron/solve/bipartite_monoid.h"
#include "nimatron/solve/heap_quotient.h"
#include "nimatron/value/nimber.h"

namespace nimatron {

// F + 1, if the theorem applies to the quotient of as many heaps as there are Grundy values.
std::optional<std::uint32_t> follows_grundy_from(const BipartiteMonoid& monoid, const std::vector<Nimber>& grundy,
                                                 const TakeAndBreak& code, Budget& budget);

}  // namespace nimatron
