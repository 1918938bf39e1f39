// verify: checks a certificate. It shares with the prover the reader of statements and of rule files and what follows
// from the rules (proof/parts.h), not how a proof is found; nothing is searched, and no game is known beforehand except
// that one of a known name has the known rules.
//
//   verify(text)                       // the statement; a Refusal "refused: line N: why" if it does not prove it
#pragma once

#include <string>
#include <string_view>

#include "nimatron/base/budget.h"

namespace nimatron {

std::string verify(std::string_view text, Budget& budget);

}  // namespace nimatron
