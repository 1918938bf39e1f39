// The size of a position's game.
#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/solve/complexity.h"

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
      {"states",
       AnswerType::Whole,
       {a_position()},
       "The number of different positions that can be reached, the position itself included, without using "
       "symmetries.",
       "states(lctr(4,2,1))",
       measure<&C::states>},
      {"iso_states",
       AnswerType::Whole,
       {a_position()},
       "The number of positions that can be reached, up to isomorphism of their game trees.",
       "iso_states(lctr(4,2,1))",
       measure<&C::iso_states>},
      {"tree_nodes",
       AnswerType::Whole,
       {a_position()},
       "The number of nodes of the game tree, with one child per move.",
       "tree_nodes(lctr(4,2,1))",
       measure<&C::tree_nodes>},
      {"tree_leaves",
       AnswerType::Whole,
       {a_position()},
       "The number of leaves of the game tree: the number of ways to play to the end.",
       "tree_leaves(lctr(4,2,1))",
       measure<&C::tree_leaves>},
      {"height",
       AnswerType::Whole,
       {a_position()},
       "The length of the longest play, in moves.",
       "height(lctr(4,2,1))",
       measure<&C::height>},
  };
}

}  // namespace nimatron
