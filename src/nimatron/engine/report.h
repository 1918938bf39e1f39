// The report on one position: drawing, outcome, value, winning moves.
#pragma once

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron {

Report report(Session& session, const Term& term);
// The drawing of a position, and of a thermograph.
Drawing drawing_of(const Placed& p);
Drawing drawing_of(const Thermograph& t);
// What is drawn of an answer: of a value its thermograph, of a position without a drawing its game tree, the graph of a
// law or a strategy; none of other answers.
std::optional<Drawing> drawing_of(Session& session, const Answer& answer);

}  // namespace nimatron
