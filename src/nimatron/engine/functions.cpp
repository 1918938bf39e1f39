#include "nimatron/engine/functions.h"

namespace nimatron {

void engine::add_entries(Entries& entries) {
  for (auto* part :
       {&outcome_functions,        &move_functions,  &strategy_functions, &value_functions,   &complexity_functions,
        &misere_functions,         &tree_functions,  &spindly_functions,  &weight_functions,  &partition_functions,
        &family_functions,         &table_functions, &report_functions,   &census_functions,  &guess_functions,
        &power_functions,          &law_functions,   &loopy_functions,    &ordinal_functions, &misere_algebra_functions,
        &partizan_misere_functions}) {
    entries.add((*part)());
  }
}

const Entries& engine_entries() {
  static const Entries kEntries = [] {
    Entries entries;
    engine::add_entries(entries);
    return entries;
  }();
  return kEntries;
}

}  // namespace nimatron
