#include "nimatron/rules/game_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"
#include "nimatron/base/hash.h"
#include "nimatron/base/nearest.h"
#include "nimatron/notation/language_functions.h"
#include "nimatron/notation/names.h"
#include "nimatron/rulesets/registry.h"

namespace nimatron {

std::string_view table_row_name(std::string_view line) {
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  std::size_t length = 0;
  while (length < line.size() && letter(line[length])) ++length;
  auto colon = length;
  while (colon < line.size() && (line[colon] == ' ' || line[colon] == '\t')) ++colon;
  const bool row = length > 0 && colon < line.size() && line[colon] == ':';
  return row ? line.substr(0, length) : std::string_view();
}

namespace {

constexpr std::size_t kMostLines = 4000;  // of one game
constexpr std::size_t kMostGames = 1000;

constexpr std::array<std::pair<std::string_view, GameText::Kind>, 6> kKinds = {{{"heaps", GameText::Kind::Heaps},
                                                                                {"tuple", GameText::Kind::Tuple},
                                                                                {"strip", GameText::Kind::Strip},
                                                                                {"grid", GameText::Kind::Grid},
                                                                                {"graph", GameText::Kind::Graph},
                                                                                {"table", GameText::Kind::Table}}};
// What people write for them.
constexpr std::array<std::pair<std::string_view, GameText::Kind>, 9> kOtherKinds = {
    {{"piles", GameText::Kind::Heaps},
     {"pile", GameText::Kind::Heaps},
     {"numbers", GameText::Kind::Tuple},
     {"pair", GameText::Kind::Tuple},
     {"row", GameText::Kind::Strip},
     {"line", GameText::Kind::Strip},
     {"board", GameText::Kind::Grid},
     {"vertices", GameText::Kind::Graph},
     {"states", GameText::Kind::Table}}};
constexpr std::array<std::pair<std::string_view, Mover>, 3> kMovers = {
    {{"both", Mover::Both}, {"Left", Mover::Left}, {"Right", Mover::Right}}};
constexpr std::array<std::string_view, 6> kOtherWords = {"game", "title", "rules", "cite", "example", "ends"};

template <class Table>
auto look_up(const Table& table, std::string_view word) {
  using Value = typename Table::value_type::second_type;
  for (const auto& [name, value] : table) {
    if (name == word) return std::optional<Value>(value);
  }
  return std::optional<Value>();
}

bool is_space(char c) { return c == ' ' || c == '\t'; }

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; }));
}

// The part of a line from `first` on, without the spaces around it.
RuleText part(const RuleText& line, std::size_t first) {
  std::string_view text = line.text;
  while (first < text.size() && is_space(text[first])) ++first;
  auto end = text.size();
  while (end > first && is_space(text[end - 1])) --end;
  return {line.line, line.column + characters(text.substr(0, first)), std::string(text.substr(first, end - first))};
}

// The lines that say something, without indentation; an Error where the file is not a text.
std::vector<RuleText> lines_of(const std::string& file, std::string_view text) {
  std::vector<RuleText> lines;
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  for (std::size_t number = 1; !text.empty(); ++number) {
    tick();
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    std::size_t column = 1;
    for (std::size_t i = 0; i < line.size(); ++column) {
      const auto length = character_length(line.substr(i));
      const auto c = static_cast<unsigned char>(line[i]);
      if (length == 0 || (c < 0x20 && c != '\t') || c == 0x7f) {
        throw RuleError({file, number, column}, fmt::format("this is not text: the byte 0x{:02x}", c));
      }
      i += length;
    }
    const RuleText all = part({number, 1, std::string(line)}, 0);
    if (!all.text.empty() && !all.text.starts_with('#')) lines.push_back(all);
  }
  return lines;
}

std::string digest_of(const std::vector<RuleText>& lines) {
  std::uint64_t a = 1, b = 2;
  for (const auto& l : lines) {
    const auto h = hash_bytes(reinterpret_cast<const unsigned char*>(l.text.data()), l.text.size());
    std::uint64_t g = l.text.size();
    for (const char c : l.text) g = mix(g, static_cast<unsigned char>(c));
    a = mix(a, h);
    b = mix(b, g);
  }
  return fmt::format("{:016x}{:016x}", a, b);
}

