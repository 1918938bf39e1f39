// prove: a certificate of a statement (proof/statement.h). The engine's answers guide it and are not part of it.
//
//   prove(evaluate, library, "outcome(cram(4x5)) == P").text()
#pragma once

#include <string_view>

#include "nimatron/notation/evaluator.h"
#include "nimatron/proof/certificate.h"

namespace nimatron {

class GameLibrary;

// A Refusal "false: ..." if the statement is false, an Error if it has no certificate. `library` may be null.
Certificate prove(Evaluator& evaluate, GameLibrary* library, std::string_view statement);

}  // namespace nimatron
