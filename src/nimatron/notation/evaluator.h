// Evaluator: expression -> datum -> text.
//
//   Evaluator evaluate(session);
//   Datum d = evaluate("grundy(nim(3,5,7))");
//   text_of(d, session, {});                            // "1"
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <string>
#include <string_view>

#include "nimatron/notation/ast.h"
#include "nimatron/notation/datum.h"
#include "nimatron/solve/session.h"

namespace nimatron {

class Evaluator {
 public:
  explicit Evaluator(Session& session) : session_(&session) {}

  Session& session() { return *session_; }
  // An Error with the column in `source`, in characters, where it cannot be answered. Memory held by earlier
  // questions is given up before a question is refused for memory.
  Datum operator()(std::string_view source);
  Datum evaluate(const Node& node);
  AnyRuleset ruleset(const Node& node);
  Placed position(const Node& node);

 private:
  Datum call(const Node& node);
  Datum position_operator(const Node& node);
  Datum binary(const Node& node);
  Term term(const Node& node);
  Game literal(const Node& node);
  Game braces(const Node& node);
  Term negative(Term t);
  Term signed_term(const Node& node);

  Session* session_;
  boost::unordered_flat_map<std::string, AnyRuleset> rulesets_;
};

// A ruleset typed alone, as commands take it: "push(nim,euclid)".
AnyRuleset read_ruleset(std::string_view text);

struct Style {
  bool explicit_forms = false;  // canonical forms without abbreviations
};
std::string text_of(const Datum& datum, Session& session, Style style);

}  // namespace nimatron