// Reads the lines of one game, the first of which is its `game NAME`.
class GameReader {
 public:
  GameReader(const std::string& file, std::vector<RuleText> lines, GameNames names)
      : lines_(std::move(lines)), names_(names) {
    game_.file = file;
    game_.digest = digest_of(lines_);
  }

  GameText read() {
    header();
    const RuleText* kind = kind_line();
    for (std::size_t i = 1; i < lines_.size(); ++i) {
      tick();
      if (&lines_[i] != kind) line(lines_[i]);
    }
    return std::move(game_);
  }

 private:
  std::string_view word_of(const RuleText& line) const {
    return std::string_view(line.text).substr(0, std::min(line.text.find_first_of(" \t"), line.text.size()));
  }

  void header() {
    game_.header = part(lines_[0], 4);
    game_.name = game_.header.text;
    const auto& name = game_.name;
    if (name.empty()) game_.fail(game_.header, 0, "expected a name after 'game'");
    const auto length = word_length(name.data(), name.size());
    if (length != name.size() || name[0] == '_') {
      game_.fail(game_.header, name[0] == '_' ? 0 : length, "a name has letters, digits and underscores only");
    }
    if (is_reserved(name)) game_.fail(game_.header, 0, fmt::format("'{}' is a word of the language", name));
    if (names_ == GameNames::Free) check_free();
    if (lines_.size() > kMostLines) game_.fail(game_.header, 0, fmt::format("more than {} lines", kMostLines));
  }

  void check_free() const {
    const auto& name = game_.name;
    const auto taken = [&](const auto& entries) {
      return std::any_of(entries.begin(), entries.end(), [&](const auto& e) { return e.name == name; });
    };
    if (taken(rulesets())) game_.fail(game_.header, 0, fmt::format("there is a built-in ruleset called {}", name));
    if (taken(ruleset_operators()) || taken(position_operators())) {
      game_.fail(game_.header, 0, fmt::format("there is an operator called {}", name));
    }
    if (library_entries().find(name) != nullptr) {
      game_.fail(game_.header, 0, fmt::format("there is a function called {}", name));
    }
  }

  // A line of a table such as "grid: a" is a row.
  const RuleText* kind_line() {
    const RuleText* found = nullptr;
    for (std::size_t i = 1; i < lines_.size(); ++i) {
      const auto word = word_of(lines_[i]);
      const auto kind = look_up(kKinds, word);
      if (!kind) continue;
      if (found != nullptr) {
        game_.fail(lines_[i], 0, fmt::format("the game {} already has a kind: {}", game_.name, name(game_.kind)));
      }
      found = &lines_[i];
      game_.kind = *kind;
      game_.names = part(lines_[i], word.size());
    }
    if (found == nullptr) {
      misspelt_kind();
      game_.fail(game_.header, 0,
                 fmt::format("the game {} has no kind: expected a line 'heaps n', 'tuple a b', 'strip SYMBOLS', "
                             "'grid SYMBOLS', 'graph SYMBOLS' or 'table'",
                             game_.name));
    }
    if (game_.kind == GameText::Kind::Table && !game_.names.text.empty()) {
      game_.fail(game_.names, 0, "nothing follows 'table'");
    }
    return found;
  }

  // A line that begins almost as a kind does; an Error if there is one.
  void misspelt_kind() const {
    std::vector<std::string> kinds;
    for (const auto& [name, kind] : kKinds) kinds.emplace_back(name);
    for (std::size_t i = 1; i < lines_.size(); ++i) {
      const auto word = word_of(lines_[i]);
      if (known(word)) continue;
      const auto other = look_up(kOtherKinds, lower_case(word));
      const std::string near = other ? name(*other) : nearest(word, kinds);
      if (near.empty()) continue;
      game_.fail(lines_[i], 0, fmt::format("'{}' is not a kind of game; did you mean '{}'?", word.substr(0, 40), near));
    }
  }

