#include "nimatron/engine/opponent.h"

#include "nimatron/engine/ask.h"

namespace nimatron {

std::size_t best_move(Session& session, const AnyRuleset& ruleset, std::span<const AnyPosition> moves, Player mover,
                      Play play) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (wins_by_moving(session, {ruleset, moves[i]}, mover, play)) return i;
  }
  std::size_t best = 0, most = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::size_t replies = 0;
    ruleset.options(moves[i], opponent(mover), [&](const AnyPosition&) { ++replies; });
    if (replies > most) {
      most = replies;
      best = i;
    }
  }
  return best;
}

}  // namespace nimatron
