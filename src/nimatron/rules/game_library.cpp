#include "nimatron/rules/game_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "nimatron/base/error.h"
#include "nimatron/base/file_text.h"

namespace nimatron {

namespace {

namespace fs = std::filesystem;
constexpr const char* kExtension = ".game";

}  // namespace

std::string read_rule_file(const std::string& file) {
  std::error_code error;
  const auto status = fs::status(file, error);
  if (error || !fs::exists(status)) throw Error(fmt::format("there is no file '{}'", file));
  if (fs::is_directory(status)) throw Error(fmt::format("'{}' is a folder, not a rule file", file));
  Growth held;
  auto text = file_text(file, kLargestRuleFile, held);
  if (!text) throw Error(fmt::format("the file '{}' cannot be read", file));
  return std::move(*text);
}

std::string users_games_folder() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  const char* home = std::getenv("HOME");
  if (config != nullptr && *config == '/') return std::string(config) + "/nimatron/games";
  if (home != nullptr && *home != '\0') return std::string(home) + "/.config/nimatron/games";
  return {};
}

void GameLibrary::check_free(const GameText& game) const {
  if (taken_ && taken_(game.name)) {
    game.fail(game.header, 0, fmt::format("there is a function called {}", game.name));
  }
}

GameLibrary::Loaded GameLibrary::load(const std::string& file) { return load(file, read_rule_file(file)); }

GameLibrary::Loaded GameLibrary::load(const std::string& file, std::string_view text) {
  Loaded out;
  std::vector<GameText> games = read_game_file(file, text);
  for (const auto& g : games) {
    check_free(g);
    MadeGame made = make_game(g);
    out.games.push_back(std::move(made.ruleset));
    out.warnings.insert(out.warnings.end(), made.warnings.begin(), made.warnings.end());
  }
  const std::lock_guard lock(mutex_);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Known* before = known(games[i].name);
    if (before != nullptr && before->text.digest != games[i].digest) {
      out.warnings.push_back(fmt::format("{}the game {} of {} is replaced", games[i].place(games[i].header).text(),
                                         games[i].name, before->text.file));
    }
    made_.push_back(out.games[i]);
    loaded_.insert_or_assign(games[i].name, Known{games[i], &made_.back()});
  }
  return out;
}

GameLibrary::Games& GameLibrary::embedded() {
  if (embedded_.empty()) {
    for (const auto& file : embedded_games()) {
      for (auto& g : read_game_file(std::string(file.name), file.text)) {
        std::string name = g.name;
        embedded_.emplace(std::move(name), Known{std::move(g)});
      }
    }
  }
  return embedded_;
}

GameLibrary::Known* GameLibrary::in_users_folder(std::string_view name) {
  if (const auto it = users_.find(name); it != users_.end()) return &it->second;
  const auto folder = users_games_folder();
  if (folder.empty() || name.find('/') != std::string_view::npos) return nullptr;
  const std::string file = fmt::format("{}/{}{}", folder, name, kExtension);
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return nullptr;
  for (auto& g : read_game_file(file, read_rule_file(file))) {
    if (g.name != name) continue;
    check_free(g);
    return &users_.emplace(std::string(name), Known{std::move(g)}).first->second;
  }
  throw RuleError({file}, fmt::format("there is no game called {} in this file", name));
}

GameLibrary::Known* GameLibrary::known(std::string_view name) {
  if (const auto it = loaded_.find(name); it != loaded_.end()) return &it->second;
  // One that was made stays, so that the user's folder is looked at once.
  if (const auto it = embedded_.find(name); it != embedded_.end() && it->second.made != nullptr) return &it->second;
  if (Known* own = in_users_folder(name)) return own;
  const auto it = embedded().find(name);
  return it == embedded().end() ? nullptr : &it->second;
}

const AnyRuleset* GameLibrary::find(std::string_view name) {
  const std::lock_guard lock(mutex_);
  Known* game = known(name);
  if (game == nullptr) return nullptr;
  if (game->made == nullptr) {
    made_.push_back(make_game(game->text).ruleset);
    game->made = &made_.back();
  }
  return game->made;
}

std::optional<GameText> GameLibrary::text(std::string_view name) {
  const std::lock_guard lock(mutex_);
  const Known* game = known(name);
  return game == nullptr ? std::nullopt : std::optional(game->text);
}

std::optional<RulesetPage> GameLibrary::page(std::string_view name) {
  const std::lock_guard lock(mutex_);
  const Known* game = known(name);
  if (game == nullptr) return std::nullopt;
  const GameText& text = game->text;
  RulesetPage page{text.name, "", text.title, text.citation, {}, RulesetPage::Kind::Ruleset};
  if (!text.rules.empty()) page.rules += (page.rules.empty() ? "" : ". ") + text.rules;
  if (page.rules.empty()) page.rules = fmt::format("A game of the rule file {}.", text.file);
  for (const auto& e : text.examples) page.examples.push_back(fmt::format("{}({})", text.name, e.text));
  return page;
}

std::vector<std::string> GameLibrary::names() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> out;
  for (const auto& [name, game] : loaded_) out.push_back(name);
  for (const auto& [name, game] : embedded()) out.push_back(name);
  std::error_code error;
  const auto folder = users_games_folder();
  if (!folder.empty()) {
    for (auto it = fs::directory_iterator(folder, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
      if (it->path().extension() == kExtension) out.push_back(it->path().stem().string());
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace nimatron
