// GameLibrary: the games of rule files, by name. A game is looked for among those that were loaded, then in the user's
// folder, then among those that come with the program, and is made when it is first named.
//
//   auto games = std::make_shared<GameLibrary>();
//   entries.set_named(games);
//   games->load("halving.game");                 // every game of the file, ready or an Error
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/embedded.h"
#include "nimatron/engine/entry.h"
#include "nimatron/rules/game_text.h"

namespace nimatron {

// The rule files that come with the program, games/*.game.
std::span<const EmbeddedFile> embedded_games();

class GameLibrary final : public NamedRulesets {
 public:
  struct Loaded {
    std::vector<AnyRuleset> games;
    std::vector<std::string> warnings;
  };
  // What a game cannot be called because it is the name of a function.
  explicit GameLibrary(std::function<bool(std::string_view)> taken = {}) : taken_(std::move(taken)) {}

  // The games of a file; a name that a rule file had before is replaced, with a warning.
  Loaded load(const std::string& file);
  Loaded load(const std::string& file, std::string_view text);

  const AnyRuleset* find(std::string_view name) override;
  // What its file says, if a rule file has such a game.
  std::optional<GameText> text(std::string_view name);
  std::optional<RulesetPage> page(std::string_view name) override;
  std::vector<std::string> names() override;

 private:
  struct Known {
    GameText text;
    const AnyRuleset* made = nullptr;
  };
  using Games = std::map<std::string, Known, std::less<>>;

  Known* known(std::string_view name);
  Known* in_users_folder(std::string_view name);
  Games& embedded();
  void check_free(const GameText& game) const;

  std::mutex mutex_;
  std::function<bool(std::string_view)> taken_;
  Games loaded_, users_, embedded_;
  std::deque<AnyRuleset> made_;
};

// The text of a rule file; an Error if it cannot be read or is too large.
std::string read_rule_file(const std::string& file);
// Where the user keeps rule files: $XDG_CONFIG_HOME/nimatron/games; empty if there is no such place.
std::string users_games_folder();

namespace rules {
// `load` and `ruleset`, and the games of the library as rulesets.
void add_entries(Entries& entries, std::shared_ptr<GameLibrary> games);
}  // namespace rules

}  // namespace nimatron
