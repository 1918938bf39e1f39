// Evaluator: expression -> answer.
//
//   Evaluator evaluate(session);
//   evaluate("grundy(nim(3,5,7))")                      // the Integer 1
//   evaluate("nim(3,5)")                                // a position alone: its value *6
//   evaluate.denoted("nim(3,5)")                        // the position itself
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "nimatron/engine/functions.h"
#include "nimatron/engine/session.h"
#include "nimatron/notation/ast.h"
#include "nimatron/notation/state_template.h"

namespace nimatron {

class Evaluator {
 public:
  explicit Evaluator(Session& session, const Entries& entries = engine_entries())
      : session_(&session), entries_(&entries) {}

  Session& session() { return *session_; }
  // The answer; for a position alone or a sum, its value. An Error with the column in `source`, in
  // characters, if it cannot be answered. Memory held by earlier questions is released before a question is refused
  // for memory.
  Answer operator()(std::string_view source);
  // The same, but a position or a sum is not evaluated.
  Answer denoted(std::string_view source);
  Answer evaluate(const Node& node);
  // The argument of a parameter, from a node of a call or from a text of its own. A family asks this evaluator for its
  // positions.
  Argument argument(const Parameter& p, const Node& node);
  Argument argument(const Parameter& p, std::string_view text);
  // The function, its arguments given as texts by the names of the parameters.
  using Texts = std::map<std::string, std::vector<std::string>>;
  Answer call(const Entry& entry, const Texts& given, const Surface* surface = nullptr);
  AnyRuleset ruleset(const Node& node);
  Placed position(const Node& node);

 private:
  // With its theory.
  AnyRuleset made(const Node& node);
  Answer call(const Node& node);
  Answer position_operator(const Node& node);
  Answer binary(const Node& node);
  Term term(const Node& node);
  Game literal(const Node& node);
  Game braces(const Node& node);
  Term negative(Term t);
  Term signed_term(const Node& node);

  // The states and parameters with blanks, by the place of their text.
  using Blanks = std::map<const char*, StateTemplate>;
  // While it lives, the blanks have these values.
  struct Filling {
    Filling(Evaluator& e, const Blanks* blanks, std::span<const std::int64_t> values) : evaluator(e) {
      e.blanks_ = blanks;
      e.values_ = values;
    }
    Filling(const Filling&) = delete;
    Filling& operator=(const Filling&) = delete;
    ~Filling() { evaluator.blanks_ = nullptr; }
    Evaluator& evaluator;
  };
  const StateTemplate* blanks_in(std::string_view text) const;
  Argument family(const Node& node, std::shared_ptr<const std::string> source, std::string_view text);

  // Evaluates and then calls `finish`; tries once more with empty memos if memory runs out.
  template <class Finish>
  Answer within_memory(std::string_view source, Finish finish);

  Session* session_;
  const Entries* entries_;
  const Blanks* blanks_ = nullptr;
  std::span<const std::int64_t> values_;
  boost::unordered_flat_map<std::string, AnyRuleset> rulesets_;
};

// "0..20", "4", "n=1..8".
Range read_range(std::string_view text);
// A ruleset typed alone, as commands take it: "push(nim,euclid)".
AnyRuleset read_ruleset(std::string_view text, Session& session);

}  // namespace nimatron
