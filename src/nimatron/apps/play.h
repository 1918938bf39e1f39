// A game against the engine, at the prompt and as a command.
#pragma once

#include <functional>
#include <string>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

class Session;

struct PlaySettings {
  bool misere = false, second = false, engines = false;
  // Asks for a line; false at the end of the input. None: standard input.
  std::function<bool(const char* prompt, std::string& line)> read = {};
};

// Until the game is over or the person leaves it.
int play_match(Session& session, const Placed& start, const PlaySettings& settings);

}  // namespace nimatron
