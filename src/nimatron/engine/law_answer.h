// Laws that were proved in this session, which then answer for huge positions of their family.
#pragma once

#include <optional>
#include <vector>

#include "nimatron/engine/evidence.h"
#include "nimatron/engine/session.h"
#include "nimatron/table/law.h"

namespace nimatron {

// Keeps a law that is proved about the positions of a ruleset.
void keep_law(Session& session, const AnyRuleset& ruleset, const AutomatonLaw& law);

// What an answer by a law rests on.
inline evidence::ByAutomaton by_automaton(const AutomatonLaw& law) {
  return {law.automaton->size(), law.system.numeration.name()};
}

// The law that answers the question about a position, and what it says: of outcomes AutomatonLaw::kLoss or kWin, else
// the Grundy value. None if no law was proved that does.
struct LawAnswer {
  Integer value;
  const AutomatonLaw* law;
};
std::optional<LawAnswer> law_answer(Session& session, LawOf question, const Placed& p);

// The options of an impartial position with huge numbers that win for the player who moves there, by a proved law; none
// if no law tells, or if the options are few enough to be looked at one by one.
std::optional<std::vector<AnyPosition>> law_winning_moves(Session& session, LawOf question, const Placed& p);

}  // namespace nimatron
