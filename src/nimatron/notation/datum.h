// Datum: what an expression evaluates to.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "nimatron/base/integer.h"
#include "nimatron/ruleset/registry.h"
#include "nimatron/value/game.h"
#include "nimatron/value/genus.h"
#include "nimatron/value/outcome.h"

namespace nimatron {

// A sum of positions and a value; a value alone has no parts.
struct Term {
  std::vector<Placed> parts;
  Game value;  // in the session's arena
  // The summands of `value` that were written beside positions, for what depends on the form; else empty.
  std::vector<Game> summands = {};
  // The values as they were written.
  std::vector<Game> written() const { return summands.empty() ? std::vector<Game>{value} : summands; }
  bool is_value() const { return parts.empty(); }
};

// Positions, sorted by their text, repeats dropped; printed with " ; " between them.
struct PositionList {
  std::vector<std::string> texts;
};

using Datum = std::variant<Term, bool, Integer, Outcome, Genus, PositionList, std::string>;

}  // namespace nimatron
