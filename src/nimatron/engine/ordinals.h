// Numbers and nimbers that may be infinite, between answers and what computes with them (value/surreal.h,
// value/ordinal_nimber.h). Finite numbers and small nimbers are ordinary answers.
#pragma once

#include <optional>
#include <string_view>

#include "nimatron/engine/entry.h"
#include "nimatron/engine/session.h"
#include "nimatron/value/ordinal_nimber.h"
#include "nimatron/value/surreal.h"

namespace nimatron {

// Whether the answer is one of the two, and not an ordinary value.
bool is_ordinal_answer(const Answer& a);
// The number that an answer is, if it is an integer or infinite.
std::optional<Surreal> surreal_in(Session& session, const Answer& a);
// The nimber that an answer is, of any size; the value of a position is not asked for.
std::optional<OrdinalNimber> nimber_in(Session& session, const Answer& a);
Answer answer_of(const Surreal& x);
Answer answer_of(const OrdinalNimber& x);
// Whether the relation holds between two games of which one is infinite; none if they are not compared.
std::optional<bool> ordinals_hold(Session& session, const Answer& a, std::string_view relation, const Answer& b);
// The sum of an infinite number or nimber and another game, and the product of an infinite number and another number
// or of a nimber and an integer; an Error if they have none here.
Answer infinite_sum(Session& session, const Answer& a, const Answer& b);
Answer infinite_product(Session& session, const Answer& a, const Answer& b);

}  // namespace nimatron
