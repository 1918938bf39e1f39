// The report on one position: drawing, outcome, value, winning moves.
#pragma once

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/text.h"

namespace nimatron {

void report(Session& session, const Term& term, Style style);

}  // namespace nimatron
