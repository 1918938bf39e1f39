// The entries of all rooms, as the program has them.
#pragma once

#include "nimatron/claims/entries.h"
#include "nimatron/engine/functions.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/proof/entries.h"
#include "nimatron/rules/game_library.h"
#include "nimatron/study/entries.h"

namespace nimatron::test {

inline const Entries& all_entries() {
  static const Entries kEntries = [] {
    Entries entries;
    engine::add_entries(entries);
    language::add_entries(entries);
    const auto games = std::make_shared<GameLibrary>();
    rules::add_entries(entries, games);
    proof::add_entries(entries, games);
    study::add_entries(entries, "test");
    claims_of_papers::add_entries(entries, "test");
    return entries;
  }();
  return kEntries;
}

}  // namespace nimatron::test
