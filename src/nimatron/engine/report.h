// The report on one position: drawing, outcome, value, winning moves.
#pragma once

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron {

Report report(Session& session, const Term& term);
// The drawing of a position, the thermograph of a value and the graph of a law.
Drawing drawing_of(const Placed& p);
Drawing drawing_of(const Thermograph& t);
Drawing drawing_of(const AutomatonLaw& law);
Drawing drawing_of(const Strategy& s);

}  // namespace nimatron
