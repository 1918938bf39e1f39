#include <fmt/format.h>

#include "nimatron/base/error.h"
#include "nimatron/rules/game_text.h"

namespace nimatron {

namespace {

MadeGame made_of_kind(const GameText& game) {
  switch (game.kind) {
    case GameText::Kind::Heaps:
    case GameText::Kind::Tuple:
      return make_number_game(game);
    case GameText::Kind::Strip:
    case GameText::Kind::Grid:
      return make_board_game(game);
    case GameText::Kind::Graph:
      return make_graph_game(game);
    case GameText::Kind::Table:
      break;
  }
  return make_table_game(game);
}

}  // namespace

MadeGame make_game(const GameText& game) {
  MadeGame out = made_of_kind(game);
  for (const auto& example : game.examples) {
    try {
      out.ruleset.check(out.ruleset.parse(example.text));
    } catch (const Error& e) {
      game.fail(example, e.column().value_or(0), fmt::format("the example of {}: {}", game.name, e.what()));
    }
  }
  return out;
}

}  // namespace nimatron
