#include "nimatron/apps/entries.h"

#include "nimatron/apps/build_version.h"
#include "nimatron/claims/entries.h"
#include "nimatron/engine/functions.h"
#include "nimatron/study/entries.h"

namespace nimatron {

const Entries& program_entries() {
  static const Entries kEntries = [] {
    Entries entries;
    engine::add_entries(entries);
    study::add_entries(entries);
    claims_of_papers::add_entries(entries, build_version());
    return entries;
  }();
  return kEntries;
}

}  // namespace nimatron
