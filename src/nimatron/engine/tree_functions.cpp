// Game trees: whether two positions are the same game, and which games the options are.
#include <algorithm>
#include <set>

#include "nimatron/engine/compare.h"
#include "nimatron/engine/functions.h"
#include "nimatron/engine/terms.h"
#include "nimatron/solve/game_trees.h"

namespace nimatron {

namespace {

Answer same_game(Arguments& a) {
  auto& trees = a.session().shared<GameTrees>();
  return trees.of(a.position(0)) == trees.of(a.position(1));
}

Answer options_are(Arguments& a) {
  auto& trees = a.session().shared<GameTrees>();
  std::set<GameTrees::Tree> listed;
  a.each(1, [&](const Answer& item) {
    listed.insert(trees.of(as_position(a.session(), game_of(a.session(), item))));
    return true;
  });
  const auto& options = trees.options(trees.of(a.impartial_position(0)));
  return std::equal(listed.begin(), listed.end(), options.begin(), options.end());
}

}  // namespace

std::vector<Entry> tree_functions() {
  return {
      {"same_game",
       AnswerType::Boolean,
       {{"a", ParameterKind::Position}, {"b", ParameterKind::Position}},
       "Whether two positions have the same game tree, options that are the same game counted once.",
       "same_game(nim(2),octal[0.3](1) + nim(0))",
       same_game},
      {"options_are",
       AnswerType::Boolean,
       {a_position(), {"list", ParameterKind::List, "Positions of any rulesets"}},
       "Whether the options of an impartial position are, as game trees, exactly the positions of a list.",
       "options_are(nim(2),[nim(0),octal[0.3](1)])",
       options_are},
  };
}

}  // namespace nimatron
