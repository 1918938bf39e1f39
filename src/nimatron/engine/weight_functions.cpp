// Atomic weights by their definition, and the spindly values for which they are calculated.
#include <set>

#include "nimatron/engine/functions.h"
#include "nimatron/engine/session.h"
#include "nimatron/value/atomic_weight.h"

namespace nimatron {

namespace {

Answer has_weight(Arguments& a) {
  const Game g = a.value(0);
  return has_atomic_weight(a.session().games(), g, a.value(1));
}

// Values are found in the order of their nodes: {G|0} and {0|G} for each G that the last step found.
Answer spindly_values(Arguments& a) {
  GameArena& games = a.session().games();
  List out{{}, true};
  Growth held;
  std::set<Game> known;
  std::vector<Game> last;
  const auto find = [&](Game g) {
    a.session().budget().tick(known.size());
    if (!known.insert(g).second) return;
    held.add(sizeof(Answer) + 2 * sizeof g);
    last.push_back(g);
    out.items.emplace_back(Term{{}, g});
  };
  find(Game());
  for (auto n = *a.whole("nodes"); n > 0; --n) {
    for (const Game g : std::exchange(last, {})) {
      find(games.make({g}, {Game()}));
      find(games.make({Game()}, {g}));
    }
  }
  return out;
}

}  // namespace

std::vector<Entry> weight_functions() {
  return {
      {"has_aw",
       AnswerType::Boolean,
       {a_game("G"), a_game("W")},
       "Whether W is the atomic weight of G, by the definition.",
       "has_aw(^^*,2)",
       has_weight},
      {"spindly_values",
       AnswerType::List,
       {{"nodes", ParameterKind::Whole, "At most so many nodes", {}, {}, 0, 60}},
       "The values of spindly games with at most so many nodes, each once, those with fewer nodes first.",
       "spindly_values(3)",
       spindly_values},
  };
}

}  // namespace nimatron