  void line(const RuleText& line) {
    const auto word = word_of(line);
    if (game_.kind == GameText::Kind::Table &&
        (!table_row_name(word).empty() || (!known(word) && !table_row_name(line.text).empty()))) {
      game_.rows.push_back(line);
      return;
    }
    const RuleText rest = part(line, word.size());
    if (const auto mover = look_up(kMovers, word)) {
      if (game_.kind == GameText::Kind::Table) game_.fail(line, 0, "a table has rows such as 'a: Left b c; Right d'");
      if (rest.text.empty()) game_.fail(rest, 0, fmt::format("expected a rule after '{}'", word));
      auto& number = numbers_[static_cast<std::size_t>(*mover)];
      const std::string whose = *mover == Mover::Both ? "" : fmt::format("{}'s ", word);
      game_.moves.push_back({*mover, fmt::format("{}rule {}", whose, ++number), rest});
    } else if (word == "title" || word == "cite" || word == "rules") {
      auto& text = word == "title" ? game_.title : word == "cite" ? game_.citation : game_.rules;
      text += (text.empty() ? "" : " ") + rest.text;
    } else if (word == "example") {
      if (rest.text.empty()) game_.fail(rest, 0, "expected a state after 'example'");
      game_.examples.push_back(rest);
    } else if (word == "ends") {
      if (game_.kind != GameText::Kind::Strip && game_.kind != GameText::Kind::Grid) {
        game_.fail(line, 0, fmt::format("'ends' is for boards, not for {}", name(game_.kind)));
      }
      if (rest.text.empty()) game_.fail(rest, 0, "expected a pattern after 'ends'");
      game_.ends.push_back(rest);
    } else {
      unknown(line, word);
    }
  }

  bool known(std::string_view word) const {
    return look_up(kMovers, word) || std::find(kOtherWords.begin(), kOtherWords.end(), word) != kOtherWords.end();
  }

  [[noreturn]] void unknown(const RuleText& line, std::string_view word) const {
    std::vector<std::string> words(kOtherWords.begin(), kOtherWords.end());
    for (const auto& [name, kind] : kKinds) words.emplace_back(name);
    for (const auto& [name, mover] : kMovers) words.emplace_back(name);
    const auto near = word == "impartial" ? "both" : nearest(word, words);
    game_.fail(
        line, 0,
        fmt::format("expected {}, found '{}'{}",
                    game_.kind == GameText::Kind::Table ? "a row such as 'a: Left b c; Right d'"
                                                        : "'both', 'Left', 'Right' or another word that begins a line",
                    word.substr(0, 40), near.empty() ? "" : fmt::format("; did you mean '{}'?", near)));
  }

  std::vector<RuleText> lines_;
  GameNames names_;
  GameText game_{};
  std::array<std::size_t, 3> numbers_ = {};
};

}  // namespace

const char* name(GameText::Kind kind) {
  for (const auto& [word, k] : kKinds) {
    if (k == kind) return word.data();
  }
  return "";
}

bool GameText::impartial() const {
  return std::all_of(moves.begin(), moves.end(), [](const GameRule& r) { return r.mover == Mover::Both; });
}

std::string RulePlace::text() const { return fmt::format("{}:{}:{}: ", file, line, column); }

RulePlace GameText::place(const RuleText& at, std::size_t offset) const {
  return {file, at.line, at.column + characters(std::string_view(at.text).substr(0, offset))};
}

void GameText::fail(const RuleText& at, std::size_t offset, const std::string& message) const {
  for (const auto& m : moves) {
    if (m.rule.line == at.line) throw RuleError(place(at, offset), fmt::format("{} of {}: {}", m.name, name, message));
  }
  throw RuleError(place(at, offset), message);
}

std::vector<GameText> read_game_file(const std::string& file, std::string_view text, GameNames names) {
  if (text.size() > kLargestRuleFile) {
    throw RuleError({file}, fmt::format("a rule file is at most {} long", bytes_text(kLargestRuleFile)));
  }
  std::vector<std::vector<RuleText>> games;
  for (auto& line : lines_of(file, text)) {
    const bool starts = line.text == "game" || line.text.starts_with("game ") || line.text.starts_with("game\t");
    if (!starts && games.empty()) throw RuleError({file, line.line, line.column}, "expected 'game NAME' first");
    if (starts) {
      if (games.size() == kMostGames)
        throw RuleError({file, line.line, line.column}, fmt::format("more than {} games", kMostGames));
      games.emplace_back();
    }
    games.back().push_back(std::move(line));
  }
  if (games.empty()) throw RuleError({file}, "there is no game in this file: expected a line 'game NAME'");
  std::vector<GameText> read;
  for (auto& lines : games) {
    GameText game = GameReader(file, std::move(lines), names).read();
    for (const auto& other : read) {
      if (other.name == game.name) {
        game.fail(game.header, 0, fmt::format("the game {} is already on line {}", game.name, other.header.line));
      }
    }
    read.push_back(std::move(game));
  }
  return read;
}

}  // namespace nimatron
