#include "nimatron/engine/opponent.h"

#include <algorithm>

#include "nimatron/engine/ask_loopy.h"

namespace nimatron {

namespace {

// The move that wins soonest, or else one that draws, or else the one that loses last.
std::size_t best_of_loopy(Session& session, const AnyRuleset& ruleset, std::span<const AnyPosition> moves, Player mover,
                          Play play) {
  using Result = TurnResult::Result;
  // Of the opponent, who moves next.
  const auto better = [](const TurnResult& a, const TurnResult& b) {
    const auto rank = [](Result r) { return r == Result::Loss ? 0 : r == Result::Draw ? 1 : 2; };
    if (a.result != b.result) return rank(a.result) < rank(b.result);
    return a.result == Result::Loss ? a.distance < b.distance : a.distance > b.distance;
  };
  std::size_t best = 0;
  TurnResult found = turn_result(session, {ruleset, moves[0]}, opponent(mover), play);
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const TurnResult next = turn_result(session, {ruleset, moves[i]}, opponent(mover), play);
    if (!better(next, found)) continue;
    best = i;
    found = next;
  }
  return best;
}

}  // namespace

std::size_t best_move(Session& session, const AnyRuleset& ruleset, std::span<const AnyPosition> moves, Player mover,
                      Play play) {
  if (!ruleset.facts().ends && !moves.empty()) {
    const bool loop = std::any_of(moves.begin(), moves.end(), [&](const AnyPosition& p) {
      return loops(session, Placed{ruleset, p});
    });
    if (loop) return best_of_loopy(session, ruleset, moves, mover, play);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (wins_by_moving(session, {ruleset, moves[i]}, mover, play)) return i;
  }
  constexpr std::size_t kLooked = 1'000'000;
  std::size_t best = 0, most = 0, looked = 0;
  for (std::size_t i = 0; i < moves.size() && looked < kLooked; ++i) {
    std::size_t replies = 0;
    ruleset.options(moves[i], opponent(mover), [&](const AnyPosition&) { ++replies; });
    looked += replies;
    if (replies > most) {
      most = replies;
      best = i;
    }
  }
  return best;
}

}  // namespace nimatron
