// Family: positions that differ in a few integers, as tables and periods take them.
//
//   Family f = read_family("zeruclid(1,_,_)", 2, session);       // f.ruleset is zeruclid, f.state "1,_,_"
//   read_family("nim(_) + cram(2x_)", 2, session);               // no single ruleset: an expression
//   f.position({4, 7})                                  // "zeruclid(1,4,7)"
//
// A blank is a `_` that is no part of a name such as push_live.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimatron/ruleset/any_ruleset.h"

namespace nimatron {

class Session;

struct Family {
  std::optional<AnyRuleset> ruleset;  // none where the expression is not one position
  std::string state;                  // of that ruleset, with its blanks
  std::string expression;             // the whole, with its blanks

  bool is(const std::string& plain_state) const { return ruleset && state == plain_state; }
  // The expression, and the state alone, with numbers for the blanks.
  std::string position(const std::vector<std::int64_t>& at) const;
  std::string state_at(const std::vector<std::int64_t>& at) const;
};

std::size_t count_blanks(const std::string& text);

// `what` is a ruleset, a position or another expression with a blank for each axis. A ruleset alone stands for its
// positions "_,_"; for those of Clock Nim "_,_|0", or "_,_|_" with one more axis.
Family read_family(const std::string& what, std::size_t axes, Session& session);

}  // namespace nimatron
