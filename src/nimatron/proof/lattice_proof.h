// Certificates of the periods of a two-dimensional table: rays, cones, and the cells that fix all others
// (table/lattice_pattern.h). An entry is [x, y, value].
#pragma once

#include "nimatron/notation/evaluator.h"
#include "nimatron/proof/certificate.h"
#include "nimatron/proof/statement.h"

namespace nimatron {

class GameLibrary;

Certificate prove_lattice(Evaluator& evaluate, GameLibrary* library, const Statement& statement);
void verify_lattice(const Certificate& c, const Statement& s, Budget& budget);

}  // namespace nimatron
