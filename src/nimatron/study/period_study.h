// What `nimatron period` says: preperiod, period and saltus of a sequence, or the regions of a table, with a proof
// where there is one.
//
//   period_text({.what = "octal[0.07]"}, session)       // "period 34\npreperiod 53\nsaltus 0\nproved by ..."
//
// Subtraction and octal games, addition games in one and two dimensions and the games that are such (White Knight,
// Clock Nim, Jenga) are looked at by their own theory; in three and more dimensions periods along the axes are seen,
// not proved. Anything else is a sequence: a ruleset on one heap, or a position with one `_`; its period is only seen.
#pragma once

#include <optional>
#include <string>

#include "nimatron/solve/session.h"

namespace nimatron {

struct PeriodRequest {
  std::string what;
  std::optional<std::int64_t> to;  // how far to look; each kind of game has its own default
};

std::string period_text(const PeriodRequest& request, Session& session);

}  // namespace nimatron
