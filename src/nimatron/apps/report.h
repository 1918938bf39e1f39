// The report on one position: drawing, outcome, value, winning moves.
#pragma once

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/text.h"

namespace nimatron {

// Whether the main questions were answered: who wins, the value, and the winning moves.
bool report(Session& session, const Term& term, Style style);

}  // namespace nimatron
