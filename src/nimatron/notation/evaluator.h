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
  // The answer, a position alone or a sum being asked for its value. An Error with the column in `source`, in
  // characters, where it cannot be answered. Memory held by earlier questions is given up before a question is refused
  // for memory.
  Datum operator()(std::string_view source);
  // The same, but a position or a sum stays what it is.
  Datum denoted(std::string_view source);
  Datum evaluate(const Node& node);
  AnyRuleset ruleset(const Node& node);
  Placed position(const Node& node);

 private:
  // Evaluates and then asks `finish`, once more after forgetting where memory does not suffice.
  template <class Finish>
  Datum within_memory(std::string_view source, Finish finish);
  // With its theory.
  AnyRuleset made(const Node& node);
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
AnyRuleset read_ruleset(std::string_view text, Session& session);

struct Style {
  bool explicit_forms = false;  // canonical forms without abbreviations
};
// A position or a sum has no text here but that of its `value_of`.
std::string text_of(const Datum& datum, Session& session, Style style);
// What a position or a sum is worth; anything else is its own value.
Datum value_of(Datum datum, Session& session);

}  // namespace nimatron
