// What CGSuite, Sage and Python call the functions and rulesets that have other names here.
#pragma once

#include <string>
#include <string_view>

#include "nimatron/engine/entry.h"

namespace nimatron {

// Our name for a word that differs in more than capitals and underscores; empty if there is none.
std::string renamed(std::string_view word);
// The function, or the operator on positions, that a name stands for: AtomicWeight, atomic_weight and aw are aw; empty
// if there is none.
std::string function_named(std::string_view word, const Entries& entries);
// The ruleset that a name stands for, as ToadsAndFrogs for toadsfrogs; empty if there is none.
std::string ruleset_named(std::string_view word, const Entries& entries);

}  // namespace nimatron
