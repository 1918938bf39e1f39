// stopped_in: the limit that was reached, or the request to stop, before an answer was whole. Quotients, periods,
// reports, counts and censuses show what was found until then; nothing may take that for the whole.
#pragma once

#include <optional>

#include "nimatron/engine/answer.h"

namespace nimatron {

// None of a whole answer. Of a list: of the first of its items that is not whole.
std::optional<Stopped> stopped_in(const Answer& answer);

}  // namespace nimatron
