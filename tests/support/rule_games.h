// The games of rule files in tests: those of tests/data/rules/numbers.game, and those that come with the program.
#pragma once

#include <vector>

#include "nimatron/engine/entry.h"
#include "tests/support/examples.h"

namespace nimatron::test {

// The entries of the library, with these games as rulesets.
const Entries& entries_with_games();
// The examples of those whose play ends, which the laws compare with game trees. Those that may go on for ever are
// compared with a plain solver, tests/rules/games_test.cpp and tests/solve/loopy_positions_test.cpp, and have laws of
// their own, tests/laws/loopy_laws_test.cpp.
std::vector<Examples> rule_game_examples();

}  // namespace nimatron::test
