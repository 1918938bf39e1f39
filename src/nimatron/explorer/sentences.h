// What an answer about a position means, in a sentence for somebody who is new to the theory.
#pragma once

#include <string>
#include <string_view>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron::explorer {

// `function` is the name of the function that answered; empty if there is nothing to say.
std::string sentence(std::string_view function, const Answer& answer, Session& session);
// Why a position of Nim is won or lost, by its heaps in binary; empty of any other game.
std::string why_nim(const Placed& p);
// How many moves of each player the other one can never spoil; empty of any other game than Domineering.
std::string safe_moves(const Placed& p);

}  // namespace nimatron::explorer
