// How large a position's game is.
#include "nimatron/engine/functions.h"
#include "nimatron/solve/complexity.h"
#include "nimatron/engine/terms.h"

namespace nimatron {

namespace {

using Measure = Integer (Complexity<AnyRuleset>::*)(const AnyPosition&) const;

template <Measure M>
Answer measure(Arguments& a) {
  const Placed p = a.position(0);
  return (a.session().solver<Complexity<AnyRuleset>>(p.ruleset).*M)(p.position);
}

}  // namespace

std::vector<Entry> complexity_functions() {
  using C = Complexity<AnyRuleset>;
  return {
      {"states", AnswerType::Whole, {a_position()},
       "How many different positions can be reached, itself included, before any symmetry.",
       "states(lctr(4,2,1))",
       measure<&C::states>},
      {"iso_states", AnswerType::Whole, {a_position()},
       "The same, positions with isomorphic game trees counted once.",
       "iso_states(lctr(4,2,1))",
       measure<&C::iso_states>},
      {"tree_nodes", AnswerType::Whole, {a_position()},
       "The nodes of the game tree, one child per move.",
       "tree_nodes(lctr(4,2,1))",
       measure<&C::tree_nodes>},
      {"tree_leaves", AnswerType::Whole, {a_position()},
       "The leaves of the game tree: how many ways there are to play to the end.",
       "tree_leaves(lctr(4,2,1))",
       measure<&C::tree_leaves>},
      {"height", AnswerType::Whole, {a_position()}, "The number of moves of the longest play.", "height(lctr(4,2,1))", measure<&C::height>},
  };
}

}  // namespace nimatron
