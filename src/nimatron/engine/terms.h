// Shared by the functions: how they treat a sum of positions and a value.
#pragma once

#include "nimatron/engine/answer.h"
#include "nimatron/engine/evidence.h"
#include "nimatron/engine/session.h"

namespace nimatron {

class GatheredEvidence;

// The answer with the arena of its values, as whoever asked may keep it.
Answer held(Session& session, Answer answer);
// An operand or a list of operands with its values, which are in `from`, as values of `to`; any other answer as it is.
Answer transferred(Answer answer, GameArena& from, GameArena& to);
// The answer with what it rests on, where the session keeps that.
Answer with_evidence(Session& session, Answer answer, Evidence evidence);
Answer with_evidence(Session& session, Answer answer, const GatheredEvidence& why);
// The value of a sum, as an answer.
Answer value_of(Session& session, const Term& term);
// The same sum, with the heaps of one ruleset in one position, about which more is known than about their sum.
Term with_heaps_joined(Term term);
// One position; a sum becomes a position of the sum's own ruleset, a value its literal canonical form.
Placed as_position(Session& session, const Term& term);

}  // namespace nimatron
