// GameText: one game of a rule file, its lines sorted but not yet understood. Each kind of game reads its own.
//
//   for (const GameText& g : read_game_file("dominoes.game", text)) {
//     const MadeGame made = make_game(g);
//     made.ruleset.spec();                        // "dominoes"
//   }
//
// Every error of a rule file is a RuleError, whose message names the rule.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimatron/base/error.h"
#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

// A part of a line; line and column are counted from 1, the column in characters.
struct RuleText {
  std::size_t line = 0, column = 0;
  std::string text;
};

// Where in a file; counted from 1, the column in characters.
struct RulePlace {
  std::string file;
  std::size_t line = 1, column = 1;
  std::string text() const;  // "FILE:LINE:COLUMN: "
};

// what() is the place and the message.
class RuleError : public Error {
 public:
  RuleError(RulePlace place, std::string message)
      : Error(place.text() + message), place_(std::move(place)), message_(std::move(message)) {}
  const RulePlace& place() const { return place_; }
  const std::string& message() const { return message_; }

 private:
  RulePlace place_;
  std::string message_;
};

enum class Mover : std::uint8_t { Both, Left, Right };
inline bool may_move(Mover mover, Player player) {
  return mover == Mover::Both || (mover == Mover::Left) == (player == Player::Left);
}

struct GameRule {
  Mover mover;
  std::string name;  // "rule 2", "Left's rule 2": counted by mover, from 1
  RuleText rule;     // what follows the mover
};

struct GameText {
  enum class Kind : std::uint8_t { Heaps, Tuple, Strip, Grid, Graph, Table };
  std::string file;
  std::string name;
  std::string digest;  // of its text; two games are the same if it is the same
  std::string title, rules, citation;
  std::vector<RuleText> examples;
  Kind kind;
  RuleText header;  // its name, where the game begins
  RuleText names;   // what follows the kind: the numbers' names or the symbols
  std::vector<GameRule> moves;
  std::vector<RuleText> ends;
  std::vector<RuleText> rows;  // of a table: "a: Left b c; Right d"
  bool impartial() const;      // no rule of a single player; for a table its rows say

  // Of the byte `offset` of a part.
  RulePlace place(const RuleText& at, std::size_t offset = 0) const;
  [[noreturn]] void fail(const RuleText& at, std::size_t offset, const std::string& message) const;
};

// What was found out about a game when it was made.
struct MadeGame {
  AnyRuleset ruleset;
  std::vector<std::string> derived;   // a sentence each: "impartial", "symmetries: ...", "ends: every move ..."
  std::vector<std::string> warnings;  // "FILE:LINE:COLUMN: ..."
};

// The word of a rule file for a kind: "heaps".
const char* name(GameText::Kind kind);

inline constexpr std::size_t kLargestRuleFile = std::size_t{1} << 20;

// Whether a game may be called like one written in C++, an operator or a function. A certificate states such games
// under their own names; they are made, but nobody finds them by name.
enum class GameNames : std::uint8_t { Free, Any };

// `file` is what errors call it.
std::vector<GameText> read_game_file(const std::string& file, std::string_view text, GameNames names = GameNames::Free);

// The name of a row of a table, `a` of "a: b"; empty if the line is none.
std::string_view table_row_name(std::string_view line);

MadeGame make_game(const GameText& game);
// One for each kind.
MadeGame make_number_game(const GameText& game);  // heaps, tuples
MadeGame make_board_game(const GameText& game);   // strips, grids
MadeGame make_graph_game(const GameText& game);
MadeGame make_table_game(const GameText& game);

}  // namespace nimatron
