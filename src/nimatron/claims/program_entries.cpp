#include "nimatron/claims/program_entries.h"

#include <fmt/format.h>

#include "nimatron/base/tell.h"
#include "nimatron/claims/build_version.h"
#include "nimatron/claims/entries.h"
#include "nimatron/claims/page_entries.h"
#include "nimatron/engine/functions.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/proof/entries.h"
#include "nimatron/rules/game_library.h"
#include "nimatron/study/entries.h"

namespace nimatron {

namespace {

const std::shared_ptr<GameLibrary>& games() {
  static const auto kGames =
      std::make_shared<GameLibrary>([](std::string_view name) { return program_entries().find(name) != nullptr; });
  return kGames;
}

}  // namespace

GameLibrary& program_games() { return *games(); }

const Entries& program_entries() {
  static const Entries kEntries = [] {
    Entries entries;
    engine::add_entries(entries);
    language::add_entries(entries);
    rules::add_entries(entries, games());
    proof::add_entries(entries, games());
    add_library_rulesets(games());  // claim files
    const auto notice = [](const std::string& words) { tell("{}\n", words); };
    study::add_entries(entries, build_version(), notice);
    claims_of_papers::add_entries(entries, build_version(), notice);
    return entries;
  }();
  return kEntries;
}

const Entries& explorer_entries() {
  static const Entries kEntries = [] {
    Entries entries;
    add_page_entries(entries, games());
    return entries;
  }();
  return kEntries;
}

}  // namespace nimatron
