// Values that may be loopy, between answers and what computes with them (value/loopy.h).
#pragma once

#include <optional>
#include <vector>

#include "nimatron/engine/entry.h"
#include "nimatron/engine/session.h"
#include "nimatron/value/loopy.h"
#include "nimatron/value/loopy_nimber.h"

namespace nimatron {

// The value that an answer is or, of a position or a sum, has; none if it is something else.
std::optional<AnyValue> any_value_in(Session& session, const Answer& a);
// The same; an Error if it is something else.
AnyValue any_value_of(Session& session, const Answer& a);
AnyValue any_value(Arguments& a, std::size_t i);
// Whether it is, or has, a loopy value.
bool is_loopy(Arguments& a, std::size_t i);
// The options, as values, of a position as it is, or of a value in its canonical form.
std::vector<AnyValue> literal_options(Session& session, const Answer& a, Player player);
// The Grundy value that a term is, n or *n, or has, as an impartial position; an Error if it is something else.
LoopyNimber grundy_value_in(Session& session, const Term& term);
// N, P, L or R where nobody can draw.
Answer answer_of(const LoopyOutcome& found);
// A loopfree value is an ordinary one.
Answer answer_of(const AnyValue& v);
// [on, over]
Answer answer_of(const std::vector<AnyValue>& all);

}  // namespace nimatron
