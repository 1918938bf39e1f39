// The heaps of a ruleset as a family: what heap_quotient needs of octal codes, subtraction sets and other rulesets in
// which heaps are alike and independent, and of heaps that share a button.
//
//   heap_family(octal[0.77], budget)                  misère play
//   heap_family(push(octal[0.77],nim), budget)        normal play of sums of heaps with one button for all
//
// In push(R1,R2), push_live(R1,R2), pass(R), push_before(R1,R2) and conjoined(R1,R2) the heaps of a position are not
// independent before the button is pushed. Two such sums X, Y are equivalent if X + Z and Y + Z have the same outcome
// for every sum Z of heaps that joins them under the same button. After the push a sum is worth the nim-sum of its
// heaps by R2, so a player who may push wins at once where that is 0; the rest is play by R1. So these quotients
// are found and proved as misère quotients are, where it is the empty sum that wins at once. They answer the question
// for indistinguishability quotients in E. Duchêne, M. Heinrich, U. Larsson, A. Parreau, "The switch operators and
// push-the-button games" (2018), section 6.
#pragma once

#include "nimatron/base/budget.h"
#include "nimatron/ruleset/any_ruleset.h"
#include "nimatron/solve/heap_quotient.h"

namespace nimatron {

// An Error for a ruleset that has no independent heaps. The family keeps the budget for values of pushed heaps.
HeapFamily heap_family(const AnyRuleset& ruleset, Budget& budget);

}  // namespace nimatron
