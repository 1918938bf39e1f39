// NumberFacts: what a rule over integers says in linear inequalities, for proofs about all of its moves.
//
//   both n -> a, n - a  for a in 1..n-1 if a < n - a
//     unknowns n, a; results a and n - a; one case: n >= 0, a >= 1, a <= n - 1, a < n - a
//
// Every move of the rule satisfies all facts of one of the cases. What is not linear becomes an unknown of its own with
// the facts that are known of it, and `exact` is false: then there may be solutions that are no moves.
#pragma once

#include <string>
#include <vector>

#include "nimatron/automata/linear.h"
#include "nimatron/rules/number_rule.h"

namespace nimatron {

struct NumberFacts {
  std::size_t names = 0;     // the first unknowns are the numbers of the position
  std::size_t unknowns = 0;  // then come those of `for`, then others
  std::vector<Linear> results;
  std::vector<LinearFacts> cases;
  bool exact = true;

  // Whether it holds of every move; results that are negative are no moves.
  bool always(const Linear& goal) const;
};

NumberFacts facts_of(const NumberRule& rule, const std::vector<std::string>& names);

}  // namespace nimatron
