// Certificates of laws: automata that give the value of every position of a family, and statements about all natural
// numbers that rest on them. The automata are the entries; that they are right is decided again from the rules.
#pragma once

#include "nimatron/notation/evaluator.h"
#include "nimatron/proof/certificate.h"
#include "nimatron/proof/statement.h"

namespace nimatron {

class GameLibrary;

Certificate prove_law(Evaluator& evaluate, GameLibrary* library, const Statement& statement);
void verify_law(const Certificate& c, const Statement& s, Budget& budget);

}  // namespace nimatron
