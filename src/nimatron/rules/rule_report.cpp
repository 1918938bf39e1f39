#include "nimatron/rules/rule_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/budget.h"
#include "nimatron/base/error.h"

namespace nimatron {

namespace {

constexpr std::size_t kMostShown = 12;  // options of a position, and rows of a table

// The states that are shown: the examples, and the smallest ones.
std::vector<std::string> first_states(const GameText& game) {
  std::vector<std::string> out;
  for (const auto& e : game.examples) out.push_back(e.text);
  switch (game.kind) {
    case GameText::Kind::Heaps:
      for (int n = 0; n <= 5; ++n) out.push_back(fmt::format("{}", n));
      break;
    case GameText::Kind::Tuple: {
      std::size_t names = 0;
      for (std::size_t i = 0; i < game.names.text.size(); ++i) {
        const bool space = game.names.text[i] == ' ' || game.names.text[i] == '\t';
        names += !space && (i == 0 || game.names.text[i - 1] == ' ' || game.names.text[i - 1] == '\t') ? 1 : 0;
      }
      for (int n = 0; n <= 2; ++n) out.push_back(fmt::format("{}", fmt::join(std::vector(names, n), ",")));
      break;
    }
    case GameText::Kind::Strip:
      for (int n = 1; n <= 4; ++n) out.push_back(fmt::format("1x{}", n));
      break;
    case GameText::Kind::Grid:
      for (const char* size : {"1x1", "1x2", "2x2"}) out.emplace_back(size);
      break;
    case GameText::Kind::Graph:
      for (const char* state : {"0", "0-1", "0-1,1-2"}) out.emplace_back(state);
      break;
    case GameText::Kind::Table:
      for (const auto& row : game.rows) {
        if (out.size() >= kMostShown) break;
        out.emplace_back(table_row_name(row.text));
      }
      break;
  }
  std::vector<std::string> once;
  for (auto& s : out) {
    if (std::find(once.begin(), once.end(), s) == once.end()) once.push_back(std::move(s));
  }
  return once;
}

std::string options_text(const AnyRuleset& r, const AnyPosition& p, Player player) {
  std::vector<std::string> shown;
  std::size_t all = 0;
  r.options(p, player, [&](const AnyPosition& q) {
    if (++all <= kMostShown) shown.push_back(r.print(q));
  });
  if (all == 0) return "no moves";
  return fmt::format("{}{}", fmt::join(shown, " ; "),
                     all > kMostShown ? fmt::format(" ; and {} more", all - kMostShown) : "");
}

std::string game_report(const GameText& game) {
  const MadeGame made = make_game(game);
  const AnyRuleset& r = made.ruleset;
  std::string out = fmt::format("{}: {}\n", game.name, name(game.kind));
  if (!game.title.empty()) out += fmt::format("  {}\n", game.title);
  for (const auto& d : made.derived) out += fmt::format("  {}\n", d);
  for (const auto& w : made.warnings) out += fmt::format("  warning: {}\n", w);
  for (const auto& state : first_states(game)) {
    const AnyPosition p = r.parse(state);
    const auto left = options_text(r, p, Player::Left);
    if (r.impartial()) {
      out += fmt::format("  {} -> {}\n", r.print(p), left);
    } else {
      out += fmt::format("  {} -> Left: {} | Right: {}\n", r.print(p), left, options_text(r, p, Player::Right));
    }
  }
  return out;
}

}  // namespace

std::string rule_report(const std::string& file, std::string_view text) {
  std::string out;
  Growth held;
  for (const auto& game : read_game_file(file, text)) {
    out += game_report(game);
    held.add(out.size());
  }
  return out;
}

}  // namespace nimatron
