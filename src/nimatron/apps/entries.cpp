#include "nimatron/apps/entries.h"

#include <fmt/format.h>

#include "nimatron/apps/build_version.h"
#include "nimatron/claims/entries.h"
#include "nimatron/engine/functions.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/study/entries.h"

namespace nimatron {

const Entries& program_entries() {
  static const Entries kEntries = [] {
    Entries entries;
    engine::add_entries(entries);
    language::add_entries(entries);
    const auto notice = [](const std::string& words) { fmt::print(stderr, "{}\n", words); };
    study::add_entries(entries, build_version(), notice);
    claims_of_papers::add_entries(entries, build_version(), notice);
    return entries;
  }();
  return kEntries;
}

}  // namespace nimatron
