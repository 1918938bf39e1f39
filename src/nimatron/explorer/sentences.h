// What an answer about a position means, in a sentence for somebody who is new to the theory.
#pragma once

#include <string>
#include <string_view>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron::explorer {

// `function` is the name of the function that answered; empty if there is nothing to say.
std::string sentence(std::string_view function, const Answer& answer, Session& session);

}  // namespace nimatron::explorer
