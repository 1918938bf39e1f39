#include "nimatron/proof/oracle.h"

#include "nimatron/engine/ask.h"
#include "nimatron/ruleset/operators/negative.h"

namespace nimatron {

const Placed& Oracle::placed(PartId part) {
  if (const auto it = placed_.find(part); it != placed_.end()) return it->second;
  const std::size_t game = parts_.game(part);
  const AnyRuleset &rules = parts_.games()[game].ruleset, &played = played_[game];
  const AnyPosition& p = parts_.position(part);
  Placed found = rules == played ? Placed{played, p} : nimatron::placed(played, rules.format(p));
  if (parts_.is_negative(part)) found = nimatron::negative(found);
  return placed_.emplace(part, std::move(found)).first->second;
}

Nimber Oracle::grundy(PartId part) {
  if (const auto it = grundy_.find(part); it != grundy_.end()) return it->second;
  return grundy_.emplace(part, grundy_of(session_, placed(part))).first->second;
}

bool Oracle::is_p_position(PartId part) {
  if (const auto it = grundy_.find(part); it != grundy_.end()) return it->second == 0;
  return outcome_of(session_, placed(part)) == Outcome::P;
}

Nimber Oracle::grundy(const PartIds& state) {
  Nimber n = 0;
  for (const PartId part : state) n ^= grundy(part);
  return n;
}

bool Oracle::loses(Player player, const PartIds& state, Play play) {
  if (state.empty()) return play == Play::Normal;
  if (play == Play::Normal && parts_.impartial()) {
    return state.size() == 1 ? is_p_position(state[0]) : grundy(state) == 0;
  }
  Term term{{}, Game()};
  for (const PartId part : state) term.parts.push_back(placed(part));
  return !ask(session_, question::Wins{player, play}, term).answer;
}

}  // namespace nimatron
