// What is proved about a game on numbers from the text of its rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimatron/rules/number_facts.h"
#include "nimatron/ruleset/facts.h"
#include "nimatron/ruleset/linear_rules.h"

namespace nimatron {

// Why every play ends, in words: a measure that each move makes less; empty if none was found.
std::string proof_of_end(const std::vector<NumberFacts>& rules, const std::vector<std::string>& names, bool heaps);
// The moves of a rule as formulas about the numbers of the position; an Error that names what is not linear. A
// move that takes a heap off leaves 0 parts.
std::vector<LinearMove> linear_moves(const NumberRule& rule, const std::vector<std::string>& names);
// Whether every move leaves a smaller sum.
bool sum_decreases(const std::vector<NumberFacts>& rules);
// The take-and-break code with the same options, heap by heap, of an impartial game on heaps.
std::optional<HeapCode> code_of(const std::vector<NumberFacts>& rules);

}  // namespace nimatron
