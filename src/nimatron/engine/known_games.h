// Whether a table or a sequence is that of a game Nimatron knows: the Grundy values of a ruleset of the registry at (x)
// or (x,y), of a take-and-break game with up to three digits, or of a subtraction game on small numbers.
#pragma once

#include <string>

#include "nimatron/engine/session.h"
#include "nimatron/table/guess/law.h"

namespace nimatron {

// `what` is what the samples are of; its own ruleset is not a discovery.
void known_games(const guess::Samples& samples, const std::string& what, Session& session, Sink<guess::Candidate> sink);

}  // namespace nimatron
