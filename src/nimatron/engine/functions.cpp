#include "nimatron/engine/functions.h"

namespace nimatron {

void engine::add_entries(Entries& entries) {
  for (auto* part : {&outcome_functions, &move_functions, &value_functions, &complexity_functions, &misere_functions, &spindly_functions, &partition_functions,
                     &family_functions, &report_functions}) {
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
