// What `nimatron rules` says about the games of a rule file, and the file with which a new one starts.
#pragma once

#include <string>
#include <string_view>

#include "nimatron/engine/found.h"
#include "nimatron/rules/game_text.h"

namespace nimatron {

RuleReport rule_report(const std::string& file, std::string_view text);

// A commented rule file of a kind, which is a game that can be played.
std::string new_rule_file(const std::string& name, GameText::Kind kind);
// None of this name is an Error.
GameText::Kind kind_named(std::string_view word);

}  // namespace nimatron
