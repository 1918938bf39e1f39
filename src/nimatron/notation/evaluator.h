// Evaluator: the language of docs/language.md, from text to answers.
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
//   evaluate.run("$n = 3; nim($n,5)", [](const auto& s) { ... });   // statements; variables last as long as it does
//
// An answer holds the arena of its values: it stays valid when the session forgets, and for as long as it is kept.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
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
struct Loop;
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
  // The answer of an expression; for a position alone or a sum, its value. An Error with the column in `source`, in
  // characters, if it cannot be answered. Memory held by earlier questions is released before a question is refused
  // for memory.
  Answer operator()(std::string_view source);
  // The same, but a position or a sum is not evaluated.
  Answer denoted(std::string_view source);
  // A ruleset typed alone: "push(nim,euclid)".
  AnyRuleset ruleset(std::string_view source);
  // Makes the ruleset known by its spec, which must be a word that is not taken.
  void add(const AnyRuleset& ruleset);

  // What a statement came to. An assignment or a definition has no answer.
  struct Statement {
    std::string_view text;   // as typed
    std::size_t column = 0;  // where it starts in the whole source, in characters
    std::optional<Answer> answer;
    std::optional<Error> error;      // its column is one of the whole source, in characters
    std::optional<Stopped> stopped;  // in the place of an error
    bool unfinished = false;         // the text ends before the statement does; more lines could complete it
    bool timed = false;
    double seconds = 0;
    bool inner = false;  // it stands in a loop or a choice, which goes on
  };
  // The statements of a text, one after the other; an error ends one statement and not the others. A position or a sum
  // that is written alone is answered by its value, or by itself if it is `denoted`. Stops when `done` answers false.
  // If `done` throws an Error because it cannot write the answer, it is called again with the error.
  void run(std::string_view source, const std::function<bool(const Statement&)>& done, bool denoted = false);
  // Sets a variable; `it` is the last answer. A value of another session is imported.
  void set(const std::string& name, Answer value);
  const Answer* variable(std::string_view name) const;
  const std::map<std::string, Answer, std::less<>>& variables() const { return variables_; }
  // All functions, the user's own included.
  const Entries& entries() const { return *entries_; }
  // Where functions show how far they are.
  void show_on(const Surface* surface) { surface_ = surface; }

  // What truth was found out by: claims must compare something. Conditions after `where` and the left side of `implies`
  // do not count.
  struct Asked {
    std::uint64_t comparisons = 0;
    std::map<std::uint32_t, bool> quantifiers;  // by column: whether one ever had a case
  };
  void count(Asked* asked) { asked_ = asked; }

  // What the commands and the reports use.
  using Argument = std::vector<std::variant<Answer, Family>>;
  // The argument of a parameter, from a text of its own. A family asks this evaluator for its positions.
  Argument argument(const Parameter& p, std::string_view text);
  // The function, its arguments given as texts by the names of the parameters.
  using Texts = std::map<std::string, std::vector<std::string>>;
  Answer call(const Entry& entry, const Texts& given, const Surface* surface = nullptr);
  // The function with the arguments that `make` answers, one for each parameter; it is called again if the session
  // had to forget meanwhile.
  Answer call(const Entry& entry, const std::function<std::vector<Argument>()>& make, const Surface* surface = nullptr);

 private:
  friend class CaseWalk;
  friend class ForWalk;
  friend class Statements;
  struct Frame;
  struct Function;
  struct Kept;
  struct Walk;
  struct Within;

  Answer evaluate(const Node& node);
  [[noreturn]] void refuse_depth(const Node& node) const;
  bool truth(const Node& node);
  Integer whole(const Node& node, const Answer& a, const char* what);
  std::int64_t small(const Node& node, const Answer& a, const char* what);
  std::int64_t small(const Node& node, const char* what) { return small(node, evaluate(node), what); }
  // The items of a list, made as they are read.
  void each(const Node& node, const Stream::Visit& visit);
  // The cases of a `for` list, from a variable on.
  bool loop(const Loop& loop, std::size_t binding, Walk& walk);
  bool loop(const Loop& loop, const std::function<bool()>& body);
  Answer quantified(const Node& node);
  // A quantifier over all natural numbers, decided by automata.
  Answer decided(const Node& node);
  // What an automaton that a variable holds says about the numbers in brackets; none if it holds something else.
  std::optional<Answer> law_value(const Node& node);
  Answer listed(const Node& node);

  // With its theory.
  AnyRuleset made(const Node& node);
  AnyRuleset ruleset(const Node& node);
  Placed position(const Node& node);
  std::vector<std::variant<std::int64_t, std::string>> put_into(const Node& node, std::size_t first_kid);
  std::string filled(const Node& node, std::size_t first_kid);

  Argument argument(const Parameter& p, const Node& node);
  Argument family(const Node& node, std::shared_ptr<const std::string> source, std::string_view text);
  Answer call(const Node& node);
  Answer applied(const Function& function, std::vector<Answer> arguments);
  // The same, but only once for the same arguments.
  Answer kept(const Function& function, Kept& kept, std::vector<Answer> arguments);
  // What is written, as theory answers it.
  Answer with_theory(const Node& node);
  Answer with_its_theory(const Answer& answer);
  Answer position_operator(const Node& node, std::string_view name);
  Term term(const Node& node);
  Game literal(const Node& node);
  Answer braces(const Node& node);
  Answer switched(const Node& node);
  // Braces that refer to themselves or to braces around them.
  Answer looped_braces(const Node& node);
  Answer sided(const Node& node);
  Answer signed_value(const Node& node);
  Answer sum(const Node& node);
  Answer product(const Node& node);
  Answer norton(const Node& node);
  Answer omega(const Node& node);
  Answer comparison(const Node& node);
  bool compared(const Node& node, std::string_view relation, const Answer& a, const Answer& b);
  Answer indexed(const Node& node);
  Answer keyed(const Node& node);
  Answer called_behind(const Node& node, Answer of);

  // The value that is printed for a position or a sum that is written alone; any other answer as it is.
  Answer printed(const Answer& answer);
  // What is typed, evaluated; `valued`: a position or a sum is asked for its value.
  Answer understood(std::string_view source, bool valued);
  Answer statement(const Node& node);
  // Carries out a statement that holds others, or one of these. True if that is the end: a `return` was reached, whose
  // answer is `out`, or nobody wants more answers.
  bool carry_out(const Node& node, std::optional<Answer>& out);
  // An answer that a statement in a block prints; false: no more is wanted.
  using Show = std::function<bool(const Node& node, Answer answer, double seconds)>;
  void define(const Node& node, const std::shared_ptr<const std::string>& source, std::string_view text);
  Entries& own_entries();
  // Asks, and once more after forgetting where memory does not suffice. Only here does an evaluator forget, when
  // nothing of the first attempt is left that could hold a value but the variables, which are moved.
  void within_memory(const std::function<void()>& ask);
  void move_variables();

  // The blanks of a family have these values while it lives.
  struct Filling;

  Session* session_;
  std::unique_ptr<Session> theory_;  // where `with_theory` is used, with the values of session_
  const Entries* entries_;
  std::unique_ptr<Entries> own_;  // where rulesets or functions were added
  std::map<std::string, Answer, std::less<>> variables_;
  struct Large;
  std::unique_ptr<Large> large_;     // the memory of those variables that are large
  std::shared_ptr<GameArena> home_;  // of the variables
  Frame* frame_ = nullptr;
  int depth_ = 0;  // of calls of the user's functions
  Asked* asked_ = nullptr;
  const Surface* surface_ = nullptr;
  const Show* show_ = nullptr;
  std::map<std::string, std::shared_ptr<const Function>, std::less<>> bodies_;  // of the user's functions
  std::uint64_t assignments_ = 0;  // of variables and definitions of functions, on which kept answers may rest
  const Filling* filling_ = nullptr;
  std::map<std::string, AnyRuleset, std::less<>> rulesets_;
};

// "0..20", "4", "n=1..8".
Range read_range(std::string_view text);

}  // namespace nimatron
