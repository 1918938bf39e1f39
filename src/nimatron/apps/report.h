// The report on one position: drawing, outcome, value, winning moves.
#pragma once

#include "nimatron/notation/datum.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron {

// Whether the main questions were answered: who wins, the value, and the winning moves.
bool report(Session& session, const Term& term, Style style);

}  // namespace nimatron
