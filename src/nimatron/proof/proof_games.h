// The games of a statement as rule files: those of rule files as they are, those of checker/rules, and codes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimatron/base/embedded.h"
#include "nimatron/notation/evaluator.h"
#include "nimatron/rules/game_library.h"

namespace nimatron {

// Rule files of games that are written in C++, checker/rules/*.game.
std::span<const EmbeddedFile> restated_games();

struct ProofGame {
  std::string stated;  // as the statement names it
  GameText text;       // under a plain name
  AnyRuleset rules;    // what the text states
  AnyRuleset played;   // what answers questions about it
};

// An Error that names the game if rule files cannot state it.
ProofGame proof_game(const std::string& stated, Evaluator& evaluate, GameLibrary* library);
// Whether a built-in game has a rule file, of games/ or of checker/rules, or a code that one can be made of.
bool is_stated_by_rules(const std::string& stated);
// The rule file of a table of values.
ProofGame table_game(const std::string& text);
// How a game is played, as a rule file with single spaces, without what it says about itself.
std::string rules_text(const GameText& game);
// "octal_0_07" of "octal[0.07]"
std::string plain_name(std::string_view stated);
// The rules of octal, subtraction, poctal, psubtraction and addition games, from the code; empty for any other game.
std::string code_rules(std::string_view stated);
// The vectors of addition[...]; none of any other game.
std::vector<LatticeVector> vectors_of_code(std::string_view stated);
// A state as the rule file of the game writes it. That of Push Cram has a number for a board of three rows
// (checker/rules/pushcram.game); a statement may say 3x9.
std::string rule_state(const std::string& game, const std::string& state);

}  // namespace nimatron
