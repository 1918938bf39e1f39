// The engine's own functions, a file for each subject.
#pragma once

#include "nimatron/engine/entry.h"

namespace nimatron {

// Parameters that most of them have.
inline Parameter a_position() { return {"position", ParameterKind::Position}; }
inline Parameter a_game(const char* name) { return {name, ParameterKind::Game}; }
inline Parameter a_number(const char* name) { return {name, ParameterKind::Number}; }
// An optional last word.
inline Parameter one_of(std::vector<std::string> words) {
  Parameter p{"variant", ParameterKind::Word, "", "", std::move(words)};
  p.positional = true;
  return p;
}

std::vector<Entry> outcome_functions();
std::vector<Entry> move_functions();
std::vector<Entry> strategy_functions();
std::vector<Entry> value_functions();
std::vector<Entry> complexity_functions();
std::vector<Entry> misere_functions();
std::vector<Entry> tree_functions();
std::vector<Entry> spindly_functions();
std::vector<Entry> weight_functions();
std::vector<Entry> table_functions();
std::vector<Entry> partition_functions();
std::vector<Entry> family_functions();
std::vector<Entry> report_functions();
std::vector<Entry> census_functions();
std::vector<Entry> guess_functions();
std::vector<Entry> law_functions();
std::vector<Entry> loopy_functions();
std::vector<Entry> power_functions();
std::vector<Entry> ordinal_functions();
std::vector<Entry> misere_algebra_functions();
std::vector<Entry> partizan_misere_functions();

namespace engine {
void add_entries(Entries& entries);
}  // namespace engine
// The engine's own entries alone, which the library's notation knows.
const Entries& engine_entries();

}  // namespace nimatron
