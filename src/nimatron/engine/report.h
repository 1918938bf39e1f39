// The report on one position: drawing, outcome, value, winning moves.
#pragma once

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron {

Report report(Session& session, const Term& term);
// The drawing of a position, and the thermograph of a value.
Drawing drawing_of(const Placed& p);
Drawing drawing_of(const Thermograph& t);

}  // namespace nimatron
