// The games of rule files in tests: those of tests/data/rules/numbers.game, and those that come with the program.
#pragma once

#include <vector>

#include "nimatron/engine/entry.h"
#include "tests/support/examples.h"

namespace nimatron::test {

// The entries of the library, with these games as rulesets.
const Entries& entries_with_games();
// Their examples.
std::vector<Examples> rule_game_examples();

}  // namespace nimatron::test
