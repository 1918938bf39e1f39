// NumberRule: a rule over integers, read into the syntax trees of the language.
//
//   both n -> a, n - a   for a in 1..n-1 if a < n - a
//
// Names stand without `$` there, `*` always multiplies, and the signs that only games have mean nothing.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nimatron/notation/ast.h"
#include "nimatron/rules/game_text.h"

namespace nimatron {

// A part of a rule as the language writes it, and where each of its bytes stands in the rule.
struct RulePiece {
  std::string text;
  std::vector<std::uint32_t> places;  // one more than bytes
  std::size_t place(std::size_t byte) const { return places[byte < places.size() ? byte : places.size() - 1]; }
};

struct NumberRule {
  struct Result {
    const RulePiece* piece;
    Node node;
    std::string_view text;  // as typed
  };
  std::shared_ptr<const GameText> game;
  const GameRule* rule;  // of the game
  std::deque<RulePiece> pieces = {};
  std::vector<Result> results = {};  // none: nothing is left
  const RulePiece* condition = nullptr;
  Loop loop = {};  // without bindings if the rule has no `for`

  [[noreturn]] void fail(std::size_t offset, const std::string& message) const {
    game->fail(rule->rule, offset, message);
  }
};

// The names of the `heaps` or `tuple` line.
std::vector<std::string> number_names(const GameText& game);
NumberRule read_number_rule(std::shared_ptr<const GameText> game, const GameRule& rule,
                            const std::vector<std::string>& names);

}  // namespace nimatron
