// The report on one position: drawing, outcome, value, winning moves.
#pragma once

#include "nimatron/notation/datum.h"
#include "nimatron/notation/evaluator.h"

namespace nimatron {

void report(Session& session, const Term& term, Style style);

}  // namespace nimatron
