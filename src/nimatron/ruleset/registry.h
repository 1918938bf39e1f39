// The shape of the registry: what Nimatron knows about a ruleset, an operator on rulesets and an
// operator on positions. The tables themselves are in rulesets/registry.cpp; the command line, the
// prompt and the reference are made from them.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

struct RulesetEntry {
  std::string name;
  std::string parameters;             // what goes into the square brackets, in words; empty if nothing does
  std::string rules;                  // one paragraph
  std::string citation;               // where the game or its theory was published
  std::vector<std::string> examples;  // positions, typed in full; the laws run on each of them
  std::function<AnyRuleset(Cursor& parameters)> make;  // reads the parameters; the cursor is empty without them
};

// For a ruleset without parameters.
template <class R>
std::function<AnyRuleset(Cursor&)> without_parameters() {
  return [](Cursor& in) -> AnyRuleset {
    if (!in.done()) in.fail(R{}.spec() + " takes no parameters");
    return R{};
  };
}

struct OperatorEntry {
  std::string name;
  std::size_t least, most;  // how many operands
  std::string rules;
  std::string citation;
  std::vector<std::string> examples;
  std::function<AnyRuleset(std::span<const AnyRuleset>)> make;  // an Error if they do not fit together
};

struct PositionOperatorEntry {
  std::string name;
  std::string rules;
  std::string citation;
  std::vector<std::string> examples;
  std::function<Placed(std::span<const Placed>)> make;  // two or more operands
};

}  // namespace nimatron
