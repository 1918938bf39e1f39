#include "nimatron/rules/rule_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "nimatron/base/budget.h"
#include "nimatron/base/join.h"
#include "nimatron/rules/number_rule.h"

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
      const auto names = number_names(game).size();
      for (int n = 0; n <= 2; ++n) out.push_back(join(std::vector(names, n), ","));
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

RuleReport::Moves first_moves(const AnyRuleset& r, const AnyPosition& p) {
  RuleReport::Moves out{p};
  const auto list = [&](Player player, std::vector<AnyPosition>& shown, std::size_t& count) {
    r.options(p, player, [&](const AnyPosition& q) {
      if (++count <= kMostShown) shown.push_back(q);
    });
  };
  list(Player::Left, out.left, out.left_count);
  if (!r.impartial()) list(Player::Right, out.right, out.right_count);
  return out;
}

}  // namespace

RuleReport rule_report(const std::string& file, std::string_view text) {
  RuleReport out;
  Growth held;
  for (const auto& game : read_game_file(file, text)) {
    MadeGame made = make_game(game);
    RuleReport::Game report{made.ruleset, name(game.kind), game.title, std::move(made.derived),
                            std::move(made.warnings)};
    for (const auto& state : first_states(game)) {
      report.moves.push_back(first_moves(made.ruleset, made.ruleset.parse(state)));
      report.moves.back().example =
          std::any_of(game.examples.begin(), game.examples.end(), [&](const RuleText& e) { return e.text == state; });
      for (const auto* side : {&report.moves.back().left, &report.moves.back().right}) {
        for (const auto& q : *side) held.add(sizeof q + q.spilled_bytes());
      }
    }
    out.games.push_back(std::move(report));
  }
  return out;
}

}  // namespace nimatron
