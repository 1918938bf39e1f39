// Evaluator: expression -> answer, in the notation of docs/notation.md.
//
//   Budget budget;
//   Session session(budget);
//   Evaluator evaluate(session);
//   evaluate("grundy(nim(3,5,7))")                      // the Integer 1
//   evaluate("nim(3,5)")                                // a position alone: its value *6
//   evaluate.denoted("nim(3,5)")                        // the position itself
//   evaluate.ruleset("push(nim,euclid)")                // a ruleset, for other solvers
//   evaluate.add(Halving{})                             // a game of one's own, which every function then knows
//   evaluate("period(halving,1000)")
//
// An answer holds the arena of its values: it stays valid when the session forgets, and for as long as it is kept.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"

namespace nimatron {

class Entries;
struct Entry;
struct Family;
struct Node;
struct Parameter;
class StateTemplate;
struct Surface;

class Evaluator {
 public:
  // With the functions of the library, or with these.
  explicit Evaluator(Session& session);
  Evaluator(Session& session, const Entries& entries);
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  ~Evaluator();

  Session& session() { return *session_; }
  // The answer; for a position alone or a sum, its value. An Error with the column in `source`, in
  // characters, if it cannot be answered. Memory held by earlier questions is released before a question is refused
  // for memory.
  Answer operator()(std::string_view source);
  // The same, but a position or a sum is not evaluated.
  Answer denoted(std::string_view source);
  // A ruleset typed alone: "push(nim,euclid)".
  AnyRuleset ruleset(std::string_view source);
  // Makes the ruleset known by its spec, which must be a word that is not taken.
  void add(const AnyRuleset& ruleset);

  // What the commands and the reports use.
  using Argument = std::vector<std::variant<Answer, Family, Range>>;
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

  // What is typed, evaluated; `valued`: a position or a sum is asked for its value.
  Answer understood(std::string_view source, bool valued);
  // Asks, and once more after forgetting where memory does not suffice. Only here does an evaluator forget, when
  // nothing of the first attempt is left that could hold a value.
  void within_memory(const std::function<void()>& ask);

  Session* session_;
  const Entries* entries_;
  std::unique_ptr<Entries> own_;  // where rulesets were added
  const Blanks* blanks_ = nullptr;
  std::span<const std::int64_t> values_;
  boost::unordered_flat_map<std::string, AnyRuleset> rulesets_;
};

// "0..20", "4", "n=1..8".
Range read_range(std::string_view text);

}  // namespace nimatron
