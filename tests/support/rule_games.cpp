#include "tests/support/rule_games.h"

#include "nimatron/notation/language_functions.h"
#include "nimatron/rules/game_library.h"

namespace nimatron::test {

const Entries& entries_with_games() {
  static const Entries kEntries = [] {
    Entries entries = library_entries();
    auto games = std::make_shared<GameLibrary>();
    games->load("tests/data/rules/numbers.game");
    entries.set_named(std::move(games));
    return entries;
  }();
  return kEntries;
}

std::vector<Examples> rule_game_examples() {
  std::vector<Examples> all;
  NamedRulesets& games = *entries_with_games().named();
  for (const auto& name : games.names()) {
    if (games.find(name)->facts().ends) all.push_back({name, games.page(name)->examples});
  }
  return all;
}

}  // namespace nimatron::test
